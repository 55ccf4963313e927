import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

/** Time limit of an installation in ms: enough for 370 MB, the CUDA packages, at 1 Mbit per second. */
const INSTALL_MS = 60 * 60_000;
/** Maximum characters of npm's output in the error. */
const PRINTED_MAX = 4_000;
const isWindows = process.platform === "win32";

/**
 * Runs npm in a folder. npm and its children are killed by the signal, after an hour, and when this process exits. No argument may be a
 * path: on Windows npm may be a batch file, whose shell splits arguments at spaces.
 * @throws Error with npm's last output; the signal's reason
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
    // A process group of its own, which is killed as a whole.
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
    // The process has already ended.
  }
}

/** Path of npm's script: that of the npm that started this process, else of the one installed with this Node. */
function findScript(): string | undefined {
  const own = process.env.npm_execpath;
  if (own?.endsWith("npm-cli.js")) return own;
  const folder = path.dirname(process.execPath);
  const modules = isWindows ? path.join(folder, "node_modules") : path.join(folder, "..", "lib", "node_modules");
  const script = path.join(modules, "npm", "bin", "npm-cli.js");
  return existsSync(script) ? script : undefined;
}
