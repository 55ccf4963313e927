import pino from "pino";
import { describeError, errorText } from "./describe-error";
import { env } from "./env";
import { hideCapabilities } from "./hide-capabilities";
import { singleton } from "./singleton";

/**
 * Structured log lines on standard output. Never pass user text, prompts, keys or cookies to it: ids and counts only. Errors
 * may be passed, under any key: what is printed of them is `describeError`'s to say.
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
      streamWrite: hideCapabilities,
      // Without a message of its own a line would get the error's.
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

/** Has what the framework and its libraries print by themselves hold no more than our own log does: errors are described alike, addresses lose their tokens. Once. */
export function guardConsole(): void {
  singleton("guarded-console", () => {
    for (const name of ["error", "warn", "log", "info"] as const) {
      const print = console[name].bind(console);
      console[name] = (...parts) => print(...parts.map(printable));
    }
    return true;
  });
}

function printable(part: unknown): unknown {
  if (part instanceof Error) return errorText(part);
  return typeof part === "string" ? hideCapabilities(part) : part;
}
