// Shows what a persona wrote while no page is open, and a page of its own when the server cannot be reached. It stores that page and the
// files under /_next/static; pages and data always come from the server.

const OFFLINE_CACHE = "offline-page";
const OFFLINE_FILES = ["/offline.html", "/offline.css", "/offline.js", "/icon.svg"];
const STATIC_CACHE = "static-files";
const STATIC_MAX = 300;
const APP_ICON = "/notification.png";
/** A notification must not wait long for its picture. */
const ICON_WAIT_MS = 5_000;
let isOfflinePageFresh = false;

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(storeOfflinePage());
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate" && !pathname.startsWith("/api/")) event.respondWith(fetchPage(event));
  else if (pathname.startsWith("/_next/static/")) event.respondWith(fetchStatic(event));
  else if (OFFLINE_FILES.includes(pathname)) event.respondWith(fetchOfflineFile(request));
});

self.addEventListener("push", (event) => event.waitUntil(receive(event.data)));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url));
});
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));

async function storeOfflinePage() {
  await (await caches.open(OFFLINE_CACHE)).addAll(OFFLINE_FILES);
  isOfflinePageFresh = true;
}

/** The server's page; without a connection the stored one. Once per start of the worker the stored one is fetched again. */
async function fetchPage(event) {
  try {
    const page = await fetch(event.request);
    if (!isOfflinePageFresh) event.waitUntil(storeOfflinePage().catch(() => undefined));
    return page;
  } catch {
    return (await caches.match("/offline.html", { cacheName: OFFLINE_CACHE })) ?? Response.error();
  }
}

async function fetchOfflineFile(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request, { cacheName: OFFLINE_CACHE })) ?? Response.error();
  }
}

/** A file whose name carries its hash never changes: the stored one is used first. */
async function fetchStatic(event) {
  const stored = await caches.match(event.request, { cacheName: STATIC_CACHE });
  if (stored) return stored;
  const answer = await fetch(event.request);
  const isImmutable = answer.headers.get("cache-control")?.includes("immutable");
  if (answer.status === 200 && isImmutable) event.waitUntil(storeStatic(event.request, answer.clone()));
  return answer;
}

/** Stores a file and removes the oldest beyond the maximum. A full disk costs only the copy. */
async function storeStatic(request, answer) {
  try {
    const cache = await caches.open(STATIC_CACHE);
    await cache.put(request, answer);
    const all = await cache.keys();
    await Promise.all(all.slice(0, Math.max(0, all.length - STATIC_MAX)).map((old) => cache.delete(old)));
  } catch {}
}

async function receive(data) {
  const message = read(data);
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const seen = pages.filter((page) => page.visibilityState === "visible");
  if (seen.length > 0 && !message.isTest) {
    for (const page of seen) page.postMessage({ type: "persona-wrote", ...message });
    return;
  }
  const { tag, title, body, lang, icon, personaId, messageId, url } = message;
  await self.registration.showNotification(title, {
    tag,
    body,
    lang,
    icon: await loadableIcon(icon),
    data: { personaId, messageId, url },
  });
  if (!message.isTest) await showUnread().catch(() => undefined);
}

/** The persona's picture, or the app's icon where the picture cannot be loaded: after signing out, for example. */
async function loadableIcon(icon) {
  const home = self.location.origin;
  if (!icon || !URL.canParse(icon, home) || new URL(icon, home).origin !== home) return APP_ICON;
  const signal = AbortSignal.timeout(ICON_WAIT_MS);
  // Asks the server even if the picture is cached: only the server knows that the user has signed out.
  const how = { credentials: "same-origin", cache: "no-cache", redirect: "error", signal };
  const answer = await fetch(icon, how).catch(() => null);
  return answer?.ok && answer.headers.get("content-type")?.startsWith("image/") ? icon : APP_ICON;
}

/** Puts the number of unread messages on the app's icon, or a dot where the server does not tell. An open page corrects it. */
async function showUnread() {
  if (!self.navigator.setAppBadge) return;
  const answer = await fetch("/api/chat/unread", { credentials: "same-origin" }).catch(() => null);
  const { items } = answer?.ok ? await answer.json() : { items: [] };
  const count = items.reduce((sum, { unread }) => sum + unread, 0);
  await self.navigator.setAppBadge(count || undefined);
}

/** A push that cannot be read must still show something, or the browser speaks for us. */
function read(data) {
  try {
    const message = data.json();
    return { ...message, title: message.title || "EchoVessel", tag: message.tag || "message" };
  } catch {
    return { title: "EchoVessel", tag: "message", url: "/" };
  }
}

/** Only places of this site. */
function placeOf(url) {
  const home = self.location.origin;
  const place = URL.canParse(url ?? "", home) ? new URL(url ?? "", home) : new URL(home);
  return place.origin === home ? place.href : `${home}/`;
}

async function open(url) {
  const place = placeOf(url);
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => page.url.split(/[?#]/)[0] === place.split(/[?#]/)[0]);
  if (there) return there.focus();
  const [page] = pages;
  if (!page) return self.clients.openWindow(place);
  try {
    const moved = await page.navigate(place);
    return await (moved ?? page).focus();
  } catch {
    return self.clients.openWindow(place);
  }
}

/** The browser has another address for us now: the app learns of it. */
async function renew({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options ?? { userVisibleOnly: true, applicationServerKey: await serverKey() };
  const subscription = newSubscription ?? (await self.registration.pushManager.subscribe(options));
  await fetch("/api/push/subscriptions", {
    method: "POST",
    credentials: "same-origin",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...subscription.toJSON(), replaces: oldSubscription?.endpoint ?? null }),
  });
}

async function serverKey() {
  const answer = await fetch("/api/push/key", { credentials: "same-origin" });
  return (await answer.json()).publicKey;
}
