import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { installLlamaEngine, isLlamaEngineIn, llamaEngineEntry, llamaEngineIn } from "./engine-packages";

/** Test support: the engine is installed once per machine, as in production; later runs reuse it. */
const dataDir = path.join(tmpdir(), "echovessel-test-llama");

export const testEngineEntry = llamaEngineEntry(dataDir);
/** Why the engine is missing; undefined if it is installed. */
export const engineProblem = isLlamaEngineIn(dataDir) ? undefined : await install();
if (engineProblem) console.warn(`The engine of local models is not tested: ${engineProblem}`);

/** Links the installed engine into a data folder. */
export function linkEngine(target: string): void {
  mkdirSync(path.join(target, "packages"), { recursive: true });
  symlinkSync(llamaEngineIn(dataDir), llamaEngineIn(target));
}

/** Parallel test processes may install at the same time: the first to finish puts it in place. */
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
