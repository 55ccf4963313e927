import { isPrintable } from "./errors";

/** The parts of an error that may be logged. */
export type ErrorDescription = {
  type: string;
  /** The error's message; only for our own error classes, whose messages contain no user text. */
  message?: string;
  /** An error code of ours, of the operating system (`ECONNREFUSED`) or of the database (SQLSTATE). */
  code?: string;
  /** First keyword of the SQL statement that failed. */
  statement?: string;
  /** At most six stack frames, without the message at the top of the stack. */
  stack?: string;
  cause?: ErrorDescription;
};

const CAUSES_MAX = 5;
const FRAMES_MAX = 6;
const NAME = /^[\w.-]{1,60}$/;
const FRAME = /^ {4}at .*(?::\d+:\d+\)?|<anonymous>\)?|native\)?)$/;

/**
 * Describes an error without any user text: messages and extra fields of drivers, parsers and SDKs often repeat their input. The chain of
 * causes is described in the same way, up to five causes.
 */
export function describeError(error: unknown, causes = CAUSES_MAX): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, query, statement = query } = error as { code?: unknown; query?: unknown; statement?: unknown };
  return {
    type: NAME.test(error.name) ? error.name : "Error",
    message: isPrintable(error) ? error.message : undefined,
    code: typeof code === "string" && NAME.test(code) ? code : undefined,
    statement: typeof statement === "string" ? keywordOf(statement) : undefined,
    stack: framesOf(error),
    cause: error.cause !== undefined && causes > 0 ? describeError(error.cause, causes - 1) : undefined,
  };
}

/** Describes an error on one line: type, message and first stack frame, without its cause. */
export function errorLine(error: unknown): string {
  const { stack, cause: _left, ...described } = describeError(error);
  const [frame = ""] = stack?.split("\n") ?? [];
  return `${textOf(described)} ${frame.trim()}`.trim();
}

/** Describes an error on several lines: type, message, stack and causes. */
export function errorText(error: unknown): string {
  return textOf(describeError(error));
}

function textOf({ type, message, code, statement, stack, cause }: ErrorDescription): string {
  const known = [statement, code].filter(Boolean).join(" ");
  const head = message ? `${type}: ${message}` : known ? `${type} (${known})` : type;
  const lines = [head, stack, cause && `Caused by ${textOf(cause)}`];
  return lines.filter(Boolean).join("\n");
}

function keywordOf(query: string): string | undefined {
  return /^\s*([a-z]{1,20})\b/i.exec(query)?.[1]?.toLowerCase();
}

function framesOf({ message, stack = "" }: Error): string | undefined {
  const at = stack.indexOf(message);
  if (at < 0) return undefined;
  const lines = stack.slice(at + message.length).split("\n");
  const frames = lines.filter((line) => FRAME.test(line)).slice(0, FRAMES_MAX);
  return frames.length > 0 ? frames.join("\n") : undefined;
}
