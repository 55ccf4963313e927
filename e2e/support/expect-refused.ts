import assert from "node:assert/strict";
import type { ErrorBody } from "./api-types";
import type { Answer } from "./client";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Expects an error answer with this status in the error envelope, which reveals nothing internal. */
export function expectRefused(answer: Answer<unknown>, status: number, code?: string): void {
  const context = `answered ${answer.status}: ${answer.text.slice(0, 500)}`;
  assert.equal(answer.status, status, context);
  assert.deepEqual(Object.keys(answer.body ?? {}), ["error"], context);
  const { error } = answer.body as ErrorBody;
  assert.deepEqual(Object.keys(error).sort(), ["code", "message", "requestId"], context);
  if (code) assert.equal(error.code, code, context);
  assert.match(error.code, /^[a-z_]+$/, context);
  assert.notEqual(error.message.trim(), "", context);
  assert.match(error.requestId, UUID, context);
  assert.doesNotMatch(answer.text, /node_modules|\.ts:\d|\bat \w+ \(|select .* from|PGlite|drizzle|ZodError/i);
}
