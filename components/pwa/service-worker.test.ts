import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";

const HOME = "https://echo.example.org";
const PICTURE = "/api/admin/persona/avatar?personaId=p&v=1";
const source = readFileSync("public/sw.js", "utf8");

type Answer = (url: string, init: RequestInit) => Promise<Response>;

/** Runs `public/sw.js` while no page is open, pushes `payload` to it, and returns the options of the notification that it showed. */
async function push(payload: object, answer: Answer) {
  const listeners = new Map<string, (event: object) => void>();
  const showNotification = vi.fn(async (_title: string, _options: { icon?: string; body?: string }) => undefined);
  const self = {
    location: { origin: HOME },
    navigator: {},
    registration: { showNotification },
    clients: { matchAll: async () => [] },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  };
  const fetch = vi.fn(answer);
  runInNewContext(source, { self, fetch, URL, AbortSignal });
  let done: Promise<unknown> | undefined;
  const waitUntil = (work: Promise<unknown>) => {
    done = work;
  };
  listeners.get("push")?.({ data: { json: () => payload }, waitUntil });
  await done;
  return { shown: showNotification.mock.calls[0]?.[1], fetch };
}

const image = async () => new Response("", { headers: { "content-type": "image/webp" } });

test("a notification shows the persona's picture", async () => {
  const { shown, fetch } = await push({ title: "Lin", body: "Hello.", icon: PICTURE }, image);
  expect(shown).toMatchObject({ icon: PICTURE, body: "Hello." });
  expect(fetch).toHaveBeenCalledWith(PICTURE, expect.objectContaining({ credentials: "same-origin" }));
});

test.each<[string, Answer]>([
  ["the user has signed out", async () => Response.json({ code: "unauthorized" }, { status: 401 })],
  ["the picture was removed", async () => Response.json({ code: "not_found" }, { status: 404 })],
  ["the server answers with a page", async () => new Response("<p>", { headers: { "content-type": "text/html" } })],
  [
    "the server cannot be reached",
    async () => {
      throw new TypeError("Failed to fetch");
    },
  ],
])("a notification shows the app's icon when %s", async (_reason, answer) => {
  const { shown } = await push({ title: "Lin", icon: PICTURE }, answer);
  expect(shown?.icon).toBe("/notification.png");
});

test.each([
  undefined,
  "https://elsewhere.example.com/a.png",
  "//elsewhere.example.com/a.png",
  "data:image/png,x",
  "http://[",
])("a notification loads no icon from %s, and shows the app's", async (icon) => {
  const { shown, fetch } = await push({ title: "Lin", icon }, image);
  expect(shown?.icon).toBe("/notification.png");
  expect(fetch).not.toHaveBeenCalled();
});
