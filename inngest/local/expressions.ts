import type { JobEvent } from "./types";

const UNIT_MS: Record<string, number> = {
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
};
const PART = /(\d+(?:\.\d+)?)(ms|s|m|h|d|w)/g;
const DURATION = new RegExp(`^(?:${PART.source})+$`);

/** Whether `parseDuration` accepts a text. */
export function isDuration(text: string): boolean {
  return DURATION.test(text);
}

/**
 * Milliseconds of a duration such as `30m`, `0.1m` or `1h30m`.
 * @throws Error on anything else.
 */
export function parseDuration(text: string): number {
  if (!isDuration(text)) throw new Error(`"${text}" is not a duration such as 30m or 1h30m`);
  let total = 0;
  for (const [, amount, unit] of text.matchAll(PART)) total += Number(amount) * (UNIT_MS[unit ?? ""] ?? 0);
  return Math.round(total);
}

const PATH = /^event\.data((?:\.[A-Za-z_]\w*)+)$/;
const LITERAL = /^(["'])([^"'\\\t\n]*)\1$/;

/** Whether the engine supports a key expression: `event.data.some.path` or a quoted constant. */
export function isKeyExpression(expression: string): boolean {
  return PATH.test(expression) || LITERAL.test(expression);
}

/** The value of a key expression for an event, as JSON text. An absent field is `null`, as in Inngest. */
export function evaluateKey(expression: string, event: JobEvent): string {
  const literal = LITERAL.exec(expression)?.[2];
  if (literal !== undefined) return JSON.stringify(literal);
  const path = PATH.exec(expression)?.[1]?.slice(1).split(".") ?? [];
  let value: unknown = event.data;
  for (const field of path) {
    value = typeof value === "object" && value !== null ? (value as Record<string, unknown>)[field] : undefined;
  }
  return JSON.stringify(value ?? null);
}
