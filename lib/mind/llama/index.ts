import { LOCAL_MODEL_URL } from "@/lib/core/model-presets";
import { LOCAL_FIT } from "@/lib/core/settings/local-fit";
import { LOCAL_MODEL_DEFAULTS } from "@/lib/core/settings/model-connect";
import {
  type LocalModelSettings,
  type LocalModelView,
  OWN_FILE,
  type ProcessState,
} from "@/lib/core/types/local-model";
import type { ServerConfig } from "../ai-sdk";
import { type CatalogueEntry, memoryNeed } from "./catalogue";
import type { OwnFile } from "./custom-model-file";
import type { ModelDownloads } from "./downloads";
import { fitModels, fitOf } from "./fit";
import type { Machine } from "./machine";
import { ModelProcess, type ModelProcessConfig } from "./process";

export type { ModelProcess };

/** Files and downloads of the models of a catalogue. */
export type ModelFiles = Pick<
  ModelDownloads,
  "stateOf" | "pathOf" | "start" | "pause" | "remove" | "resumeInterrupted" | "stop"
>;

export type LocalModelsConfig = {
  catalogue: CatalogueEntry[];
  /** The file of `LOCAL_MODEL`. */
  ownFile: OwnFile | null;
  files: ModelFiles;
  isSupported: boolean;
  machine(): Promise<Machine>;
  prepareEngine: ModelProcessConfig["prepareEngine"];
  cores: number;
  restartMs?: readonly number[];
};

type Listed = Omit<LocalModelView["models"][number], "isInUse" | "isChosen" | "check">;
type Known = Pick<CatalogueEntry, "id" | "name" | "bytes" | "contextTokens" | "kvBytesPerToken">;

const NEVER = new AbortController().signal;

const STOPPED: ProcessState = { step: "stopped", modelId: null, problem: null, loadSeconds: null, memoryBytes: null };

/** The models that this server runs itself. One runs at a time: starting one stops the others. */
export class LocalModels {
  private readonly processes = new Map<string, ModelProcess>();
  private latest: ModelProcess | undefined;
  private starts: Promise<unknown> = Promise.resolve();
  private isStopped = false;
  private settings_: LocalModelSettings = LOCAL_MODEL_DEFAULTS;
  /** Called for each complete download. */
  onDownloaded: (id: string) => void = () => {};
  /** Called for each change of a process's state, until all are stopped. */
  onStep: () => void = () => {};

  constructor(private readonly config: LocalModelsConfig) {}

  get settings(): LocalModelSettings {
    return this.settings_;
  }

  /** The settings of the processes. A change takes effect at once. */
  set settings(settings: LocalModelSettings) {
    this.settings_ = settings;
    for (const process of this.processes.values()) process.settingsChanged();
  }

  get isSupported(): boolean {
    return this.config.isSupported;
  }

  get files(): ModelFiles {
    return this.config.files;
  }

  /** State of the process that was started last. */
  get state(): ProcessState {
    return this.latest?.state ?? STOPPED;
  }

  machine(): Promise<Machine> {
    return this.config.machine();
  }

  has(id: string): boolean {
    return this.knownOf(id) !== undefined;
  }

  nameOf(id: string): string | undefined {
    return this.knownOf(id)?.name;
  }

  /** Whether a model is available but none is loaded or loading. */
  get isAsleep(): boolean {
    const steps = [...this.processes.values()].map(({ state }) => state.step);
    return steps.includes("stopped") && steps.every((step) => step === "stopped" || step === "failed");
  }

  /** All models of the catalogue, after the file of `LOCAL_MODEL`. */
  list(machine: Machine): Listed[] {
    const { catalogue, ownFile } = this.config;
    const downloads = new Map(catalogue.map(({ id }) => [id, this.files.stateOf(id)]));
    const fits = fitModels(
      catalogue.map((entry) => ({ ...entry, bytesHere: downloads.get(entry.id)?.doneBytes ?? 0 })),
      machine,
    );
    const listed = catalogue.map(
      (entry): Listed => ({
        ...shown(entry),
        ...{ parameters: entry.parameters, licence: entry.licence },
        fit: fits.get(entry.id) ?? "fits",
        download: downloads.get(entry.id) ?? this.files.stateOf(entry.id),
      }),
    );
    return ownFile ? [listedOwn(ownFile, machine), ...listed] : listed;
  }

