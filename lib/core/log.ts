import pino from "pino";
import { describeError, errorLine, errorText } from "./describe-error";
import { env } from "./env";
import { redactUrlSecrets } from "./redact-url-secrets";
import { singleton } from "./singleton";
import { clip } from "./text/code-points";

/**
 * Writes structured log lines to standard output. Pass ids and counts only, never user text, prompts, keys or cookies. Errors may be passed
 * under any key; `describeError` decides what is printed of them.
 */
export const log = singleton("log", () =>
  pino({
    level: env().LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ["*.apiKey", "*.password", "*.authorization", "*.cookie"],
    serializers: { err: (error) => describeError(error) },
    formatters: { log: describeFields },
    hooks: {
      streamWrite: redactUrlSecrets,
      // If the caller gives no message, pino would use the error's message, which may contain user text.
      logMethod([first, ...rest]: unknown[], method) {
        const fields = first instanceof Error ? { err: first } : first;
        const line = typeof fields === "object" && rest.length === 0 ? [fields, "an error"] : [fields, ...rest];
        method.apply(this, line as Parameters<typeof method>);
      },
    },
  }),
);

function describeFields(fields: Record<string, unknown>): Record<string, unknown> {
  const described = Object.entries(fields).map(([key, value]) => [
    key,
    key !== "err" && value instanceof Error ? describeError(value) : value,
  ]);
  return Object.fromEntries(described);
}

/**
 * Applies the rules of our log to what the framework and libraries print on the console: errors are described without user text, and
 * secrets are removed from URLs. Takes effect only once.
 */
export function guardConsole(): void {
  singleton("guarded-console", () => {
    for (const name of ["error", "warn", "log", "info"] as const) {
      const print = console[name].bind(console);
      console[name] = (...parts) => print(...(isFrameworks(parts) ? parts.map(shortly) : parts.map(printable)));
    }
    return true;
  });
}

/** Next prints errors with this prefix and also passes them to `onRequestError`, which logs them in full. */
const NEXT_PREFIX = "⨯";
/** Longer lines are cut: a library that prints one is mostly quoting a request. */
const LINE_MAX = 1_000;

/**
 * Whether a printed line is only an error, alone or after Next's prefix. Next prints such lines for unreadable requests, and for errors
 * that are also logged elsewhere.
 */
function isFrameworks(parts: unknown[]): boolean {
  const isAlone = parts.length === 1 || (parts.length === 2 && String(parts[0]).includes(NEXT_PREFIX));
  return isAlone && parts.at(-1) instanceof Error;
}

const shortly = (part: unknown) => (part instanceof Error ? errorLine(part) : part);

function printable(part: unknown): unknown {
  if (part instanceof Error) return errorText(part);
  return typeof part === "string" ? redactUrlSecrets(clip(part, LINE_MAX)) : part;
}
