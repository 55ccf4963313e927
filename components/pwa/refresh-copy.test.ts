import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { removeRecentMessages } from "./recent-copy";
import { refreshCopy } from "./refresh-copy";

/** The cache storage of a browser, as far as the copy uses it. */
const stored = new Map<string, Map<string, Response>>();
const caches = {
  open: async (name: string) => {
    const cache = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, cache);
    return { put: async (key: string, response: Response) => void cache.set(key, response) };
  },
  delete: async (name: string) => stored.delete(name),
};

const copy = async () => stored.get("recent-messages")?.get("/recent-messages.json")?.clone().text();
const message = (content: string) => ({
  id: content,
  personaId: "lin",
  personaName: "Lin",
  role: "user",
  content,
  createdAt: "2026-03-01T10:00:00.000Z",
});
const answerWith = (...contents: string[]) =>
  vi
    .mocked(fetch)
    .mockImplementationOnce(async () => Response.json({ items: contents.map(message), nextCursor: null }));
const refresh = () => refreshCopy(new AbortController().signal);

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("window", { caches });
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("fetch", vi.fn());
});
afterEach(() => vi.unstubAllGlobals());

test("a message that the server no longer lists leaves the copy at the next contact", async () => {
  answerWith("tea", "secret");
  await refresh();
  expect(await copy()).toContain("secret");
  answerWith("tea");
  await refresh();
  expect(await copy()).toContain("tea");
  expect(await copy()).not.toContain("secret");
});

test("the copy contains the time of saving, and only the displayed fields of each message", async () => {
  answerWith("tea");
  await refresh();
  const { savedAt, messages } = JSON.parse((await copy()) ?? "");
  expect(Date.now() - Date.parse(savedAt)).toBeLessThan(60_000);
  expect(messages).toEqual([
    { personaName: "Lin", role: "user", content: "tea", createdAt: "2026-03-01T10:00:00.000Z" },
  ]);
});

test("the copy stays without a connection and is removed when the sign-in has ended", async () => {
  answerWith("tea");
  await refresh();
  vi.mocked(fetch).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await refresh();
  expect(await copy()).toContain("tea");
  vi.mocked(fetch).mockImplementationOnce(async () =>
    Response.json({ error: { code: "unauthenticated", message: "Sign in." } }, { status: 401 }),
  );
  await refresh();
  expect(await copy()).toBeUndefined();
});

test("an answer that arrives after the refresh was given up is not stored", async () => {
  const aborted = new AbortController();
  vi.mocked(fetch).mockImplementationOnce(async () => {
    aborted.abort();
    return Response.json({ items: [message("late")], nextCursor: null });
  });
  await refreshCopy(aborted.signal);
  expect(await copy()).toBeUndefined();
});

test("signing out removes the copy", async () => {
  answerWith("tea");
  await refresh();
  await removeRecentMessages();
  expect(await copy()).toBeUndefined();
});
