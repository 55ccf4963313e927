import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { beforeEach, expect, test, vi } from "vitest";

const SOURCE = readFileSync("public/sw.js", "utf8");
const ORIGIN = "https://echovessel.test";
const STATIC_MAX = 300;
const IMMUTABLE = { "cache-control": "public, max-age=31536000, immutable" };
const PICTURE = "/api/admin/persona/avatar?personaId=p&v=1";
const MESSAGE = { tag: "lin", title: "Lin", body: "Good morning.", url: "/p/lin/chat" };

type FakeRequest = { url: string; method: string; mode: string };
type Listener = (event: object) => void;

/** The network: what it answers, and which addresses were requested of it. */
const network = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();
const requests = () => network.mock.calls.map(([path]) => path);
const showNotification = vi.fn();
const setAppBadge = vi.fn();
let stored: Map<string, Map<string, Response>>;
let listeners: Map<string, Listener>;
let pages: { visibilityState: string; postMessage: (message: object) => void }[];

const pathOf = (request: string | FakeRequest) =>
  (typeof request === "string" ? request : request.url).replace(ORIGIN, "");
const fetchFake = (request: string | FakeRequest, init?: RequestInit) => network(pathOf(request), init);

/** The cache storage of a browser, as far as the worker uses it. Keys are in order of storing. */
const caches = {
  open: async (name: string) => {
    const cache = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, cache);
    const put = async (request: string | FakeRequest, response: Response) => void cache.set(pathOf(request), response);
    return {
      put,
      addAll: async (paths: string[]) => {
        for (const path of paths) await put(path, await fetchFake(path));
      },
      keys: async () => [...cache.keys()],
      delete: async (path: string) => cache.delete(path),
    };
  },
  match: async (request: string | FakeRequest, { cacheName }: { cacheName: string }) =>
    stored.get(cacheName)?.get(pathOf(request))?.clone(),
};

/** Sends an event to the worker and waits for all the work that it started. @returns its answer, if it gave one. */
async function dispatch(type: string, more: object = {}): Promise<Response | undefined> {
  const work: Promise<unknown>[] = [];
  let answer: Promise<Response> | undefined;
  listeners.get(type)?.({
    ...more,
    waitUntil: (promise: Promise<unknown>) => void work.push(promise),
    respondWith: (response: Promise<Response>) => {
      answer = response;
    },
  });
  const response = await answer;
  await Promise.all(work);
  return response;
}
const request = (path: string, more: Partial<FakeRequest> = {}) =>
  dispatch("fetch", { request: { url: `${ORIGIN}${path}`, method: "GET", mode: "cors", ...more } });
const visit = (path: string) => request(path, { mode: "navigate" });
const push = (message: object = MESSAGE) => dispatch("push", { data: { json: () => message } });
const storedPaths = () => [...stored.values()].flatMap((cache) => [...cache.keys()]);
const answers = (headers: Record<string, string> = {}, status = 200) =>
  network.mockImplementation(async (path) => new Response(`content of ${path}`, { status, headers }));
const fails = () => network.mockRejectedValue(new TypeError("Failed to fetch"));

beforeEach(() => {
  vi.resetAllMocks();
  stored = new Map();
  listeners = new Map();
  pages = [];
  const self = {
    location: { origin: ORIGIN },
    navigator: { setAppBadge },
    registration: { showNotification },
    clients: { matchAll: async () => pages, claim: async () => undefined },
    skipWaiting: () => undefined,
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
  };
  runInContext(SOURCE, createContext({ self, caches, fetch: fetchFake, Response, URL, AbortSignal }));
});

test("an immutable file under /_next/static is requested once and served from the cache afterwards", async () => {
  answers(IMMUTABLE);
  const path = "/_next/static/chunks/app.js";
  expect(await (await request(path))?.text()).toBe(`content of ${path}`);
  fails();
  expect(await (await request(path))?.text()).toBe(`content of ${path}`);
  expect(requests()).toEqual([path]);
});

test.each([
  ["it may change", { "cache-control": "no-store" }, 200],
  ["it has no cache-control", {}, 200],
  ["it is an error", IMMUTABLE, 404],
])("a file under /_next/static is requested every time when %s", async (_why, headers, status) => {
  answers(headers, status);
  for (let nth = 0; nth < 2; nth++) expect((await request("/_next/static/app.js"))?.status).toBe(status);
  expect(requests()).toHaveLength(2);
  expect(storedPaths()).toEqual([]);
});

test("at most 300 static files are stored, and the oldest are removed first", async () => {
  answers(IMMUTABLE);
  const paths = Array.from({ length: STATIC_MAX + 5 }, (_, nth) => `/_next/static/${nth}.js`);
  for (const path of paths) await request(path);
  expect(storedPaths()).toEqual(paths.slice(5));
});

