import { type BrowserContext, expect, type Page, type Worker } from "@playwright/test";

/*
 * A browser's push service is on the internet, so `pushManager` is replaced by a fake, and the browser itself delivers messages to the
 * worker (CDP). A full Chromium shows and lists notifications; the headless shell has none (`Notification.permission` is always "denied"),
 * so there they are stored in a cache instead. So is the badge, which no browser lists. The headless shell has no badges for workers: when
 * one sets a badge, the shell kills its process, and navigations that the worker answers end with net::ERR_ABORTED.
 */

const SHOWN = "test-notifications";
const BADGE = "test-badge";

type WorkerGlobals = { registration: ServiceWorkerRegistration; navigator: Navigator };

/** Grants the permission for notifications and fakes what this browser lacks. Call it before the first page of the app is opened. */
export async function pretendPush(page: Page, origin: string): Promise<void> {
  await page.context().grantPermissions(["notifications"], { origin });
  await page.addInitScript(pretendPushService);
  await page.addInitScript(pretendNotifications, SHOWN);
}

/** How often the page has requested permission. */
export const timesAsked = (page: Page) =>
  page.evaluate(() => (window as unknown as { asked: { permission: number } }).asked.permission);

/** Switches notifications on with the button. */
export async function turnOn(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Turn on notifications" }).click();
  await expect(page.getByText("Notifications are on for this device.")).toBeVisible();
}

/** The browser as its push service sees it. @returns a function that delivers a message to our worker. */
export async function pushService(context: BrowserContext, page: Page, origin: string) {
  const cdp = await context.newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
      if (ours) resolve(ours.registrationId);
    });
  });
  await cdp.send("ServiceWorker.enable");
  const registrationId = await found;
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  await keepBadge(worker);
  if (await page.evaluate(() => "pretends" in window)) await keepWhatIsShown(worker);
  return (data: object | string) =>
    cdp.send("ServiceWorker.deliverPushMessage", {
      origin,
      registrationId,
      data: typeof data === "string" ? data : JSON.stringify(data),
    });
}

/** The notifications the browser shows now. */
export const shownIn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration("/");
    const shown = (await registration?.getNotifications()) ?? [];
    return shown.map(({ tag, title, body, data }) => ({ tag, title, body, personaId: data?.personaId }));
  });

/** What the worker last put on the app's icon: a count, or "dot"; undefined before. */
export const badgeIn = (page: Page) =>
  page.evaluate(async (name) => (await caches.match("/badge", { cacheName: name }))?.text(), BADGE);

function pretendPushService(): void {
  const asked = { permission: 0 };
  Object.assign(window, { asked });
  const request = Notification.requestPermission.bind(Notification);
  Notification.requestPermission = (...parts) => {
    asked.permission += 1;
    return request(...parts);
  };
  let subscription: object | null = null;
  const keys = {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  };
  const endpoint = `https://push.example.org/${crypto.randomUUID()}`;
  PushManager.prototype.subscribe = async (options) => {
    const { applicationServerKey } = options as { applicationServerKey: Uint8Array };
    subscription = {
      endpoint,
      options: { applicationServerKey: applicationServerKey.buffer },
      toJSON: () => ({ endpoint, expirationTime: null, keys }),
      unsubscribe: async () => {
        subscription = null;
        return true;
      },
    };
    return subscription as PushSubscription;
  };
  PushManager.prototype.getSubscription = async () => subscription as PushSubscription | null;
}

function pretendNotifications(cacheName: string): void {
  if (Notification.permission === "granted" || location.protocol === "about:") return;
  Object.assign(window, { pretends: true });
  Object.defineProperty(Notification, "permission", { get: () => "granted" });
  ServiceWorkerRegistration.prototype.getNotifications = async () => {
    const cache = await caches.open(cacheName);
    const cached = await Promise.all((await cache.keys()).map(async (key) => [key, await cache.match(key)] as const));
    return Promise.all(
      cached.map(async ([key, shown]) => ({ ...(await shown?.json()), close: () => void cache.delete(key) })),
    );
  };
}

async function keepWhatIsShown(worker: Worker): Promise<void> {
  await worker.evaluate((cacheName) => {
    const { registration } = globalThis as unknown as WorkerGlobals;
    registration.showNotification = async (title, options) => {
      const cache = await caches.open(cacheName);
      await cache.put(`/shown/${options?.tag}`, Response.json({ title, ...options }));
    };
  }, SHOWN);
}

async function keepBadge(worker: Worker): Promise<void> {
  await worker.evaluate((cacheName) => {
    const { navigator } = globalThis as unknown as WorkerGlobals;
    navigator.setAppBadge = async (count) => {
      const cache = await caches.open(cacheName);
      await cache.put("/badge", new Response(count === undefined ? "dot" : String(count)));
    };
  }, BADGE);
}
