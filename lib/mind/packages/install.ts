import { execFile } from "node:child_process";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

export type Installation = {
  /** Where the packages will be, in its `node_modules`: all of them, or nothing. */
  folder: string;
  /** Exact versions by name. */
  dependencies: Record<string, string>;
  /** Further arguments of `npm install`. */
  args?: string[];
  /** Removes what is not needed, before the folder has its name. */
  trim(modules: string): Promise<void>;
};

const INSTALL_MS = 15 * 60_000;

const underWay = new Map<string, Promise<void>>();

/**
 * Installs optional packages with npm, without running any script of a package. Who asks for a folder that is being made waits for it.
 * @throws whatever npm failed with
 */
export function installPackages(installation: Installation): Promise<void> {
  const { folder } = installation;
  const running = underWay.get(folder) ?? install(installation).finally(() => underWay.delete(folder));
  underWay.set(folder, running);
  return running;
}

async function install({ folder, dependencies, args = [], trim }: Installation): Promise<void> {
  const unfinished = `${folder}.part`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  await writeFile(path.join(unfinished, "package.json"), JSON.stringify({ private: true, dependencies }));
  await npm("install", "--ignore-scripts", "--no-audit", "--no-fund", ...args, "--prefix", unfinished);
  await trim(path.join(unfinished, "node_modules"));
  await rename(unfinished, folder);
}

/** npm as it started us, else the machine's. */
async function npm(...args: string[]): Promise<void> {
  const script = process.env.npm_execpath;
  const [command, first] = script?.endsWith("npm-cli.js") ? [process.execPath, [script]] : ["npm", []];
  const isBatchFile = process.platform === "win32" && command === "npm";
  const options = { timeout: INSTALL_MS, shell: isBatchFile, windowsHide: true };
  await promisify(execFile)(command, [...first, ...args], options);
}
