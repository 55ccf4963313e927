import { expect, test } from "vitest";
import { describeError, errorLine, errorText } from "./describe-error";
import { DatabaseError, MindError, notFound } from "./errors";

const words = "dear diary,\n    at last (I told her:1:2)\nshe knows";

test("of a foreign error the kind, the code and the place are told, and nothing that it says", () => {
  const error = Object.assign(new TypeError(words), {
    code: "ERR_X",
    query: "select $1",
    params: [words],
    detail: words,
  });
  const told = describeError(error);
  expect(told).toMatchObject({ type: "TypeError", code: "ERR_X", statement: "select" });
  expect(told.stack).toMatch(/^ {4}at .*describe-error\.test\.ts/);
  expect(JSON.stringify(told)).not.toMatch(/diary|last|knows/);
});

test("names and codes that are no names and codes are not told", () => {
  const told = describeError(Object.assign(new Error(""), { name: words, code: words, query: 7 }));
  expect(told).toMatchObject({ type: "Error", code: undefined, statement: undefined });
  expect(describeError(words)).toEqual({ type: "string" });
  expect(describeError({ message: words })).toEqual({ type: "object" });
});

test("a stack whose beginning is not the message is left out", () => {
  const error = Object.assign(new Error("changed"), { stack: `Error: ${words}\n    at tell (diary.ts:1:2)` });
  expect(describeError(error).stack).toBeUndefined();
});

test("our own sentences are told, but those of errors that may name what a person named", () => {
  expect(describeError(new MindError("timeout", "The model took too long.")).message).toBe("The model took too long.");
  expect(describeError(new DatabaseError("insert", "23505"))).toMatchObject({
    message: "insert failed (23505)",
    code: "23505",
    statement: "insert",
  });
  expect(describeError(notFound("cat"))).toMatchObject({ type: "AppError", message: undefined, code: "not_found" });
});

test("causes are told alike, and a circle of them ends", () => {
  const inner = new Error(words);
  const outer = new Error(words, { cause: inner });
  inner.cause = outer;
  const text = errorText(outer);
  expect(text.match(/Caused by Error/g)).toHaveLength(5);
  expect(text).not.toMatch(/diary|last|knows/);
});

test("An error on one line says what it is and where it was thrown, and nothing of its words", () => {
  const line = errorLine(new TypeError(words, { cause: new Error(words) }));
  expect(line).toMatch(/^TypeError at .*describe-error\.test\.ts:\d+:\d+\)?$/);
  expect(line).not.toMatch(/diary|last|knows/);
});
