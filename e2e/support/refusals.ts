import { expect } from "vitest";
import type { Answer } from "./client";
import type { ErrorBody } from "./shapes";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether an answer is a refusal in the one envelope, with this status, and tells nothing of what is inside. */
export function expectRefused(answer: Answer<unknown>, status: number, code?: string): void {
  const told = `answered ${answer.status}: ${answer.text.slice(0, 500)}`;
  expect(answer.status, told).toBe(status);
  expect(answer.body, told).toEqual({ error: expect.any(Object) });
  const { error } = answer.body as ErrorBody;
  expect(Object.keys(error).sort(), told).toEqual(["code", "message", "requestId"]);
  if (code) expect(error.code, told).toBe(code);
  expect(error.code).toMatch(/^[a-z_]+$/);
  expect(error.message.trim()).not.toBe("");
  expect(error.requestId).toMatch(UUID);
  expect(answer.text).not.toMatch(/node_modules|\.ts:\d|\bat \w+ \(|select .* from|PGlite|drizzle|ZodError/i);
}
