import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { constants } from "node:os";
import { build } from "./lib/build.mjs";
import { install } from "./lib/install.mjs";
import { openness } from "./lib/openness.mjs";
import { Problem, tell } from "./lib/problem.mjs";
import { loadSettings, pinnedNode, programEnv, programs, requireNode, root } from "./lib/project.mjs";

const START_SECONDS = 60;
const HOOK_FAILED = "An error occurred while loading instrumentation hook: ";

await tell(async () => {
  requireNode(20);
  loadSettings();
  const host = process.env.HOST?.trim() || "127.0.0.1"; // a personal app without TLS stays on this machine unless told
  const port = await choosePort(host);
  await install();
  await build();
  return serve(host, port);
});

/** Starts the server, says where it is once it is healthy, and answers with its exit code. */
async function serve(host, port) {
  const server = start(host, port);
  const state = await Promise.race([health(host, port), server.exit.then(() => "stopped"), server.refused]);

  if (state === "ready") {
    console.log(`EchoVessel is ready: http://${isLocal(host) ? "localhost" : bracketed(host)}:${port}`);
    for (const sentence of openness(host, process.env)) console.log(sentence);
    server.showOutput();
    return server.exit;
  }
  if (server.wasToldToStop()) return server.exit;
  server.kill();
  const code = await server.exit;
  const reason = reasonIn(server.output());
  if (state === "refused") throw new Problem(reason);
  if (state === "stopped") throw new Problem(reason || `The server stopped with exit code ${code} and gave no reason.`);
  const late = `The server was not healthy within ${START_SECONDS} seconds: ${state}.`;
  throw new Problem(reason ? `${reason}\n${late}` : late);
}

function start(host, port) {
  const child = spawn(pinnedNode(), [programs.next, "start", "--hostname", host, "--port", String(port)], {
    cwd: root,
    env: programEnv({ NODE_ENV: "production", PORT: String(port), ECHOVESSEL_HELD: "1" }),
    stdio: ["pipe", "pipe", "pipe"], // it ends when we do, however that happens: its standard input closes
  });
  let kept = "";
  let told = 0;
  let refuse;
  const refused = new Promise((resolve) => {
    refuse = resolve;
  });
  const keep = (text) => {
    kept = (kept + text).slice(-50_000);
    // Next goes on answering 500 when instrumentation throws. For us that is a start that failed.
    if (kept.includes(HOOK_FAILED)) setTimeout(refuse, 500, "refused");
  };
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", keep);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => child.kill(told++ === 0 ? signal : "SIGKILL"));
  }
  process.on("exit", () => child.kill("SIGKILL"));
  endWithNpm(() => child.kill("SIGTERM"));

  return {
    kill: () => child.kill("SIGKILL"),
    refused,
    output: () => kept,
    wasToldToStop: () => told > 0,
    exit: new Promise((resolve) =>
      child.on("close", (code, signal) => resolve(code ?? 128 + constants.signals[signal])),
    ),
    /** From now on its output is ours; what it said while starting is not repeated. */
    showOutput() {
      for (const stream of ["stdout", "stderr"]) child[stream].off("data", keep).pipe(process[stream]);
    },
  };
}

/** Under `npm run`, a killed npm takes the server with it instead of leaving it behind without an owner. */
function endWithNpm(end) {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return;
  setInterval(() => process.ppid !== parent && end(), 1000).unref();
}

/** "ready", or after a minute what the last attempt met. */
async function health(host, port) {
  const address = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;
  const until = Date.now() + START_SECONDS * 1000;
  let last = "it did not answer";
  while (Date.now() < until) {
    try {
      const url = `http://${bracketed(address)}:${port}/api/health`;
      const response = await fetch(url, { signal: AbortSignal.timeout(5000), redirect: "manual" });
      if (response.ok && (await response.json()).ok === true) return "ready";
      last = `/api/health answered ${response.status}`;
    } catch (error) {
      last = `it did not answer (${error.cause?.code ?? error.message})`;
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return last;
}

/** The sentences in what a dying server printed, each once: no banner, no stack, no code frame. */
function reasonIn(output) {
  const noise = /^(at |[▲✓○>{}[\]]|- |\d+ *\||\w+: ['[{\d].*,?$)/;
  const prefix = /^(⨯\s*)?(Failed to [\w ]+:? )?(Uncaught )?(\w*Error: )?/;
  const lines = output.split("\n").map((line) => line.trim().replace(prefix, "").replace(HOOK_FAILED, ""));
  return [...new Set(lines.filter((line) => line && !noise.test(line)))].slice(0, 10).join("\n");
}

async function choosePort(host) {
  const text = process.env.PORT?.trim() || "3000";
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Problem(`PORT is not usable: ${text} is not a whole number from 0 to 65535.`);
  }
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error) => reject(new Problem(listenSentence(error.code, host, port))));
    probe.listen(port, host, () => {
      const { port: chosen } = probe.address();
      probe.close(() => resolve(chosen));
    });
  });
}

function listenSentence(code, host, port) {
  const hint = "choose another: PORT=3001 npm run up";
  if (code === "EADDRINUSE") return `Port ${port} is already in use. Stop what runs there, or ${hint}`;
  if (code === "EACCES") return `Port ${port} needs more rights than this account has. Please ${hint}`;
  return `EchoVessel cannot listen on ${host} (${code}). Set HOST to an address of this machine.`;
}

function isLocal(host) {
  return ["127.0.0.1", "::1", "localhost", "0.0.0.0", "::"].includes(host);
}

function bracketed(host) {
  return host.includes(":") ? `[${host}]` : host;
}
