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
import { isMindError, MindError, type MindFailure } from "@/lib/core/errors";

/** Identifiers such as `model_not_found` are safe to show; a provider's prose may echo keys or what was said. */
const PROVIDER_CODE = /^[a-z][a-z0-9_.-]{1,60}$/i;

const MESSAGES: Record<MindFailure, string> = {
  unauthorized: "The model server refused the key.",
  rate_limited: "The model server asks for patience: too many requests.",
  unavailable: "The model server cannot be reached or broke off.",
  timeout: "The model server took too long.",
  bad_answer: "The model server sent an answer that cannot be used.",
  rejected: "The model server rejected the request.",
};

/** A failure with our own sentence, and the provider's status and code where they help an operator. */
export function mindError(failure: MindFailure, detail = ""): MindError {
  return new MindError(failure, detail === "" ? MESSAGES[failure] : `${MESSAGES[failure]} (${detail})`);
}

/**
 * Turns whatever the SDK threw or streamed into a MindError. The original is not attached: it carries the prompt and
 * the provider's words.
 */
export function toMindError(error: unknown): MindError {
  if (isMindError(error)) return error;
  if (RetryError.isInstance(error)) return toMindError(error.lastError);
  const status = statusOf(error);
  // A body that breaks off after a good status: the SDK marks the network's fault as retryable.
  if (status !== undefined && status < 300) return mindError(isRetryable(error) ? "unavailable" : "bad_answer");
  if (status !== undefined) return mindError(failureOf(status), detailOf(status, error));
  if (isBadAnswer(error)) return mindError("bad_answer");
  return mindError("unavailable", codeOf(error));
}

/** The HTTP status of an SDK error, if the server answered at all. */
export function statusOf(error: unknown): number | undefined {
  if (APICallError.isInstance(error)) return error.statusCode;
  if (StreamProviderError.isInstance(error)) return error.statusCode ?? statusOfCode(codeOf(error));
  return statusOfCode(codeOf(error));
}

/** Errors inside a stream come without a status; their code tells. */
function statusOfCode(code: string): number | undefined {
  if (/^[45]\d\d$/.test(code)) return Number(code);
  if (/rate_limit|quota/.test(code)) return 429;
  if (/api_key|authentication|permission/.test(code)) return 401;
  if (/context_length|invalid_request|not_found/.test(code)) return 400;
  return undefined;
}

function failureOf(status: number): MindFailure {
  if (status === 401 || status === 403) return "unauthorized";
  if (status === 429) return "rate_limited";
  if (status === 408) return "timeout";
  return status >= 500 || status === 409 || status === 425 ? "unavailable" : "rejected";
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
