import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { log } from "@/lib/core/log";
import { LOCAL_DOWNLOAD } from "@/lib/core/settings/local-download";
import type { DownloadState, LocalModelProblem } from "@/lib/core/types/local-model";
import { asHubError, downloadFile, type Hub, HubError, type OpenPart, openHub, type RemoteFile } from "../hub";
import type { CatalogueEntry } from "./catalogue";
import { DownloadFiles } from "./download-files";
import { fitsDisk, fitsMemory } from "./fit";
import { freeDisk, memoryOfMachine } from "./machine";
import { Rate } from "./rate";

export type DownloadsConfig = {
  entries: CatalogueEntry[];
  dataDir: string;
  /** `MODEL_HUB`: an address, or a folder. */
  hub: string;
  /** A model is complete. */
  onReady?(id: string): void;
  fetch?: typeof globalThis.fetch;
  memoryBytes?: number;
  freeDisk?(folder: string): Promise<number>;
  retryMs?: readonly number[];
  silenceMs?: number;
  openPart?: OpenPart;
  /** Milliseconds, for the rate. */
  ticks?(): number;
};

/** What memory knows of a download; of others the files tell how far they are. */
type Live = {
  step: "downloading" | "checking" | "failed";
  doneBytes: number;
  problem: LocalModelProblem | null;
  rate: Rate;
};
type Task = { entry: CatalogueEntry; live: Live; controller: AbortController; ended: Promise<void> };

/**
 * Downloads models into the data folder, one at a time: another one that is started meanwhile waits for its turn. What is wanted of each is
 * stored beside its part, so that a restart goes on with it.
 */
export class ModelDownloads {
  private readonly entries: Map<string, CatalogueEntry>;
  private readonly hub: Hub;
  private readonly live = new Map<string, Live>();
  private readonly tasks = new Map<string, Task>();
  private turn: Promise<void> = Promise.resolve();

  constructor(private readonly config: DownloadsConfig) {
    this.entries = new Map(config.entries.map((entry) => [entry.id, entry]));
    this.hub = openHub(config.hub, config.fetch);
  }

  list(): CatalogueEntry[] {
    return [...this.entries.values()];
  }

  has(id: string): boolean {
    return this.entries.has(id);
  }

  stateOf(id: string): DownloadState {
    const entry = this.entryOf(id);
    const { bytes: totalBytes } = entry;
    const idle = { totalBytes, bytesPerSecond: null, secondsLeft: null, problem: null };
    const live = this.live.get(id);
    if (!live) {
      const files = this.filesOf(entry);
      if (files.isComplete()) return { ...idle, step: "ready", doneBytes: totalBytes };
      return { ...idle, step: files.wanted() ? "paused" : "absent", doneBytes: files.partBytes() };
    }
    const { step, doneBytes, problem, rate } = live;
    const perSecond = step === "downloading" ? rate.bytesPerSecond(this.ticks()) : null;
    const bytesPerSecond = perSecond === null ? null : Math.round(perSecond);
    const secondsLeft = bytesPerSecond ? Math.ceil((totalBytes - doneBytes) / bytesPerSecond) : null;
    return { step, doneBytes, totalBytes, bytesPerSecond, secondsLeft, problem };
  }

  /** Where a complete model lies. */
  pathOf(id: string): string | undefined {
    const entry = this.entries.get(id);
    const files = entry && this.filesOf(entry);
    return files?.isComplete() && !this.live.has(id) ? files.target : undefined;
  }

  /** Begins a download, or goes on with it after a pause or a failure. */
  start(id: string): void {
    const entry = this.entryOf(id);
    const files = this.filesOf(entry);
    if (this.tasks.has(id) || files.isComplete()) return;
    const live: Live = { step: "downloading", doneBytes: 0, problem: null, rate: new Rate() };
    this.live.set(id, live);
    try {
      files.want("downloading");
      live.doneBytes = files.partBytes();
    } catch (error) {
      this.fail(id, live, error);
      return;
    }
    const task: Task = { entry, live, controller: new AbortController(), ended: this.turn };
    this.tasks.set(id, task);
    task.ended = this.turn.then(() => this.run(task));
    this.turn = task.ended;
  }

  /** Resolves once nothing is written any more. */
  async pause(id: string): Promise<void> {
    const task = this.tasks.get(id);
    if (!task) return;
    try {
      this.filesOf(task.entry).want("paused");
    } finally {
      await this.end(task);
    }
  }

  /** Deletes a model, or what is here of it. */
  async remove(id: string): Promise<void> {
    const entry = this.entryOf(id);
    const task = this.tasks.get(id);
    if (task) await this.end(task);
    this.live.delete(id);
    await this.filesOf(entry).removeAll();
  }

