import { addressFor, addressOf, chooseHost, choosePort } from "./lib/address.mjs";
import { build } from "./lib/build.mjs";
import { exposureWarnings } from "./lib/exposure.mjs";
import { SILENT_SECONDS, whenHealthy } from "./lib/health.mjs";
import { install } from "./lib/install.mjs";
import { Problem, tell } from "./lib/problem.mjs";
import { loadSettings, requireNode } from "./lib/project.mjs";
import { startNext } from "./lib/start-next.mjs";

const HOOK_FAILED = "An error occurred while loading instrumentation hook: ";

await tell(async () => {
  requireNode(20);
  loadSettings();
  const host = chooseHost();
  const port = await choosePort(host, "npm run up");
  await install();
  await build();
  return serve(host, port);
});

/** Starts the server, prints its address once it is healthy, and resolves to its exit code. */
async function serve(host, port) {
  const server = start(host, port);
  const healthy = whenHealthy(addressOf(host, port), server.outputCount);
  const state = await Promise.race([healthy, server.exit.then(() => "stopped"), server.refused]);

  if (state === "ready") {
    console.log(`EchoVessel is ready: ${addressFor(host, port)}`);
    for (const sentence of exposureWarnings(host, process.env)) console.log(sentence);
    server.showOutput();
    return server.exit;
  }
  if (server.isStopping()) return server.exit;
  server.child.kill("SIGKILL");
  const code = await server.exit;
  const reason = reasonIn(server.output());
  if (state === "refused") throw new Problem(reason);
  if (state === "stopped")
    throw new Problem(reason || `The server stopped with exit code ${code} and printed no reason.`);
  const stuck = `The server is not healthy, and has printed nothing for ${SILENT_SECONDS} seconds: ${state}.`;
  throw new Problem(reason ? `${reason}\n${stuck}` : stuck);
}

function start(host, port) {
  const server = startNext("start", { host, port, env: { NODE_ENV: "production" }, output: "pipe" });
  const { child } = server;
  let saved = "";
  let outputCount = 0;
  let refuse;
  const refused = new Promise((resolve) => {
    refuse = resolve;
  });
  const keep = (text) => {
    outputCount += text.length;
    saved = (saved + text).slice(-50_000);
    // Next keeps answering 500 when instrumentation throws. Treat that as a failed start.
    if (saved.includes(HOOK_FAILED)) setTimeout(refuse, 500, "refused");
  };
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", keep);
  return {
    ...server,
    refused,
    outputCount: () => outputCount,
    output: () => saved,
    /** Prints the server's output from now on; its output during the start is not repeated. */
    showOutput() {
      for (const stream of ["stdout", "stderr"]) child[stream].off("data", keep).pipe(process[stream]);
    },
  };
}

/** The sentences in the output of a server that failed to start, each once: no banner, no stack, no code frame. */
function reasonIn(output) {
  const noise = /^(at |[▲✓○>{}[\]]|- |\d+ *\||\w+: ['[{\d].*,?$)/;
  const prefix = /^(⨯\s*)?(Failed to [\w ]+:? )?(Uncaught )?(\w*Error: )?/;
  const lines = output.split("\n").map((line) => line.trim().replace(prefix, "").replace(HOOK_FAILED, ""));
  return [...new Set(lines.filter((line) => line && !noise.test(line)))].slice(0, 10).join("\n");
}
