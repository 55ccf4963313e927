import { setTimeout as sleep } from "node:timers/promises";
import { orAbort } from "@/lib/core/abortable";
import { MindError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { LOCAL_PROCESS } from "@/lib/core/settings/local-model";
import type { LocalModelProblem, ProcessState } from "@/lib/core/types/local-model";
import { fetchWithoutTimeout } from "../../ai-sdk/fetch-without-timeout";
import { availableMemory } from "../available-memory";
import { createCalls } from "./calls";
import { LocalModelError, type ModelChild, startChild } from "./child";

export { LocalModelError };

export type ModelProcessConfig = {
  modelId: string;
  modelPath: string;
  fileBytes: number;
  /** Estimated memory of weights and contexts. */
  memoryBytes: number;
  contextTokens: number;
  slots: number;
  threads: number;
  gpu: "auto" | false;
  /** Installs the engine if it is missing. @returns the entry file of node-llama-cpp. @throws LocalModelError */
  prepareEngine(onInstall: () => void, signal: AbortSignal): Promise<string>;
  /** Milliseconds without a call after which the process is stopped; 0 means never. */
  idleMs(): number;
  /** Currently available memory. */
  availableBytes?(): number | Promise<number>;
  restartMs?: readonly number[];
  /** Milliseconds without progress on its calls after which the process is killed. */
  stuckMs?: number;
};

/** Number of consecutive checks without progress after which the process counts as stuck. */
const STUCK_CHECKS = 12;
const NEVER = new AbortController().signal;

const SENTENCES: Partial<Record<LocalModelProblem, string>> = {
  not_enough_memory: "There is not enough free memory for the model.",
  file_missing: "The file of the model is missing.",
  not_a_model: "The file is not a model that can be loaded.",
  not_loaded: "The engine could not load the model.",
  no_engine: "No engine for local models runs on this system.",
  engine_not_installed: "The engine for local models could not be installed.",
  crashed: "The process of the model crashed several times.",
};

/**
 * Life cycle of the process that runs one model: started by the first call, stopped after a time without calls, restarted with a growing
 * delay after a crash, and down after the third crash in a row.
 */
export class ModelProcess {
  private state_: Pick<ProcessState, "step" | "problem"> = { step: "stopped", problem: null };
  private child: ModelChild | undefined;
  private opening: Promise<ModelChild> | undefined;
  private crashes = 0;
  /** Consecutive failures to install the engine. */
  private installs = 0;
  private loadSeconds: number | undefined;
  private tryAgainAt = Number.POSITIVE_INFINITY;
  private idle: NodeJS.Timeout | undefined;
  /** Aborts the current start. */
  private starting: AbortController | undefined;
  /** Settles when the starting process is loaded or has ended. */
  private spawning: Promise<unknown> | undefined;
  private isRetired = false;
  private readonly watchers = new Set<() => void>();
  /** Resolves when all stopped processes have ended. */
  private stopping: Promise<unknown> = Promise.resolve();
  private readonly calls = createCalls((underWay, endedWell) => {
    if (endedWell) this.crashes = 0;
    if (underWay === 0) this.waitIdle();
  });

  constructor(readonly config: ModelProcessConfig) {}

  get state(): ProcessState {
    const { modelId } = this.config;
    const memoryBytes = this.child?.memoryBytes() ?? null;
    return { ...this.state_, modelId, memoryBytes, loadSeconds: this.expectedSeconds };
  }

  /** Whether the process has failed so often that no call will start it again. */
  get isDown(): boolean {
    return this.state_.step === "failed" && performance.now() < this.tryAgainAt;
  }

  /** Id of the running process; for tests that kill it. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  get port(): number | undefined {
    return this.child?.port;
  }

  private get expectedSeconds(): number {
    const { readBytesPerSecond, startSeconds } = LOCAL_PROCESS;
    return this.loadSeconds ?? startSeconds + this.config.fileBytes / readBytesPerSecond;
  }

  /** Readiness of the process, for callers that wait before sending a request. */
  readonly lifecycle = {
    isReady: () => this.child !== undefined,
    isDown: () => this.isDown,
    isInstalling: () => this.state_.step === "installing",
    loadSeconds: () => this.expectedSeconds,
    watch: (changed: () => void) => {
      this.watchers.add(changed);
      return () => void this.watchers.delete(changed);
    },
    ready: async (signal: AbortSignal) => void (await orAbort(this.running(), signal)),
  };

  /** `fetch` for addresses under `LOCAL_MODEL_URL`: starts the process if necessary, and forwards the request. */
  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(String(input instanceof Request ? input.url : input));
    return this.calls.make(async () => {
      clearTimeout(this.idle);
      const { port, token } = await orAbort(this.running(), init?.signal ?? NEVER);
      url.port = String(port);
      const headers = new Headers(init?.headers);
      headers.set("authorization", `Bearer ${token}`);
      return fetchWithoutTimeout(url.href, { ...init, headers: Object.fromEntries(headers) });
    });
  };

  /** Allows the next call to start the process again after too many failures. */
  resetFailure(): void {
    if (this.state_.step !== "failed") return;
    this.crashes = 0;
    this.installs = 0;
    this.enter("stopped");
  }

  /** Stops the process, even while loading. The next call starts it again. */
  async stop(): Promise<void> {
    clearTimeout(this.idle);
    const { child } = this;
    this.starting?.abort();
    // The process is forgotten at once, so that a call in the meantime waits for a new process and does not use the one that stops.
    this.child = undefined;
    this.opening = undefined;
    if (this.state_.step !== "failed") this.enter("stopped");
    this.stopping = Promise.all([this.stopping, child?.end(), this.spawning]);
    await this.stopping;
  }

  /** Stops the process for good: another model was chosen, its file is deleted, or the server stops. Later calls fail. */
  async retire(): Promise<void> {
    this.isRetired = true;
    await this.stop();
  }

  /** Restarts the idle timer with the current settings. */
  settingsChanged(): void {
    if (this.calls.underWay === 0) this.waitIdle();
  }

  private running(): Promise<ModelChild> {
    if (this.isRetired) return Promise.reject(new MindError("unavailable", "The local model no longer runs."));
    if (this.isDown) return Promise.reject(this.error());
    this.opening ??= this.open();
    return this.opening;
  }

  /** Starts the process. If it crashes while loading, it is retried after each delay. */
  private async open(starting = new AbortController()): Promise<ModelChild> {
    this.starting = starting;
    for (;;) {
      try {
        return await this.openOnce(starting.signal);
      } catch (error) {
        if (starting.signal.aborted) throw new MindError("unavailable", "The local model was stopped.");
        if (
          !(error instanceof LocalModelError) ||
          error.problem !== "crashed" ||
          !(await this.waitAfterCrash(starting.signal))
        ) {
          this.opening = undefined;
          this.fail(error);
          throw this.error();
        }
      }
    }
  }

  private async openOnce(signal: AbortSignal): Promise<ModelChild> {
    const { config } = this;
    signal.throwIfAborted();
    await this.stopping;
    const { availableBytes = availableMemory } = config;
    const enginePath = await config.prepareEngine(() => this.enter("installing"), signal);
    this.installs = 0;
    signal.throwIfAborted();
    if ((await availableBytes()) < config.memoryBytes) throw new LocalModelError("not_enough_memory");
    signal.throwIfAborted();
    this.enter("loading");
    const { modelId, modelPath, contextTokens, slots, threads, gpu } = config;
    const begun = performance.now();
    const starting = startChild({ enginePath, modelId, modelPath, contextTokens, slots, threads, gpu }, signal);
    this.spawning = starting.catch(() => {});
    const child = await starting;
    if (signal.aborted) await child.end();
    signal.throwIfAborted();
    this.loadSeconds = (performance.now() - begun) / 1_000;
    this.child = child;
    this.enter("ready");
    log.info({ model: modelId, seconds: Math.round(this.loadSeconds) }, "the local model is loaded");
    void child.ended.then(({ printed }) => this.onEnd(child, printed));
    this.watch(child);
    if (this.calls.underWay === 0) this.waitIdle();
    return child;
  }

  /**
   * Kills a stuck process, which then counts as a crash. Counts checks instead of time, because time also passes while the computer sleeps.
   */
  private watch(child: ModelChild): void {
    const { stuckMs = LOCAL_PROCESS.stuckMs } = this.config;
    let [steps, looks] = [child.steps(), 0];
    const timer = setInterval(() => {
      if (steps !== child.steps()) looks = 0;
      else if (this.calls.underWay > 0) looks += 1;
      steps = child.steps();
      if (looks < STUCK_CHECKS) return;
      log.warn({ model: this.config.modelId }, "the process of the local model does not respond and is being ended");
      void child.end();
    }, stuckMs / STUCK_CHECKS).unref();
    void child.ended.then(() => clearInterval(timer));
  }

  private onEnd(child: ModelChild, printed: string): void {
    if (this.child !== child) return;
    this.child = undefined;
    log.warn({ model: this.config.modelId, printed }, "the process of the local model crashed");
    const starting = new AbortController();
    this.starting = starting;
    this.opening = this.waitAfterCrash(starting.signal).then((continues) => {
      if (continues) return this.open(starting);
      this.opening = undefined;
      this.fail(new LocalModelError("crashed"));
      throw this.error();
    });
    this.opening.catch(() => {});
  }

  /** Counts a crash and waits for the next attempt. @returns false after too many crashes. */
  private async waitAfterCrash(signal: AbortSignal): Promise<boolean> {
    const { restartMs = LOCAL_PROCESS.restartMs } = this.config;
    const ms = restartMs[this.crashes];
    this.crashes += 1;
    if (ms === undefined) return false;
    this.enter("waiting");
    await sleep(ms, undefined, { ref: false, signal }).catch(() => {});
    return true;
  }

  private enter(step: ProcessState["step"], problem: ProcessState["problem"] = null): void {
    const isChange = this.state_.step !== step || this.state_.problem !== problem;
    this.state_ = { step, problem };
    if (isChange) for (const changed of this.watchers) changed();
  }

  private fail(error: unknown): void {
    const problem = error instanceof LocalModelError ? error.problem : "internal";
    log.warn({ err: error, model: this.config.modelId, problem }, "the local model could not be started");
    const { memoryAgainMs, engineAgainMs, engineAgainMaxMs } = LOCAL_PROCESS;
    if (problem === "not_enough_memory") this.tryAgainAt = performance.now() + memoryAgainMs;
    else if (problem === "engine_not_installed") {
      this.tryAgainAt = performance.now() + Math.min(engineAgainMs * 2 ** this.installs, engineAgainMaxMs);
      this.installs += 1;
    } else this.tryAgainAt = Number.POSITIVE_INFINITY;
    this.enter("failed", problem);
  }

  private error(): MindError {
    const { problem } = this.state_;
    return new MindError("unavailable", (problem && SENTENCES[problem]) ?? "The local model could not be started.");
  }

  private waitIdle(): void {
    clearTimeout(this.idle);
    const ms = this.config.idleMs();
    if (ms <= 0 || !this.child) return;
    this.idle = setTimeout(() => void this.stop(), ms).unref();
  }
}
