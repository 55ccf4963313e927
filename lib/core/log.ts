import pino from "pino";
import { describeError, errorHead, errorText } from "./describe-error";
import { env } from "./env";
import { hideCapabilities } from "./hide-capabilities";
import { singleton } from "./singleton";
import { clip } from "./text/points";

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
      console[name] = (...parts) => print(...(isFrameworks(parts) ? parts.map(shortly) : parts.map(printable)));
    }
    return true;
  });
}

/** How Next begins the line of an error that it also hands to `onRequestError`, which logs it whole. */
const NEXT_PREFIX = "⨯";
/** Longer lines of others repeat what somebody sent. */
const LINE_MAX = 1_000;

/** Whether Next prints an error of its own: for a request that it could not read, or one that is logged elsewhere. */
function isFrameworks(parts: unknown[]): boolean {
  if (parts.length > 2 || !(parts.at(-1) instanceof Error)) return false;
  return "__NEXT_ERROR_CODE" in (parts.at(-1) as Error) || String(parts[0]).includes(NEXT_PREFIX);
}

function shortly(part: unknown): unknown {
  if (!(part instanceof Error)) return part;
  const code = "__NEXT_ERROR_CODE" in part ? ` (Next ${String(part.__NEXT_ERROR_CODE)})` : "";
  return `${errorHead(part)}${code}`;
}

function printable(part: unknown): unknown {
  if (part instanceof Error) return errorText(part);
  return typeof part === "string" ? hideCapabilities(clip(part, LINE_MAX)) : part;
}
