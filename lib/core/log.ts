import pino from "pino";
import { env } from "./env";
import { singleton } from "./singleton";

/** Structured log lines on standard output. Never pass user text, prompts, keys or cookies to it: ids and counts only. */
export const log = singleton("log", () =>
  pino({
    level: env().LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ["*.apiKey", "*.password", "*.authorization", "*.cookie"],
    serializers: { err: describeError },
  }),
);

/** Name, message and stack of an error without the request bodies that SDK errors carry. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  return {
    type: error.name,
    message: error.message.slice(0, 500),
    stack: error.stack?.split("\n").slice(0, 6).join("\n"),
  };
}
