import {
  APICallError,
  EmptyResponseBodyError,
  JSONParseError,
  NoContentGeneratedError,
  NoOutputGeneratedError,
  RetryError,
  StreamProviderError,
  TypeValidationError,
} from "ai";
import { systemClock } from "@/lib/core/clock";
import { isMindError, MindError, type MindFailure } from "@/lib/core/errors";

/** Pattern of error codes that are safe to show, such as `model_not_found`. A provider's prose may contain keys or user text. */
const PROVIDER_CODE = /^[a-z][a-z0-9_.-]{1,60}$/i;

const MESSAGES: Record<MindFailure, string> = {
  unauthorized: "The model server refused the key.",
  rate_limited: "The model server received too many requests.",
  unavailable: "The model server cannot be reached, or it dropped the connection.",
  loading: "The model server is still loading the model.",
  missing_model: "The model server does not have this model.",
  too_small: "The model's context is too small for the request.",
  timeout: "The model server took too long.",
  bad_answer: "The model server sent an answer that cannot be used.",
  rejected: "The model server rejected the request.",
};

type FailureDetails = { detail?: string; contextTokens?: number; retryAfterMs?: number };

/** An error with our own message, plus the provider's status and code where they help an operator. */
export function mindError(failure: MindFailure, { detail = "", ...options }: FailureDetails = {}): MindError {
  return new MindError(failure, detail === "" ? MESSAGES[failure] : `${MESSAGES[failure]} (${detail})`, options);
}

/** Turns any error of the SDK into a MindError. The original is not attached: it contains the prompt and the provider's message. */
export function toMindError(error: unknown): MindError {
  if (isMindError(error)) return error;
  if (RetryError.isInstance(error)) return toMindError(error.lastError);
  const status = statusOf(error);
  // The answer broke off after a success status. Only network errors are marked as retryable by the SDK.
  if (status !== undefined && status < 300) return mindError(isRetryable(error) ? "unavailable" : "bad_answer");
  if (isOverflow(error, status)) return mindError("too_small", { contextTokens: contextIn(error) });
  if (status !== undefined) {
    const details = { detail: detailOf(status, error), retryAfterMs: retryAfterOf(error) };
    return mindError(failureOf(status, error), details);
  }
  if (isBadAnswer(error)) return mindError("bad_answer");
  return mindError("unavailable", { detail: codeOf(error) });
}

/** The HTTP status of an SDK error, if the server answered. */
export function statusOf(error: unknown): number | undefined {
  if (APICallError.isInstance(error)) return error.statusCode;
  if (StreamProviderError.isInstance(error)) return error.statusCode ?? statusOfCode(codeOf(error));
  return statusOfCode(codeOf(error));
}

/** Errors inside a stream have no status; it is derived from their code. */
function statusOfCode(code: string): number | undefined {
  if (/^[45]\d\d$/.test(code)) return Number(code);
  if (/rate_limit|quota/.test(code)) return 429;
  if (/api_key|authentication|permission/.test(code)) return 401;
  if (/context_length|invalid_request|not_found/.test(code)) return 400;
  return undefined;
}

function failureOf(status: number, error: unknown): MindFailure {
  if (status === 401 || status === 403) return "unauthorized";
  if (status === 404 && /model/i.test(`${codeOf(error)} ${errorTextOf(error)}`)) return "missing_model";
  if (status === 503 && /loading/i.test(errorTextOf(error))) return "loading";
  if (status === 429) return "rate_limited";
  if (status === 408) return "timeout";
  // Status 501 (not implemented): the server does not support a format or a parameter.
  if (status === 501) return "rejected";
  return status >= 500 || status === 409 || status === 425 ? "unavailable" : "rejected";
}

const OVERFLOW_CODES = /context_length_exceeded|exceed_context_size/;
/** Messages for a prompt that is too long, of servers without an error code for that: vLLM, LM Studio, Ollama. */
const OVERFLOW_WORDS = /\bcontext (?:length|size|window)\b|\bn_ctx\b/i;
const REFUSED = [400, 413, 422, 500];

/** Whether a request was refused for its length, in three dialects: OpenAI's code, llama.cpp's type, vLLM's message. */
function isOverflow(error: unknown, status: number | undefined): boolean {
  if (OVERFLOW_CODES.test(codeOf(error)) || OVERFLOW_CODES.test(errorTextOf(error))) return true;
  return status !== undefined && REFUSED.includes(status) && OVERFLOW_WORDS.test(errorTextOf(error));
}

/** Tokens that prompt and answer may take together, if the refusal reports them. */
function contextIn(error: unknown): number | undefined {
  const own = property(innerOf(error), "n_ctx");
  const details = /context (?:length|size|window)\D{0,40}?(\d[\d,]*)/i.exec(errorTextOf(error))?.[1];
  const tokens = typeof own === "number" ? own : Number(details?.replaceAll(",", ""));
  return Number.isSafeInteger(tokens) && tokens > 0 ? tokens : undefined;
}

const WORDS_MAX = 1_000;

/** The server's error text, for matching only, never shown. Fields that repeat the request are left out. */
function errorTextOf(error: unknown): string {
  const body = bodyOf(error);
  const inner = innerOf(error);
  const details = [
    inner,
    property(inner, "message"),
    property(inner, "type"),
    property(body, "detail"),
    property(error, "message"),
  ];
  return details
    .filter((text) => typeof text === "string")
    .join("\n")
    .slice(0, WORDS_MAX);
}

const innerOf = (error: unknown) => property(bodyOf(error), "error") ?? bodyOf(error);

function bodyOf(error: unknown): unknown {
  const text = APICallError.isInstance(error) ? error.responseBody : undefined;
  try {
    return text === undefined ? (property(error, "data") ?? error) : JSON.parse(text);
  } catch {
    return undefined;
  }
}

const RETRY_AFTER_MAX_MS = 3_600_000;

/** The time in `Retry-After`, given in seconds or as a date, as milliseconds from now. */
function retryAfterOf(error: unknown): number | undefined {
  const asked = APICallError.isInstance(error) ? error.responseHeaders?.["retry-after"]?.trim() : undefined;
  if (!asked) return undefined;
  const ms = /^\d+(\.\d+)?$/.test(asked) ? Number(asked) * 1_000 : Date.parse(asked) - systemClock().getTime();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), RETRY_AFTER_MAX_MS) : undefined;
}

function isRetryable(error: unknown): boolean {
  return APICallError.isInstance(error) && error.isRetryable;
}

function isBadAnswer(error: unknown): boolean {
  return [
    JSONParseError,
    TypeValidationError,
    EmptyResponseBodyError,
    NoContentGeneratedError,
    NoOutputGeneratedError,
  ].some((kind) => kind.isInstance(error));
}

function detailOf(status: number, error: unknown): string {
  const code = codeOf(error);
  return code === "" || code === String(status) ? String(status) : `${status}, ${code}`;
}

function codeOf(error: unknown): string {
  const data = property(error, "data") ?? error;
  const inner = property(data, "error") ?? data;
  for (const value of [property(inner, "code"), property(inner, "type")]) {
    if (typeof value === "number") return String(value);
    if (typeof value === "string" && (PROVIDER_CODE.test(value) || /^\d{3}$/.test(value))) return value;
  }
  return "";
}

function property(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
