import { beforeEach, expect, test, vi } from "vitest";
import { emptyDraft } from "./draft";
import { dropDraft, keepDraft, readKept } from "./saved-draft";

const written = { ...emptyDraft, description: "A pear tree." };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

test("what was written is kept under its name until it is dropped", () => {
  keepDraft("one", emptyDraft, written);
  expect(readKept("one", emptyDraft)).toEqual(written);
  expect(readKept("other", emptyDraft)).toBeNull();
  dropDraft("one");
  expect(readKept("one", emptyDraft)).toBeNull();
});

test("what reads as before is no draft", () => {
  keepDraft("one", emptyDraft, written);
  keepDraft("one", emptyDraft, { ...emptyDraft });
  expect(readKept("one", emptyDraft)).toBeNull();
});

test("a draft of what has become another since is not brought back", () => {
  keepDraft("one", emptyDraft, written);
  expect(readKept("one", { ...emptyDraft, description: "It was told anew." })).toBeNull();
});

test("what cannot be read, and a browser that keeps nothing, cost the draft alone", () => {
  localStorage.setItem("echovessel.memory.one", "{ broken");
  expect(readKept("one", emptyDraft)).toBeNull();
  vi.stubGlobal("localStorage", undefined);
  keepDraft("one", emptyDraft, written);
  expect(readKept("one", emptyDraft)).toBeNull();
});
