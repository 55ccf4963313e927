/** What went wrong, in the words of the HTTP contract. */
export type ErrorCode =
  | "malformed"
  | "unauthenticated"
  | "cross_origin"
  | "forbidden"
  /** The password is to be given again first. */
  | "confirm_password"
  | "wrong_password"
  | "not_found"
  | "conflict"
  | "full"
  | "too_large"
  | "invalid"
  | "rate_limited"
  | "day_spent"
  /** So many replies wait for the model already that no other is taken for the moment. */
  | "model_busy"
  /** The disk of the server is full: nothing new is taken until there is room. */
  | "disk_full"
  | "internal";

const STATUS: Record<ErrorCode, number> = {
  malformed: 400,
  unauthenticated: 401,
  cross_origin: 403,
  forbidden: 403,
  confirm_password: 403,
  wrong_password: 403,
  not_found: 404,
  conflict: 409,
  full: 409,
  too_large: 413,
  invalid: 422,
  rate_limited: 429,
  day_spent: 429,
  model_busy: 429,
  internal: 500,
  disk_full: 507,
};

/** The HTTP status that goes with a code. */
export const statusOf = (code: ErrorCode): number => STATUS[code];

const MARK = Symbol.for("echovessel.app-error");

/** An error whose message may be shown to the person. Everything else is reported as `internal`. */
export class AppError extends Error {
  readonly [MARK] = true;
  readonly code: ErrorCode;
  readonly retryAfterSeconds?: number;

  constructor(code: ErrorCode, message: string, options: { cause?: unknown; retryAfterSeconds?: number } = {}) {
    super(message, { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return statusOf(this.code);
  }
}

/** Recognises an AppError by its mark, so that two copies of this module (bundles) still agree. */
export function isAppError(error: unknown): error is AppError {
  return typeof error === "object" && error !== null && MARK in error;
}

export const notFound = (what: string) => new AppError("not_found", `There is no such ${what}.`);
export const invalid = (message: string) => new AppError("invalid", message);
export const conflict = (message: string) => new AppError("conflict", message);

const PRINTABLE = Symbol.for("echovessel.printable-error");

/** Whether an error's message is a sentence of ours that holds nobody's words, so that it may be logged. */
export function isPrintable(error: unknown): boolean {
  return typeof error === "object" && error !== null && PRINTABLE in error;
}

/** Why the process cannot start, in plain sentences for whoever started it. */
export class StartError extends Error {
  readonly [PRINTABLE] = true;
  override name = "StartError";
}

/**
 * A statement the database refused. It holds the code (SQLSTATE, or the driver's) and the statement's first keyword. The statement,
 * its parameters and the database's own words are left behind: they repeat what people wrote.
 */
export class DatabaseError extends Error {
  readonly [PRINTABLE] = true;
  override name = "DatabaseError";

  constructor(
    readonly statement: string,
    readonly code: string,
  ) {
    super(`${statement} failed (${code})`);
  }
}

/**
 * Why a model call failed. `too_small`: what was asked does not fit into the model's context; `loading`: the server is still
 * reading the model in; `missing_model`: the server has no model of this name.
 */
export type MindFailure =
  | "unauthorized"
  | "rate_limited"
  | "unavailable"
  | "loading"
  | "missing_model"
  | "too_small"
  | "timeout"
  | "bad_answer"
  | "rejected";

const FINAL: ReadonlySet<MindFailure> = new Set(["unauthorized", "rejected", "missing_model", "too_small"]);

const MIND_MARK = Symbol.for("echovessel.mind-error");

type MindErrorOptions = {
  cause?: unknown;
  /** With `too_small`: the tokens that prompt and answer may take together, where that is known. */
  contextTokens?: number;
  /** How long the server asked to be left alone, in ms. */
  retryAfterMs?: number;
};

/** A model, embedder or provider failure. `retryable` tells background work whether to try again. */
export class MindError extends Error {
  readonly [MIND_MARK] = true;
  readonly [PRINTABLE] = true;
  readonly failure: MindFailure;
  readonly retryable: boolean;
  readonly contextTokens?: number;
  readonly retryAfterMs?: number;

  constructor(failure: MindFailure, message: string, options: MindErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = "MindError";
    this.failure = failure;
    this.retryable = !FINAL.has(failure);
    this.contextTokens = options.contextTokens;
    this.retryAfterMs = options.retryAfterMs;
  }
}

export function isMindError(error: unknown): error is MindError {
  return typeof error === "object" && error !== null && MIND_MARK in error;
}
