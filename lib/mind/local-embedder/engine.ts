import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { MindError } from "@/lib/core/errors";
import { installPackages } from "../packages/install";

/**
 * Runtime of sentence models: optional, so not in package.json, but installed on first use. Chosen by measurement: 48 MB after removing
 * other systems' files (291 before), 8 and 27 ms for a text of 11 and 80 tokens with e5; onnxruntime-web has 149 MB and takes 99 and 193
 * ms; @huggingface/transformers includes both, 474 MB.
 */
export const ENGINE = { "onnxruntime-node": "1.30.0", "@huggingface/tokenizers": "0.2.0" };

/** Folder of the engine in a data folder; it is complete or missing. */
export function engineIn(dataDir: string): string {
  return path.resolve(dataDir, "packages", `onnxruntime-${ENGINE["onnxruntime-node"]}`);
}

export const isEngineIn = (dataDir: string): boolean => existsSync(engineIn(dataDir));

/**
 * Installs the engine. onnxruntime-node's install script is skipped, because it would download unneeded files.
 * @throws MindError if npm fails.
 */
export async function installEngine(dataDir: string): Promise<void> {
  try {
    await installPackages({ folder: engineIn(dataDir), dependencies: ENGINE, trim: dropOtherSystems });
  } catch (cause) {
    const sentence =
      "npm could not install onnxruntime-node, which EMBEDDER=local needs. Check the network connection.";
    throw new MindError("unavailable", sentence, { cause });
  }
}

/** Removes the libraries for other systems: five sixths of the package's size. */
async function dropOtherSystems(modules: string): Promise<void> {
  const bin = path.join(modules, "onnxruntime-node", "bin");
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
