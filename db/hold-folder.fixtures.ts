import { lockFolder } from "./process-lock";

/** Test support, run as a program: takes the lock of a folder, says how that went, and holds it until it is killed. */
const [folder = ""] = process.argv.slice(2);
await lockFolder(folder).then(
  () => console.log("held"),
  (error: Error) => {
    console.log(error.message);
    process.exit(3);
  },
);
setInterval(() => {}, 60_000);
