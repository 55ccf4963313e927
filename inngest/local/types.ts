import type { Db } from "@/db";
import type { Clock } from "@/lib/core/clock";

/** The few log calls the engine makes; pino's logger fits. Fields are ids and counts only. */
export type EngineLog = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

export type LocalEngineOptions = {
  db: Db;
  clock: Clock;
  /** What `serve()` of `inngest/edge` made for the same client. Its functions are the engine's functions. */
  handler: (request: Request) => Promise<Response>;
  log: EngineLog;
  /** Runs in progress at once. */
  concurrentMax?: number;
  /** Pause before the first retry; each later one doubles it. */
  retryBaseMs?: number;
  /** How long `stop()` waits for what is running. */
  stopWaitMs?: number;
};

export type LocalEngine = {
  /** Give this to `new Inngest({ fetch })`: takes in the events a client sends. */
  fetch: typeof fetch;
  /** Reads the functions, makes the runs of a dead process due again, begins to work. Refuses functions it cannot run. */
  start(): Promise<void>;
  /** Begins nothing new and waits, within bounds, for the requests in progress. Their runs go on at the next start. */
  stop(): Promise<void>;
  /** Seconds that the oldest run which is due but has not ended is late; null when there is none. */
  oldestSeconds(): Promise<number | null>;
  /** Looks for work now, such as what waited while the disk was full. */
  wake(): void;
  /** Test aid: runs everything that is due by the clock and resolves when nothing is due or running. */
  idle(): Promise<void>;
};

export type JobEvent = { id: string; name: string; data: Record<string, unknown>; ts: number };

/** What is kept of an error: no stack and no cause, for these can carry request bodies. */
export type Failure = { name: string; message: string };

/** A step of a run: ended (`data`, `error`), to be called by its id (`planned`), or waiting (`sleep`). Times are ISO. */
export type StoredStep =
  | { type: "data"; data: unknown }
  | { type: "error"; error: Failure }
  | { type: "planned"; attempt: number; until: string }
  | { type: "sleep"; until: string };

/** How far a run has come. `stack` lists ended steps in the order they ended; `attempt` counts failures since the last of them. */
export type Progress = { steps: Record<string, StoredStep>; stack: string[]; attempt: number };

/** `starts` counts the processes that began the step under way, this one included. */
export type Run = Progress & { id: string; functionId: string; event: JobEvent; starts: number };

export type Trigger = { event: string; ofFunction?: string } | { cron: string };

/** One limit on runs at once. `group` names what is counted: runs of the function or of all, by the value of `key`. */
export type ConcurrencySpec = { group: string; key?: string; limit: number };

export type FunctionSpec = {
  id: string;
  attemptsMax: number;
  triggers: Trigger[];
  debounce?: { key?: string; periodMs: number; timeoutMs?: number };
  concurrency: ConcurrencySpec[];
};

/** The functions by id, and each concurrency group's limit. */
export type Registry = { functions: Map<string, FunctionSpec>; limits: Map<string, number> };
