import { isMindError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import type { LocalModelView } from "@/lib/core/types/local-model";
import { installLlamaEngine, isLlamaEngineIn, llamaEngineEntry, removeOldEngines } from "./engine-packages";
import { LocalModelError } from "./process";

type Gpu = LocalModelView["machine"]["gpu"];

/** The engine of local models in a data folder, installed on first use. */
export class LlamaEngine {
  /** Builds that failed to install in this process. */
  private readonly failed = new Set<Gpu>();

  constructor(
    private readonly dataDir: string,
    private readonly install: typeof installLlamaEngine = installLlamaEngine,
  ) {}

  /**
   * Installs the engine for a graphics processor; if that fails, the CPU build, which is a much smaller download.
   * @returns the entry file
   * @throws LocalModelError; the signal's reason
   */
  async prepare(gpu: Gpu, onInstall: () => void, signal: AbortSignal): Promise<string> {
    const { dataDir, failed, install } = this;
    if (isLlamaEngineIn(dataDir, gpu)) return llamaEngineEntry(dataDir, gpu);
    if (gpu && failed.has(gpu)) return this.prepare(null, onInstall, signal);
    onInstall();
    log.info({ gpu }, "installing node-llama-cpp into DATA_DIR, once");
    try {
      await install(dataDir, { gpu }, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (!gpu) throw new LocalModelError("engine_not_installed", isMindError(error) ? error.message : "");
      log.warn({ err: error, gpu }, "the engine for the graphics processor could not be installed");
      failed.add(gpu);
      return this.prepare(null, onInstall, signal);
    }
    return llamaEngineEntry(dataDir, gpu);
  }

  removeOld(): void {
    removeOldEngines(this.dataDir).catch((err: unknown) =>
      log.warn({ err }, "old versions of the engine could not be removed"),
    );
  }
}
