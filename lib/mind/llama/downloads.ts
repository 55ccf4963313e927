import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isLocked, lockFile } from "@/lib/core/file-lock";
import { log } from "@/lib/core/log";
import { LOCAL_DOWNLOAD } from "@/lib/core/settings/local-download";
import type { DownloadState, LocalModelProblem } from "@/lib/core/types/local-model";
import { asHubError, downloadFile, type Hub, HubError, type OpenPart, openHub, type RemoteFile } from "../hub";
import type { CatalogueEntry } from "./catalogue";
import { DownloadFiles } from "./download-files";
import { Rate } from "./download-rate";
import { fitsDisk, fitsMemory } from "./fit";
import { freeDisk, memoryOfMachine } from "./machine";

export type DownloadsConfig = {
  entries: CatalogueEntry[];
  dataDir: string;
  /** `MODEL_HUB`: a URL, or a folder. */
  hub: string;
  /** Called when a model is complete. */
  onReady?(id: string): void;
  fetch?: typeof globalThis.fetch;
  memoryBytes?: number;
  freeDisk?(folder: string): Promise<number>;
  retryMs?: readonly number[];
  silenceMs?: number;
  lookAgainMs?: number;
  openPart?: OpenPart;
  /** Clock for the rate, in milliseconds. */
  ticks?(): number;
};

/** Name of the file in the data folder that is locked by the process that downloads. */
const LOCK = "downloads.lock";

/** State of a download of this process, in memory. The progress of downloads of other processes is read from their files. */
type Live = {
  step: "waiting" | "downloading" | "checking" | "failed";
  doneBytes: number;
  problem: LocalModelProblem | null;
  rate: Rate;
};
type Task = { entry: CatalogueEntry; live: Live; controller: AbortController; ended: Promise<void> };

