import { expect, test } from "vitest";
import { forgetQuery, previewSchema, undoSchema } from "./forgetting-input";

const A = "0190a000-0000-7000-8000-00000000000a";
const B = "0190a000-0000-7000-8000-00000000000b";
const query = forgetQuery("orphan");

test("a request to forget without parameters moves the memory to the bin with the default choice", () => {
  const gentle = { words: undefined, older: undefined, dependants: {}, mode: "bin" };
  expect(query.parse({})).toEqual({ choice: "orphan", ...gentle });
  expect(forgetQuery("cascade").parse({})).toEqual({ choice: "cascade", ...gentle });
});

test("choice=erase erases a memory and its dependants at once, and erase=now leaves the choices unchanged", () => {
  expect(query.parse({ choice: "erase", words: "keep" })).toMatchObject({
    choice: "cascade",
    words: "go",
    mode: "erase",
  });
  expect(query.parse({ erase: "now", words: "keep" })).toMatchObject({
    choice: "orphan",
    words: "keep",
    mode: "erase",
  });
});

test("choices for dependants are given by id, and a dependant in both lists is forgotten", () => {
  expect(query.parse({ keep: A, drop: B }).dependants).toEqual({ [A]: "orphan", [B]: "cascade" });
  expect(query.parse({ keep: `${A},${B}`, drop: B }).dependants).toEqual({ [A]: "orphan", [B]: "cascade" });
});

test("a request to forget that cannot be parsed is refused", () => {
  const unreadable = [{ choice: "all" }, { words: "" }, { erase: "later" }, { keep: "x" }, { drop: A.toUpperCase() }];
  for (const wish of [...unreadable, { chioce: "orphan" }]) expect(query.safeParse(wish).success).toBe(false);
  for (const wish of [{}, { id: "" }, { id: A, dependants: { x: "orphan" } }]) {
    expect(previewSchema.safeParse(wish).success).toBe(false);
  }
});

test("requests about forgetting accept the older names of the id parameter", () => {
  expect(previewSchema.parse({ nodeId: A })).toEqual({ id: A });
  expect(undoSchema.parse({ id: B })).toEqual({ binItemId: B });
  expect(undoSchema.parse({})).toEqual({ binItemId: undefined });
});