  /** At a start: goes on with what was interrupted. What was paused stays so. */
  resumeInterrupted(): void {
    for (const { id } of this.list()) if (this.filesOf(this.entryOf(id)).wanted() === "downloading") this.start(id);
  }

  /** Before the process ends: what is under way goes on at the next start. */
  async stop(): Promise<void> {
    await Promise.all([...this.tasks.values()].map((task) => this.end(task)));
  }

  private async end(task: Task): Promise<void> {
    task.controller.abort();
    this.release(task);
    await task.ended;
  }

  private release({ entry: { id }, live }: Task): void {
    if (this.live.get(id) !== live) return;
    this.tasks.delete(id);
    this.live.delete(id);
  }

  private async run(task: Task): Promise<void> {
    const { entry, live, controller } = task;
    const { signal } = controller;
    if (signal.aborted) return;
    try {
      await this.checkRoom(entry);
      await this.bring(task);
      this.filesOf(entry).forgetWish();
      this.release(task);
      log.info({ model: entry.id }, "a model was downloaded");
      this.config.onReady?.(entry.id);
    } catch (error) {
      if (signal.aborted) return;
      this.tasks.delete(entry.id);
      live.doneBytes = this.filesOf(entry).partBytes();
      this.fail(entry.id, live, error);
    }
  }

  private fail(id: string, live: Live, error: unknown): void {
    const { problem } = error instanceof Obstacle ? error : asHubError(error);
    log.warn({ err: error, model: id, problem }, "a model could not be downloaded");
    Object.assign(live, { step: "failed", problem } satisfies Partial<Live>);
  }

  /** Downloads, again after each delay where that may help. Delays begin anew after bytes came. */
  private async bring(task: Task): Promise<void> {
    const { retryMs = LOCAL_DOWNLOAD.retryMs } = this.config;
    const { signal } = task.controller;
    const files = this.filesOf(task.entry);
    for (let attempt = 0; ; attempt++) {
      const before = files.partBytes();
      try {
        return await this.bringOnce(task);
      } catch (error) {
        signal.throwIfAborted();
        if (files.partBytes() > before) attempt = 0;
        const ms = retryMs[attempt];
        if (!(error instanceof HubError) || !error.isPassing || ms === undefined) throw error;
        await sleep(ms, undefined, { signal, ref: false });
      }
    }
  }

  private async bringOnce({ entry, live, controller: { signal } }: Task): Promise<void> {
    const { silenceMs, openPart } = this.config;
    const remote = await this.hub.lookUp(entry, signal);
    if (!agrees(remote, entry)) throw new HubError("hub_disagrees", "the hub names another size or hash for it");
    await downloadFile({
      ...{ remote, signal, silenceMs, openPart, target: this.filesOf(entry).target },
      hash: { kind: "sha256", hex: entry.sha256 },
      onProgress: (doneBytes) => {
        live.doneBytes = doneBytes;
        live.rate.add(doneBytes, this.ticks());
      },
      onChecking: () => {
        live.step = "checking";
      },
    }).finally(() => {
      live.step = "downloading";
    });
  }

  /** @throws Obstacle where the model would fill the disk or could not be run */
  private async checkRoom(entry: CatalogueEntry): Promise<void> {
    const { memoryBytes = memoryOfMachine(), freeDisk: ask = freeDisk, dataDir } = this.config;
    if (!fitsMemory(entry, { memoryBytes })) throw new Obstacle("not_enough_memory");
    const sizes = { bytes: entry.bytes, bytesHere: this.filesOf(entry).partBytes() };
    if (!fitsDisk(sizes, { freeDiskBytes: await ask(dataDir) })) throw new Obstacle("disk_full");
  }

  private entryOf(id: string): CatalogueEntry {
    const entry = this.entries.get(id);
    if (!entry) throw new Error("no such model");
    return entry;
  }

  private filesOf(entry: CatalogueEntry): DownloadFiles {
    return new DownloadFiles(path.resolve(this.config.dataDir, "models"), entry);
  }

  private ticks(): number {
    return this.config.ticks?.() ?? performance.now();
  }
}

/** Why a download does not begin. */
class Obstacle extends Error {
  constructor(readonly problem: LocalModelProblem) {
    super(problem);
  }
}

/** A copy in a folder names no hash; its bytes are compared with the catalogue's in any case. */
function agrees({ size, hash }: RemoteFile, { bytes, sha256 }: CatalogueEntry): boolean {
  return size === bytes && (hash === null || (hash.kind === "sha256" && hash.hex === sha256));
}
