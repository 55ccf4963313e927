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

test("a draft is stored under its own name until it is dropped", () => {
  storeDraft("one", emptyDraft, written);
  expect(readStoredDraft("one", emptyDraft)).toEqual(written);
  expect(readStoredDraft("other", emptyDraft)).toBeNull();
  dropDraft("one");
  expect(readStoredDraft("one", emptyDraft)).toBeNull();
});

test("a draft equal to the initial text is not stored", () => {
  storeDraft("one", emptyDraft, written);
  storeDraft("one", emptyDraft, { ...emptyDraft });
  expect(readStoredDraft("one", emptyDraft)).toBeNull();
});

test("a draft of a memory that has changed since is not restored", () => {
  storeDraft("one", emptyDraft, written);
  expect(readStoredDraft("one", { ...emptyDraft, description: "It was told anew." })).toBeNull();
});

test("an unreadable draft, or a browser without storage, loses only that draft", () => {
  localStorage.setItem("echovessel.memory.one", "{ broken");
  expect(readStoredDraft("one", emptyDraft)).toBeNull();
  vi.stubGlobal("localStorage", undefined);
  storeDraft("one", emptyDraft, written);
  expect(readStoredDraft("one", emptyDraft)).toBeNull();
});