  /** The process of a model, started by its first call. Undefined if its file is incomplete, and after `stop`. */
  processOf(id: string): ModelProcess | undefined {
    const known = this.knownOf(id);
    const path = known && this.pathOf(id);
    if (!known || path === undefined || this.isStopped) return undefined;
    const process = this.processes.get(id) ?? this.create(known, path);
    this.processes.set(id, process);
    return process;
  }

  /** Connection settings of a local model, as for a model at any other address. */
  configOf(
    process: ModelProcess,
  ): Pick<ServerConfig, "baseUrl" | "fetch" | "lifecycle" | "identity" | "contextTokens" | "parallel"> {
    const { modelPath, fileBytes, contextTokens: tokens } = process.config;
    return {
      identity: `${modelPath} ${fileBytes}`,
      baseUrl: LOCAL_MODEL_URL,
      fetch: process.fetch,
      lifecycle: process.lifecycle,
      contextTokens: { small: tokens, medium: tokens, large: tokens },
      parallel: 1,
    };
  }

  /** Deletes the file of a model and its download. Its process is stopped first. */
  async remove(id: string): Promise<void> {
    await this.drop(id);
    await this.files.remove(id);
  }

  /** Stops everything for good; an interrupted download continues at the next start. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await Promise.all([this.files.stop(), ...[...this.processes.values()].map((process) => process.retire())]);
  }

  /** Stops the processes of all models but one, or of all, to free their memory. A call starts them again. */
  async stopOthers(id: string | null): Promise<void> {
    const others = [...this.processes].filter(([other]) => other !== id);
    await Promise.all(others.map(([, process]) => process.stop()));
  }

  /** Starts a model, even one that was down. Work in progress with another model fails, and is repeated with this one. */
  async choose(id: string): Promise<void> {
    const process = this.processOf(id);
    process?.resetFailure();
    await Promise.all([...this.processes.keys()].filter((other) => other !== id).map((other) => this.drop(other)));
    process?.lifecycle.ready(NEVER).catch(() => {});
  }

  private async drop(id: string): Promise<void> {
    const process = this.processes.get(id);
    this.processes.delete(id);
    if (this.latest === process) this.latest = undefined;
    await process?.retire();
  }

  private knownOf(id: string): Known | undefined {
    const { catalogue, ownFile } = this.config;
    if (id === OWN_FILE) return ownFile ? { ...ownFile, id } : undefined;
    return catalogue.find((entry) => entry.id === id);
  }

  private pathOf(id: string): string | undefined {
    const { ownFile, files } = this.config;
    if (id !== OWN_FILE) return files.pathOf(id);
    return ownFile?.problem === null ? ownFile.path : undefined;
  }

  private create(known: Known, modelPath: string): ModelProcess {
    const { cores, restartMs } = this.config;
    const { id, bytes, contextTokens } = known;
    const process: ModelProcess = new ModelProcess({
      modelId: id,
      modelPath,
      ...{
        fileBytes: bytes,
        memoryBytes: memoryNeed(known),
        contextTokens,
        slots: LOCAL_FIT.contexts,
        gpu: "auto",
        restartMs,
      },
      // One core is reserved for everything else.
      threads: Math.max(1, cores - 1),
      prepareEngine: async (onInstall, signal) => {
        await this.oneAfterAnother(async () => {
          signal.throwIfAborted();
          this.latest = process;
          for (const other of this.processes.values()) if (other !== process) await other.stop();
        });
        return this.config.prepareEngine(onInstall, signal);
      },
      idleMs: () => this.settings.idleMinutes * 60_000,
    });
    process.lifecycle.watch(() => void (this.isStopped || this.onStep()));
    return process;
  }

  private oneAfterAnother(act: () => Promise<void>): Promise<void> {
    const done = this.starts.then(act);
    this.starts = done.catch(() => {});
    return done;
  }
}

const shown = (known: Known) => ({
  ...{ id: known.id, name: known.name, fileBytes: known.bytes, contextTokens: known.contextTokens },
  memoryBytes: memoryNeed(known),
});

/** The operator's own file is not compared with others, so it is never recommended. */
function listedOwn(file: OwnFile, machine: Machine): Listed {
  const own = { ...file, id: OWN_FILE, bytesHere: file.bytes };
  const bytes = { doneBytes: file.bytes, totalBytes: file.bytes, bytesPerSecond: null, secondsLeft: null };
  return {
    ...shown(own),
    ...{ parameters: null, licence: null },
    fit: fitOf(own, machine),
    download: { step: file.problem ? "failed" : "ready", ...bytes, problem: file.problem },
  };
}
