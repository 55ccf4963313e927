import { type ChildProcess, spawn } from "node:child_process";
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { countWork } from "./count-work";

/** Name of the variable that holds the folder `global-setup.ts` created for this run: a template, and every data folder. */
export const RUN_FOLDER = "ECHOVESSEL_E2E_FOLDER";
const START_MS = 600_000;
const STOP_MS = 100_000;

export interface Server {
  url: string;
  dataDir: string;
  pid: number;
  /** Sends a signal to the server's process group and waits until it has exited. */
  kill(signal: NodeJS.Signals): Promise<void>;
  /** Shuts the server down gracefully; its data folder is deleted, unless the caller gave it. */
  stop(): Promise<void>;
  /** Starts the server again on the same port and data folder, after `kill` or while it runs. */
  restart(): Promise<void>;
  /** The server's whole output, including all restarts. */
  output(): string;
  /** File with the server's output for other processes, if requested. */
  outputFile: string | undefined;
}

export type ServerOptions = {
  env?: Record<string, string>;
  dataDir?: string;
  /** How long the server may take to become healthy, in ms; default ten minutes. */
  startMs?: number;
  outputFile?: string;
};

/**
 * Starts the built app in a process of its own, on a free port, with a data folder of its own (`dataDir`, else a fresh one) and no setting
 * but `env`: neither the machine's variables nor an `.env` reach it.
 * @throws Error with the server's output when it is not healthy in time.
 */
export async function startServer(options: ServerOptions = {}): Promise<Server> {
  const dataDir = options.dataDir ?? (await freshDataDir());
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let output = "";
  if (options.outputFile) writeFileSync(options.outputFile, "");
  let child = start();
  await healthy().catch(async (error) => {
    await removeOwnFolder();
    throw error;
  });

  function start(): ChildProcess {
    if (!existsSync(inProject(".next/BUILD_ID"))) throw new Error("There is no build. Run `npm run build` first.");
    // Background work does not wait until the user is idle, as it would for a model on this machine: no test waits for that.
    const own = { PORT: String(port), DATA_DIR: dataDir, BACKGROUND_QUIET_MS: "0" };
    const env = { ...isolated(), ...own, ...options.env };
    // Connections stay open for ten minutes: a test that pauses for longer than the usual five seconds must not send on a connection that
    // is being closed.
    const keepAlive = ["--keepAliveTimeout", "600000"];
    const next = inProject("node_modules/next/dist/bin/next");
    const args = [next, "start", "-H", "127.0.0.1", "-p", String(port), ...keepAlive];
    const started = spawn(inProject("node_modules/node/bin/node"), args, {
      cwd: inProject("."),
      env,
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    for (const stream of [started.stdout, started.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        if (options.outputFile) appendFileSync(options.outputFile, text);
      });
    }
    running.add(started);
    countWork("server starts");
    started.once("exit", () => running.delete(started));
    return started;
  }

  async function healthy(): Promise<void> {
    const until = Date.now() + (options.startMs ?? START_MS);
    while (Date.now() < until && !hasEnded(child)) {
      if (await answersOk(`${url}/api/health`)) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const how = hasEnded(child) ? `ended with code ${child.exitCode}` : "was not healthy in time";
    await end(child, "SIGKILL");
    throw new Error(`The server ${how}. It printed:\n${output.slice(-4000)}`);
  }

  async function removeOwnFolder(): Promise<void> {
    if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
  }

  return {
    url,
    dataDir,
    get pid() {
      return child.pid ?? 0;
    },
    kill: (signal) => end(child, signal),
    async stop() {
      await end(child, "SIGTERM");
      await removeOwnFolder();
    },
    async restart() {
      await end(child, "SIGTERM");
      child = start();
      await healthy();
    },
    output: () => output,
    outputFile: options.outputFile,
  };
}

const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) signalGroup(child, "SIGKILL");
});

export const templateIn = (folder: string) => join(folder, "template");

/** An unused data folder: a copy of the run's template, or an empty folder where there is none. */
async function freshDataDir(): Promise<string> {
  const folder = process.env[RUN_FOLDER];
  const dataDir = await mkdtemp(join(folder ?? tmpdir(), "echovessel-data-"));
  if (folder) await cp(templateIn(folder), dataDir, { recursive: true });
  return dataDir;
}

/** Sends a signal to the process group and waits for its end; what has not exited after `STOP_MS` is killed. */
async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return;
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const impatience = setTimeout(() => signalGroup(child, "SIGKILL"), STOP_MS);
  signalGroup(child, signal);
  await exited;
  clearTimeout(impatience);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid) process.kill(-child.pid, signal);
  } catch {
    // already exited
  }
}

async function answersOk(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(60_000) });
    return response.ok && ((await response.json()) as { ok?: unknown }).ok === true;
  } catch {
    return false;
  }
}

/** Only the variables a program needs to run, and an empty string for every one that an `.env` file would set: Next leaves those empty. */
function isolated(): NodeJS.ProcessEnv {
  const inherited = ["PATH", "HOME", "TMPDIR", "LANG", "TZ", "NODE_COMPILE_CACHE"].map(
    (name) => [name, process.env[name]] as const,
  );
  const files = readdirSync(inProject(".")).filter((name) => name.startsWith(".env") && name !== ".env.example");
  const blanked = files
    .flatMap((name) => readFileSync(inProject(name), "utf8").split("\n"))
    .flatMap((line) => /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=/.exec(line)?.[1] ?? [])
    .map((name) => [name, ""] as const);
  return { ...Object.fromEntries([...blanked, ...inherited]), NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
}

/** A port on which nothing listens. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

function inProject(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}
