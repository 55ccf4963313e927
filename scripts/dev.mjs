import { watch } from "node:fs";
import { addressFor, chooseHost, choosePort } from "./lib/address.mjs";
import { install } from "./lib/install.mjs";
import { tell } from "./lib/problem.mjs";
import { at, loadSettings, requireNode } from "./lib/project.mjs";
import { startNext } from "./lib/start-next.mjs";

/** Code that runs for the lifetime of the process (turns, background jobs, the database) and that Next does not reload. */
const BELOW_THE_PAGES = ["db", "inngest", "lib", "prompts"];
const SETTLE_MS = 200;

await tell(async () => {
  requireNode(20);
  // A folder of its own, because `npm run up` uses `.data`.
  const DATA_DIR = process.env.DATA_DIR?.trim() || ".data-dev";
  loadSettings();
  const host = chooseHost();
  const port = await choosePort(host, "npm run dev", { orNext: true });
  await install();
  console.log(`EchoVessel for development: ${addressFor(host, port)}, with its data in ${DATA_DIR}.`);
  // NEXT_EXIT_TIMEOUT_MS: how long Next waits for the server to close its database before it kills it.
  const env = { NODE_ENV: "development", DATA_DIR, NEXT_EXIT_TIMEOUT_MS: "10000" };
  const change = watchBelow();
  for (;;) {
    const server = startNext("dev", { host, port, env, output: "inherit" });
    const changed = await Promise.race([server.exit.then(() => undefined), change.next()]);
    if (!changed || server.isStopping()) return server.exit;
    console.log(`${changed} has changed; restarting the server.`);
    server.child.kill("SIGTERM");
    await server.exit;
  }
});

/** Next reloads pages and components; a change in the other code restarts the server. */
function watchBelow() {
  let found;
  let timer;
  for (const folder of BELOW_THE_PAGES) {
    watch(at(folder), { recursive: true }, (_event, file) => {
      if (!file || !/\.(ts|json|txt|sql)$/.test(file) || /\.test\.ts$/.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => found?.(`${folder}/${file}`), SETTLE_MS);
    });
  }
  /** Resolves to the next changed file. */
  return { next: () => new Promise((resolve) => (found = resolve)) };
}
