import type { Db } from "@/db";
import type { Clock } from "@/lib/core/clock";

/** The few log calls that the engine makes; pino's logger fits. Fields are ids and counts only. */
export type EngineLog = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

export type LocalEngineOptions = {
  db: Db;
  clock: Clock;
  /** The handler that `serve()` of `inngest/edge` returned for the same client. Its functions are the engine's functions. */
  handler: (request: Request) => Promise<Response>;
  log: EngineLog;
  /** Maximum number of concurrent runs. */
  concurrentMax?: number;
  /** Pause before the first retry; each later one doubles it. */
  retryBaseMs?: number;
  /** How long `stop()` waits for running requests. */
  stopWaitMs?: number;
};

export type LocalEngine = {
  /** Pass this to `new Inngest({ fetch })`: accepts the events that a client sends. */
  fetch: typeof fetch;
  /** Reads the functions, makes the runs of a dead process due again, starts working. Refuses functions it cannot run. */
  start(): Promise<void>;
  /** Starts nothing new and waits, within bounds, for the requests in progress. Their runs continue at the next start. */
  stop(): Promise<void>;
  /** How many seconds the oldest run that is due and unfinished is late; null when there is none. */
  oldestSeconds(): Promise<number | null>;
  /** Checks the queue for work now, for example for runs that waited while the disk was full. */
  wake(): void;
  /** Test aid: runs everything that is due by the clock and resolves when nothing is due or running. */
  idle(): Promise<void>;
};

export type JobEvent = { id: string; name: string; data: Record<string, unknown>; ts: number };

/** What is stored of an error: no stack and no cause, since these can contain request bodies. */
export type Failure = { name: string; message: string };

/** A step of a run: ended (`data`, `error`), to be called by its id (`planned`), or waiting (`sleep`). Times are ISO. */
export type StoredStep =
  | { type: "data"; data: unknown }
  | { type: "error"; error: Failure }
  | { type: "planned"; attempt: number; until: string }
  | { type: "sleep"; until: string };

/** Progress of a run. `stack` lists ended steps in the order they ended; `attempt` counts failures since the last of them. */
export type Progress = { steps: Record<string, StoredStep>; stack: string[]; attempt: number };

/** A run in the queue. `starts` counts the processes that started the current step, this one included. */
export type Run = Progress & { id: string; functionId: string; event: JobEvent; starts: number };

export type Trigger = { event: string; ofFunction?: string } | { cron: string };

/** One limit on concurrent runs. `group` names what is counted: runs of the function or of all, by the value of `key`. */
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
