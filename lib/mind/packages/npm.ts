import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

/** 370 MB, the packages for CUDA, come in this time at 1 Mbit a second. */
const INSTALL_MS = 60 * 60_000;
/** Of what npm printed, for the error. */
const PRINTED_MAX = 4_000;
const isWindows = process.platform === "win32";

/**
 * Runs npm in a folder. It ends with the signal, after an hour, and with this process, each time with all that it started. No
 * argument may be a path: on Windows npm may be a batch file, whose shell takes arguments apart at spaces.
 * @throws Error with what npm last printed; the signal's reason
 */
export async function runNpm(args: string[], { cwd, signal }: { cwd: string; signal: AbortSignal }): Promise<void> {
  signal.throwIfAborted();
  const script = findScript();
  const [command, first] = script ? [process.execPath, [script]] : ["npm", []];
  const npm = spawn(command, [...first, ...args], {
    cwd,
    stdio: ["ignore", "ignore", "pipe"],
    shell: isWindows && !script,
    windowsHide: true,
    // A group of its own, which is ended as a whole.
    detached: !isWindows,
  });
  const kill = () => killAll(npm);
  const timer = setTimeout(kill, INSTALL_MS).unref();
  process.once("exit", kill);
  signal.addEventListener("abort", kill, { once: true });
  try {
    await untilEnded(npm);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
    process.off("exit", kill);
    signal.removeEventListener("abort", kill);
  }
}

function untilEnded(npm: ChildProcess): Promise<void> {
  let printed = "";
  npm.stderr?.on("data", (chunk: Buffer) => {
    printed = (printed + chunk.toString()).slice(-PRINTED_MAX);
  });
  return new Promise((resolve, reject) => {
    npm.once("error", reject);
    npm.once("close", (code) => (code === 0 ? resolve() : reject(new Error(`npm failed: ${printed.trim()}`))));
  });
}

function killAll({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    if (isWindows) execFileSync("taskkill", ["/pid", `${pid}`, "/t", "/f"], { stdio: "ignore", windowsHide: true });
    else process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended.
  }
}

/** The script of npm: of the one that started us, else of the one that is installed with this Node. */
function findScript(): string | undefined {
  const own = process.env.npm_execpath;
  if (own?.endsWith("npm-cli.js")) return own;
  const folder = path.dirname(process.execPath);
  const modules = isWindows ? path.join(folder, "node_modules") : path.join(folder, "..", "lib", "node_modules");
  const script = path.join(modules, "npm", "bin", "npm-cli.js");
  return existsSync(script) ? script : undefined;
}
