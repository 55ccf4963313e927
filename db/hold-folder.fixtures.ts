import { lockFolder } from "./process-lock";

/** Test program: locks a folder, prints the result, and holds the lock until it is killed. */
const [folder = ""] = process.argv.slice(2);
await lockFolder(folder).then(
  () => console.log("held"),
  (error: Error) => {
    console.log(error.message);
    process.exit(3);
  },
);
setInterval(() => {}, 60_000);
