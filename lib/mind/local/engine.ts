import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { MindError } from "@/lib/core/errors";

/**
 * What runs a sentence model: optional, so not in package.json, and installed on first use. Chosen by measuring: 48 MB after other
 * systems' files are gone (291 before), 8 and 27 ms a text of 11 and 80 tokens with e5; onnxruntime-web has 149 MB and takes 99 and
 * 193 ms; @huggingface/transformers brings both, 474 MB.
 */
export const ENGINE = { "onnxruntime-node": "1.30.0", "@huggingface/tokenizers": "0.2.0" };

const INSTALL_MS = 15 * 60_000;

/** Where the engine lies in a data folder: all of it, or nothing. */
export function engineIn(dataDir: string): string {
  return path.resolve(dataDir, "packages", `onnxruntime-${ENGINE["onnxruntime-node"]}`);
}

export const isEngineIn = (dataDir: string): boolean => existsSync(engineIn(dataDir));

/**
 * Installs the engine with npm, without running any script of a package (onnxruntime-node's downloads what is not needed here).
 * @throws MindError with a sentence when npm cannot.
 */
export async function installEngine(dataDir: string): Promise<void> {
  const folder = engineIn(dataDir);
  const unfinished = `${folder}.part`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  await writeFile(path.join(unfinished, "package.json"), JSON.stringify({ private: true, dependencies: ENGINE }));
  try {
    await npm("install", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", unfinished);
  } catch (cause) {
    const sentence =
      "npm could not install onnxruntime-node, which EMBEDDER=local needs. Check the network connection.";
    throw new MindError("unavailable", sentence, { cause });
  }
  await dropOtherSystems(path.join(unfinished, "node_modules", "onnxruntime-node", "bin"));
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

/** The package brings its library for every system: five sixths of what it weighs. */
async function dropOtherSystems(bin: string): Promise<void> {
  const own = path.join(process.platform, process.arch);
  for (const version of await readdir(bin)) {
    const systems = await readdir(path.join(bin, version));
    for (const system of systems) {
      for (const arch of await readdir(path.join(bin, version, system))) {
        const found = path.join(system, arch);
        if (found !== own) await rm(path.join(bin, version, found), { recursive: true, force: true });
      }
    }
  }
}