/**
 * Downloads models into the data folder, one at a time; further ones wait in a queue. Each request of the operator is stored beside the
 * partial file, so that a restart continues it.
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
      // If this process has no task for the download, another process is downloading it.
      const { wanted = "absent", problem = null } = files.requested() ?? {};
      return { ...idle, step: wanted, doneBytes: files.partBytes(), problem };
    }
    const { step, doneBytes, problem, rate } = live;
    const perSecond = step === "downloading" ? rate.bytesPerSecond(this.ticks()) : null;
    const bytesPerSecond = perSecond === null ? null : Math.round(perSecond);
    const secondsLeft = bytesPerSecond ? Math.ceil((totalBytes - doneBytes) / bytesPerSecond) : null;
    return { step, doneBytes, totalBytes, bytesPerSecond, secondsLeft, problem };
  }

  /** Path of a complete model. */
  pathOf(id: string): string | undefined {
    const entry = this.entries.get(id);
    const files = entry && this.filesOf(entry);
    return files?.isComplete() && !this.live.has(id) ? files.target : undefined;
  }

  /** Starts a download, or continues it after a pause or a failure. */
  start(id: string): void {
    const entry = this.entryOf(id);
    const files = this.filesOf(entry);
    if (this.tasks.has(id) || files.isComplete()) return;
    const step = this.tasks.size > 0 ? "waiting" : "downloading";
    const live: Live = { step, doneBytes: 0, problem: null, rate: new Rate() };
    this.live.set(id, live);
    try {
      files.request("downloading");
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

  /** Pauses a download. Resolves once nothing more is written. */
  async pause(id: string): Promise<void> {
    const task = this.tasks.get(id);
    const files = this.filesOf(this.entryOf(id));
    try {
      if (task || files.requested()?.wanted === "downloading") files.request("paused");
    } finally {
      if (task) await this.end(task);
    }
  }

  /** Deletes a model, or its partial download. */
  async remove(id: string): Promise<void> {
    const entry = this.entryOf(id);
    const task = this.tasks.get(id);
    if (task) await this.end(task);
    this.live.delete(id);
    await this.filesOf(entry).removeAll();
  }

  /** At startup, continues interrupted downloads. Paused and permanently failed ones wait for the operator. */
  resumeInterrupted(): void {
    for (const entry of this.list()) {
      const files = this.filesOf(entry);
      if (files.requested()?.wanted !== "downloading") continue;
      this.start(entry.id);
      if (!files.isComplete()) continue;
      // The process ended between the last byte and the removal of the request.
      files.clearRequest();
      this.config.onReady?.(entry.id);
    }
  }

  /** Stops all downloads before the process ends; they continue at the next start. */
  async stop(): Promise<void> {
    await Promise.all([...this.tasks.values()].map((task) => this.end(task)));
  }

  private async end(task: Task): Promise<void> {
    const isWaiting = task.live.step === "waiting";
    task.controller.abort();
    this.release(task);
    // Waiting tasks are not awaited: they have written nothing, and they may have to wait for hours.
    if (!isWaiting) await task.ended;
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
    const files = this.filesOf(entry);
    let unlock = () => {};
    live.step = "downloading";
    try {
      unlock = await this.untilAlone(task, files);
      signal.throwIfAborted();
      if (!files.isComplete()) {
        await this.checkDiskSpace(entry);
        await this.bring(task);
        log.info({ model: entry.id }, "a model was downloaded");
      }
      files.clearRequest();
      this.release(task);
      this.config.onReady?.(entry.id);
    } catch (error) {
      // Another process that removes the download also removes its folder, so that opening the partial file fails.
      this.endIfRemoved(task, files);
      if (signal.aborted) return files.removeUnrequested();
      this.tasks.delete(entry.id);
      live.doneBytes = files.partBytes();
      this.fail(entry.id, live, error);
    } finally {
      unlock();
    }
  }

  /**
   * Waits while another process with the same data folder downloads, and shows its progress.
   * @returns a function that releases the lock
   */
  private async untilAlone(task: Task, files: DownloadFiles): Promise<() => void> {
    const { dataDir, lookAgainMs = LOCAL_DOWNLOAD.lookAgainMs } = this.config;
    const { live, controller } = task;
    const { signal } = controller;
    for (;;) {
      this.endIfRemoved(task, files);
      signal.throwIfAborted();
      try {
        return lockFile(path.join(dataDir, LOCK));
      } catch (error) {
        if (!isLocked(error)) return () => {}; // a file system without locks
      }
      live.doneBytes = files.partBytes();
      live.rate.add(live.doneBytes, this.ticks());
      await sleep(lookAgainMs, undefined, { signal, ref: false });
    }
  }

  /** Aborts the task if another process has paused or removed the download. */
  private endIfRemoved(task: Task, files: DownloadFiles): void {
    if (files.isComplete() || files.requested()?.wanted === "downloading") return;
    task.controller.abort();
    this.release(task);
  }

  private fail(id: string, live: Live, error: unknown): void {
    const { problem, isPassing } = error instanceof DownloadRefused ? error : asHubError(error);
    log.warn({ err: error, model: id, problem }, "a model could not be downloaded");
    Object.assign(live, { step: "failed", problem } satisfies Partial<Live>);
    if (isPassing) return; // the next start tries again
    try {
      this.filesOf(this.entryOf(id)).request("failed", problem);
    } catch (err) {
      log.warn({ err, model: id }, "the failure of a model download could not be stored");
    }
  }

  /** Downloads with retries after each delay, if the error is temporary. Progress restarts the delays. */
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

  private async bringOnce(task: Task): Promise<void> {
    const { entry, live } = task;
    const { signal } = task.controller;
    const { silenceMs, openPart, lookAgainMs = LOCAL_DOWNLOAD.lookAgainMs } = this.config;
    const files = this.filesOf(entry);
    const remote = await this.hub.lookUp(entry, signal);
    if (!agrees(remote, entry)) throw new HubError("hub_disagrees", "the hub now states another size or hash for it");
    const look = setInterval(() => this.endIfRemoved(task, files), lookAgainMs).unref();
    await downloadFile({
      ...{ remote, signal, silenceMs, openPart, target: files.target },
      hash: { kind: "sha256", hex: entry.sha256 },
      onProgress: (doneBytes) => {
        live.doneBytes = doneBytes;
        live.rate.add(doneBytes, this.ticks());
      },
      onChecking: () => {
        live.step = "checking";
      },
    }).finally(() => {
      clearInterval(look);
      live.step = "downloading";
    });
  }

  /** @throws DownloadRefused if the model would fill the disk or could not run */
  private async checkDiskSpace(entry: CatalogueEntry): Promise<void> {
    const { memoryBytes = memoryOfMachine(), freeDisk: ask = freeDisk, dataDir } = this.config;
    if (!fitsMemory(entry, { memoryBytes })) throw new DownloadRefused("not_enough_memory");
    const sizes = { bytes: entry.bytes, bytesHere: this.filesOf(entry).partBytes() };
    if (!fitsDisk(sizes, { freeDiskBytes: await ask(dataDir) })) throw new DownloadRefused("disk_full");
  }

  private entryOf(id: string): CatalogueEntry {
    const entry = this.entries.get(id);
    if (!entry) throw new Error("there is no such model");
    return entry;
  }

  private filesOf(entry: CatalogueEntry): DownloadFiles {
    return new DownloadFiles(path.resolve(this.config.dataDir, "models"), entry);
  }

  private ticks(): number {
    return this.config.ticks?.() ?? performance.now();
  }
}

/** Reports why a download is refused. */
class DownloadRefused extends Error {
  readonly isPassing = false;
  constructor(readonly problem: LocalModelProblem) {
    super(problem);
  }
}

/**
 * Whether the file on the hub is the one in the catalogue. A copy in a folder has no known hash; its bytes are compared with the
 * catalogue's in any case.
 */
function agrees({ size, hash }: RemoteFile, { bytes, sha256 }: CatalogueEntry): boolean {
  return size === bytes && (hash === null || (hash.kind === "sha256" && hash.hex === sha256));
}
