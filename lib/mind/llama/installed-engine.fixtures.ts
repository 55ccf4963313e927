import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { installLlamaEngine, isLlamaEngineIn, llamaEngineEntry, llamaEngineIn } from "./engine-packages";

/** Test support: the engine is installed once a machine, as the product installs it; later runs find it. */
const dataDir = path.join(tmpdir(), "echovessel-test-llama");

export const testEngineEntry = llamaEngineEntry(dataDir);
/** Why there is none; undefined where there is. */
export const engineProblem = isLlamaEngineIn(dataDir) ? undefined : await install();
if (engineProblem) console.warn(`The engine of local models is not tested: ${engineProblem}`);

/** Lets a data folder have the engine that is installed already. */
export function linkEngine(target: string): void {
  mkdirSync(path.join(target, "packages"), { recursive: true });
  symlinkSync(llamaEngineIn(dataDir), llamaEngineIn(target));
}

/** Processes of a test run may install it beside each other: the first that is done gives it its place. */
async function install(): Promise<string | undefined> {
  const own = mkdtempSync(path.join(tmpdir(), "echovessel-engine-"));
  try {
    await installLlamaEngine(own, { gpu: null });
    mkdirSync(path.dirname(llamaEngineIn(dataDir)), { recursive: true });
    renameSync(llamaEngineIn(own), llamaEngineIn(dataDir));
  } catch (error) {
    if (!isLlamaEngineIn(dataDir)) return (error as Error).message;
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
  return undefined;
}
