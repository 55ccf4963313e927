import { LOCAL_MODEL_URL } from "@/lib/core/model-presets";
import { LOCAL_MODEL_DEFAULTS } from "@/lib/core/settings/model-connect";
import type { LocalModelSettings, ProcessState } from "@/lib/core/types/local-model";
import type { ServerConfig } from "../ai-sdk";
import { ModelProcess, type ModelProcessConfig } from "./process";

/** A model whose file is complete. */
export type RunnableModel = {
  id: string;
  name: string;
  path: string;
  fileBytes: number;
  memoryBytes: number;
  contextTokens: number;
};

export type LocalModelsConfig = {
  /** Undefined where the file is not here, or not complete. */
  find(id: string): RunnableModel | undefined;
  prepareEngine: ModelProcessConfig["prepareEngine"];
  cores: number;
  gpu: ModelProcessConfig["gpu"];
  restartMs?: readonly number[];
};

/** One conversation and the background work: each more holds another context in memory. */
const SLOTS = 2;

const STOPPED: ProcessState = { step: "stopped", modelId: null, problem: null, loadSeconds: null, memoryBytes: null };

/** The models that this server runs itself. One runs at a time: the start of one ends the others. */
export class LocalModels {
  private readonly processes = new Map<string, ModelProcess>();
  private latest: ModelProcess | undefined;
  settings: LocalModelSettings = LOCAL_MODEL_DEFAULTS;

  constructor(private readonly config: LocalModelsConfig) {}

  /** Of the process that was started last. */
  get state(): ProcessState {
    return this.latest?.state ?? STOPPED;
  }

  nameOf(id: string): string | undefined {
    return this.config.find(id)?.name;
  }

  /** The process of a model, which the first call starts. Undefined where its file is not here. */
  processOf(id: string): ModelProcess | undefined {
    const model = this.config.find(id);
    if (!model) return undefined;
    const process = this.processes.get(model.path) ?? this.create(model);
    this.processes.set(model.path, process);
    return process;
  }

  /** How its model is asked, as one behind any other address. */
  configOf(process: ModelProcess): Pick<ServerConfig, "baseUrl" | "fetch" | "life" | "contextTokens" | "parallel"> {
    const { contextTokens: tokens } = process.config;
    return {
      baseUrl: LOCAL_MODEL_URL,
      fetch: process.fetch,
      life: process.life,
      contextTokens: { small: tokens, medium: tokens, large: tokens },
      parallel: 1,
    };
  }

  /** Ends the process that runs. */
  async stop(): Promise<void> {
    await Promise.all([...this.processes.values()].map((process) => process.stop()));
  }

  private create({ id, path, fileBytes, memoryBytes, contextTokens }: RunnableModel): ModelProcess {
    const { cores, gpu, restartMs } = this.config;
    const process: ModelProcess = new ModelProcess({
      ...{ modelId: id, modelPath: path, fileBytes, memoryBytes, contextTokens, slots: SLOTS, gpu, restartMs },
      // One core is left for everything else.
      threads: Math.max(1, cores - 1),
      prepareEngine: async (onInstall) => {
        this.latest = process;
        for (const other of this.processes.values()) if (other !== process) await other.stop();
        return this.config.prepareEngine(onInstall);
      },
      idleMs: () => this.settings.idleMinutes * 60_000,
    });
    return process;
  }
}
