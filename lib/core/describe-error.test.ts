import { expect, test } from "vitest";
import { describeError, errorLine, errorText } from "./describe-error";
import { DatabaseError, MindError, notFound } from "./errors";

const sample = "dear diary,\n    at last (I told her:1:2)\nshe knows";

test("an error of another library is described by type, code and stack, without its message", () => {
  const error = Object.assign(new TypeError(sample), {
    code: "ERR_X",
    query: "select $1",
    params: [sample],
    detail: sample,
  });
  const described = describeError(error);
  expect(described).toMatchObject({ type: "TypeError", code: "ERR_X", statement: "select" });
  expect(described.stack).toMatch(/^ {4}at .*describe-error\.test\.ts/);
  expect(JSON.stringify(described)).not.toMatch(/diary|last|knows/);
});

test("invalid error names and codes are omitted", () => {
  const described = describeError(Object.assign(new Error(""), { name: sample, code: sample, query: 7 }));
  expect(described).toMatchObject({ type: "Error", code: undefined, statement: undefined });
  expect(describeError(sample)).toEqual({ type: "string" });
  expect(describeError({ message: sample })).toEqual({ type: "object" });
});

test("an error's stack that does not start with its message is omitted", () => {
  const error = Object.assign(new Error("changed"), { stack: `Error: ${sample}\n    at tell (diary.ts:1:2)` });
  expect(describeError(error).stack).toBeUndefined();
});

test("the messages of the app's own errors are included, unless they may contain user input", () => {
  expect(describeError(new MindError("timeout", "The model took too long.")).message).toBe("The model took too long.");
  expect(describeError(new DatabaseError("insert", "23505"))).toMatchObject({
    message: "insert failed (23505)",
    code: "23505",
    statement: "insert",
  });
  expect(describeError(notFound("cat"))).toMatchObject({ type: "AppError", message: undefined, code: "not_found" });
});

test("the causes of an error are described the same way, and a cycle of causes ends", () => {
  const inner = new Error(sample);
  const outer = new Error(sample, { cause: inner });
  inner.cause = outer;
  const text = errorText(outer);
  expect(text.match(/Caused by Error/g)).toHaveLength(5);
  expect(text).not.toMatch(/diary|last|knows/);
});

test("the description of an error on one line has its type and first stack frame, but not its message", () => {
  const line = errorLine(new TypeError(sample, { cause: new Error(sample) }));
  expect(line).toMatch(/^TypeError at .*describe-error\.test\.ts:\d+:\d+\)?$/);
  expect(line).not.toMatch(/diary|last|knows/);
});
