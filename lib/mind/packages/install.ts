import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { orAbort } from "../../core/abortable.ts";
import { runNpm } from "./npm.ts";

export type Installation = {
  /** Target folder with the packages in `node_modules`; it is complete or missing. */
  folder: string;
  /** Exact versions by name. */
  dependencies: Record<string, string>;
  /** Further arguments of `npm install`. None of them may be a path. */
  args?: string[];
  /** Removes unneeded files before the folder gets its final name. */
  trim(modules: string): Promise<void>;
  /** Stops waiting; npm is killed when nobody waits any more. */
  signal?: AbortSignal;
};

type Run = { done: Promise<void>; waiting: number; controller: AbortController };

const underWay = new Map<string, Run>();
const NEVER = new AbortController().signal;

/**
 * Installs optional packages with npm, without running any package's scripts. Concurrent calls for one folder share one installation.
 * @throws the error of npm; the signal's reason
 */
export async function installPackages(installation: Installation): Promise<void> {
  const { folder, signal = NEVER } = installation;
  signal.throwIfAborted();
  const run = underWay.get(folder) ?? begin(installation);
  run.waiting += 1;
  const leave = () => {
    run.waiting -= 1;
    if (run.waiting > 0) return;
    run.controller.abort(signal.reason);
    underWay.delete(folder);
  };
  signal.addEventListener("abort", leave, { once: true });
  try {
    await orAbort(run.done, signal);
  } finally {
    signal.removeEventListener("abort", leave);
  }
}

function begin(installation: Installation): Run {
  const controller = new AbortController();
  const run: Run = { done: install(installation, controller.signal), waiting: 0, controller };
  const { folder } = installation;
  underWay.set(folder, run);
  const end = () => {
    if (underWay.get(folder) === run) underWay.delete(folder);
  };
  run.done.then(end, end);
  return run;
}

/** Every run has its own temporary folder, so that processes with a common data folder do not interfere. */
async function install({ folder, dependencies, args = [], trim }: Installation, signal: AbortSignal): Promise<void> {
  await mkdir(path.dirname(folder), { recursive: true });
  const unfinished = await mkdtemp(`${folder}.part-${process.pid}-`);
  try {
    await writeFile(path.join(unfinished, "package.json"), JSON.stringify({ private: true, dependencies }));
    const options = { cwd: unfinished, signal };
    await runNpm(["install", "--ignore-scripts", "--no-audit", "--no-fund", ...args], options);
    await trim(path.join(unfinished, "node_modules"));
    signal.throwIfAborted();
    await rename(unfinished, folder);
  } catch (error) {
    const wasMadeElsewhere = existsSync(folder); // by a faster process
    if (signal.aborted || !wasMadeElsewhere) throw error;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Removes other versions of an installation, and remains of aborted runs. */
export async function removeLeftOvers(folder: string): Promise<void> {
  const [parent, name] = [path.dirname(folder), path.basename(folder)];
  const family = name.slice(0, name.lastIndexOf("-") + 1);
  for (const other of await readdir(parent).catch(() => [])) {
    if (!other.startsWith(family) || other === name) continue;
    const pid = Number(/\.part-(\d+)-/.exec(other)?.[1] ?? 0);
    if (!isRunning(pid)) await rm(path.join(parent, other), { recursive: true, force: true });
  }
}

/**
 * Whether another process with this id is running. An entry with our own id is from an earlier process: at a start, nothing of ours is
 * running yet.
 */
function isRunning(pid: number): boolean {
  if (pid === 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
