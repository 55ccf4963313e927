import { availableParallelism } from "node:os";
import { type Env, hubOf } from "@/lib/core/env";
import { isMindError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { LocalModels } from ".";
import { readCatalogue } from "./catalogue";
import { ModelDownloads } from "./downloads";
import { MachineReader } from "./machine";
import { readOwnFile } from "./own-file";
import { installLlamaEngine, isEngineSupported, isLlamaEngineIn, llamaEngineEntry, removeOldEngines } from "./packages";
import { LocalModelError } from "./process";

/**
 * The models that this server can run itself, as its settings name them.
 * @throws StartError for a catalogue that cannot be read
 */
export function createLocalModels(env: Env): LocalModels {
  const { DATA_DIR: dataDir, LOCAL_MODEL, LOCAL_MODEL_CATALOGUE } = env;
  const machine = new MachineReader(dataDir);
  const catalogue = readCatalogue(LOCAL_MODEL_CATALOGUE);
  const models: LocalModels = new LocalModels({
    catalogue,
    ownFile: LOCAL_MODEL === undefined ? null : readOwnFile(LOCAL_MODEL),
    files: new ModelDownloads({
      entries: catalogue,
      dataDir,
      hub: hubOf(env),
      onReady: (id) => models.onDownloaded(id),
    }),
    isSupported: isEngineSupported(),
    machine: () => machine.read(),
    cores: availableParallelism(),
    async prepareEngine(onInstall, signal) {
      if (!isEngineSupported()) throw new LocalModelError("no_engine");
      if (!isLlamaEngineIn(dataDir)) {
        onInstall();
        log.info("installing node-llama-cpp into DATA_DIR, once: about 50 MB");
        await installLlamaEngine(dataDir, await machine.read(), signal).catch((error: unknown) => {
          throw new LocalModelError("engine_not_installed", isMindError(error) ? error.message : "");
        });
      }
      return llamaEngineEntry(dataDir);
    },
  });
  removeOldEngines(dataDir).catch((err: unknown) => log.warn({ err }, "former engines could not be removed"));
  return models;
}
