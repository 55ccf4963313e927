import { beforeEach, expect, test, vi } from "vitest";
import { emptyDraft } from "./draft";
import { dropDraft, readStoredDraft, storeDraft } from "./saved-draft";

const written = { ...emptyDraft, description: "A pear tree." };

beforeEach(() => {
  const storage = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
    removeItem: (key: string) => storage.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

test("what was written is kept under its name until it is dropped", () => {
  storeDraft("one", emptyDraft, written);
  expect(readStoredDraft("one", emptyDraft)).toEqual(written);
  expect(readStoredDraft("other", emptyDraft)).toBeNull();
  dropDraft("one");
  expect(readStoredDraft("one", emptyDraft)).toBeNull();
});

test("what reads as before is no draft", () => {
  storeDraft("one", emptyDraft, written);
  storeDraft("one", emptyDraft, { ...emptyDraft });
  expect(readStoredDraft("one", emptyDraft)).toBeNull();
});

test("a draft of what has become another since is not brought back", () => {
  storeDraft("one", emptyDraft, written);
  expect(readStoredDraft("one", { ...emptyDraft, description: "It was told anew." })).toBeNull();
});

test("what cannot be read, and a browser that keeps nothing, cost the draft alone", () => {
  localStorage.setItem("echovessel.memory.one", "{ broken");
  expect(readStoredDraft("one", emptyDraft)).toBeNull();
  vi.stubGlobal("localStorage", undefined);
  storeDraft("one", emptyDraft, written);
  expect(readStoredDraft("one", emptyDraft)).toBeNull();
});
