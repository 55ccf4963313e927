/** Error codes of the HTTP contract. */
export type ErrorCode =
  | "malformed"
  | "unauthenticated"
  | "cross_origin"
  | "forbidden"
  /** The user has to enter the password again first. */
  | "confirm_password"
  | "wrong_password"
  /** The operator has suspended the account. */
  | "suspended"
  | "not_found"
  | "conflict"
  /** The persona is archived: it can be read, but not changed. */
  | "archived"
  | "full"
  | "too_large"
  | "invalid"
  | "rate_limited"
  | "day_spent"
  | "month_spent"
  /** Too many replies are already waiting for the model; no further one is accepted for now. */
  | "model_busy"
  /** The server's disk is full: nothing new is stored until there is space. */
  | "disk_full"
  | "internal";

const STATUS: Record<ErrorCode, number> = {
  malformed: 400,
  unauthenticated: 401,
  cross_origin: 403,
  forbidden: 403,
  confirm_password: 403,
  wrong_password: 403,
  suspended: 403,
  not_found: 404,
  conflict: 409,
  archived: 409,
  full: 409,
  too_large: 413,
  invalid: 422,
  rate_limited: 429,
  day_spent: 429,
  month_spent: 429,
  model_busy: 429,
  internal: 500,
  disk_full: 507,
};

/** The HTTP status of a code. */
export const statusOf = (code: ErrorCode): number => STATUS[code];

const MARK = Symbol.for("echovessel.app-error");

/** An error whose message may be shown to the user. Every other error is reported as `internal`. */
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

/** Whether an error is an AppError. Decided by a marker and not by the class, because bundles may have several copies of this module. */
export function isAppError(error: unknown): error is AppError {
  return typeof error === "object" && error !== null && MARK in error;
}

export const notFound = (what: string) => new AppError("not_found", `There is no such ${what}.`);
export const invalid = (message: string) => new AppError("invalid", message);
export const archived = () =>
  new AppError("archived", "This companion is archived. Restore it from the archive to chat or to change something.");
export const conflict = (message: string) => new AppError("conflict", message);

const PRINTABLE = Symbol.for("echovessel.printable-error");

/** Whether an error's message is our own and contains no user text, so that it may be logged. */
export function isPrintable(error: unknown): boolean {
  return typeof error === "object" && error !== null && PRINTABLE in error;
}

/** Thrown if the process cannot start; the message tells the operator the reason in plain sentences. */
export class StartError extends Error {
  readonly [PRINTABLE] = true;
  override name = "StartError";
}

/**
 * The database refused a statement. The error has only the code (SQLSTATE, or the driver's) and the statement's first keyword. The
 * statement, its parameters and the database's message are dropped, because they repeat user text.
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
 * Why a model call failed. `too_small`: the request does not fit into the model's context; `loading`: the server is still loading the
 * model; `missing_model`: the server has no model of this name.
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
  /** Only for `too_small`: the tokens that prompt and answer may take together, if known. */
  contextTokens?: number;
  /** How long the server asked us to wait, in ms. */
  retryAfterMs?: number;
};

/** A call to a model, an embedder or a provider failed. `retryable` tells background work whether to try again. */
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