test("pages, the API and other sites are never stored, even when their answers are immutable", async () => {
  answers(IMMUTABLE);
  await dispatch("install");
  const before = storedPaths();
  expect(await (await visit("/p/lin/chat"))?.text()).toBe("content of /p/lin/chat");
  // Left to the browser.
  expect(await request("/api/chat/messages")).toBeUndefined();
  expect(await visit("/api/export")).toBeUndefined();
  expect(await request("/p/lin/memory?_rsc=1")).toBeUndefined();
  expect(await request("/_next/static/app.js", { method: "POST" })).toBeUndefined();
  const url = "https://elsewhere.test/_next/static/app.js";
  expect(await dispatch("fetch", { request: { url, method: "GET", mode: "cors" } })).toBeUndefined();
  expect(storedPaths()).toEqual(before);
});

test("a page that cannot be fetched is replaced by the stored offline page with its files", async () => {
  answers();
  await dispatch("install");
  fails();
  for (const path of ["/p/lin/chat", "/", "/account"])
    expect(await (await visit(path))?.text()).toBe("content of /offline.html");
  expect(await (await request("/offline.js"))?.text()).toBe("content of /offline.js");
});

test("without a stored offline page a page that cannot be fetched stays the browser's error", async () => {
  fails();
  expect((await visit("/p/lin/chat"))?.type).toBe("error");
});

test("a push shows the message and puts the number of unread messages on the app's icon", async () => {
  network.mockImplementation(async () => Response.json({ items: [{ unread: 2 }, { unread: 3 }] }));
  await push();
  expect(showNotification).toHaveBeenCalledExactlyOnceWith("Lin", expect.objectContaining({ body: "Good morning." }));
  expect(requests()).toEqual(["/api/chat/unread"]);
  expect(setAppBadge).toHaveBeenCalledExactlyOnceWith(5);
});

test.each([
  ["is out of reach", fails],
  ["refuses to tell the number", () => answers({}, 401)],
])("a push puts a dot on the app's icon when the server %s", async (_why, prepare) => {
  prepare();
  await push();
  expect(showNotification).toHaveBeenCalledOnce();
  expect(setAppBadge).toHaveBeenCalledExactlyOnceWith(undefined);
});

test("a visible page receives the message instead of a notification", async () => {
  const postMessage = vi.fn();
  pages = [
    { visibilityState: "visible", postMessage },
    { visibilityState: "hidden", postMessage: vi.fn() },
  ];
  await push();
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: "persona-wrote", ...MESSAGE });
  expect(showNotification).not.toHaveBeenCalled();
  expect(setAppBadge).not.toHaveBeenCalled();
});

test("a page in the background does not suppress the notification", async () => {
  answers({}, 500);
  pages = [{ visibilityState: "hidden", postMessage: vi.fn() }];
  await push();
  expect(showNotification).toHaveBeenCalledOnce();
});

test("a push that cannot be read still shows a notification", async () => {
  answers({}, 500);
  await dispatch("push", { data: null });
  expect(showNotification).toHaveBeenCalledExactlyOnceWith("EchoVessel", expect.anything());
});

const shownIcon = () => showNotification.mock.calls[0]?.[1].icon;

test("a notification shows the persona's picture", async () => {
  answers({ "content-type": "image/webp" });
  await push({ ...MESSAGE, icon: PICTURE });
  expect(shownIcon()).toBe(PICTURE);
  expect(network).toHaveBeenCalledWith(PICTURE, expect.objectContaining({ credentials: "same-origin" }));
});

test.each([
  ["the user has signed out", () => answers({ "content-type": "application/json" }, 401)],
  ["the picture was removed", () => answers({ "content-type": "application/json" }, 404)],
  ["the server answers with a page", () => answers({ "content-type": "text/html" })],
  ["the server cannot be reached", fails],
])("a notification shows the app's icon when %s", async (_reason, prepare) => {
  prepare();
  await push({ ...MESSAGE, icon: PICTURE });
  expect(shownIcon()).toBe("/notification.png");
});

test.each([
  undefined,
  "https://elsewhere.example.com/a.png",
  "//elsewhere.example.com/a.png",
  "data:image/png,x",
  "http://[",
])("a notification loads no icon from %s, and shows the app's", async (icon) => {
  answers({ "content-type": "image/webp" }, 500);
  await push({ ...MESSAGE, icon });
  expect(shownIcon()).toBe("/notification.png");
  expect(requests()).toEqual(["/api/chat/unread"]);
});
