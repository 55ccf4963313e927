import { availableParallelism } from "node:os";
import { type Env, hubOf } from "@/lib/core/env";
import { LocalModels } from ".";
import { readCatalogue } from "./catalogue";
import { readOwnFile } from "./custom-model-file";
import { ModelDownloads } from "./downloads";
import { LlamaEngine } from "./engine-installation";
import { isEngineSupported } from "./engine-packages";
import { MachineReader } from "./machine";
import { LocalModelError } from "./process";

/**
 * The local models, as configured in the environment.
 * @throws StartError for an invalid catalogue
 */
export function createLocalModels(env: Env): LocalModels {
  const { DATA_DIR: dataDir, LOCAL_MODEL, LOCAL_MODEL_CATALOGUE } = env;
  const machine = new MachineReader(dataDir);
  const catalogue = readCatalogue(LOCAL_MODEL_CATALOGUE);
  const engine = new LlamaEngine(dataDir);
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
      const { gpu } = await machine.read();
      return engine.prepare(gpu, onInstall, signal);
    },
  });
  engine.removeOld();
  return models;
}
