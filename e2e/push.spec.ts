import { type CDPSession, expect, type Page, test } from "@playwright/test";
import { newCompanion } from "./support/companion";
import { enterAs } from "./support/pages";
import { aServer } from "./support/running";
import { overflowing } from "./support/sound-page";

/*
 * The browser's own push service is out in the world, so a test cannot subscribe with it: `pushManager.subscribe` is replaced by what it
 * would give, and what the service would bring is handed to the worker by the browser (CDP).
 */

const server = aServer();
const TAG = "0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000";

/** Somebody new at the page about themselves, in a browser whose push service is made up. */
async function atYou(page: Page, options: { isGranted?: boolean } = {}) {
  const lin = await newCompanion(server.url);
  await enterAs(page, lin.client);
  const isGranted = options.isGranted ?? true;
  if (isGranted) await page.context().grantPermissions(["notifications"], { origin: server.url });
  await page.addInitScript(pretendPushService);
  await page.goto(`${server.url}/p/${lin.id}/you`);
  return { lin, payload: payloadOf(lin.id) };
}

const payloadOf = (personaId: string) => ({
  tag: TAG,
  personaId,
  personaName: "Lin",
  title: "Lin",
  body: "Lin wrote to you.",
  url: `/p/${personaId}/talk`,
  messageId: TAG,
  lang: "en",
});

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
    subscription = {
      endpoint,
      options: { applicationServerKey: (options as { applicationServerKey: Uint8Array }).applicationServerKey.buffer },
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

async function turnOn(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Notify me on this device" }).click();
  await expect(page.getByText("This device tells you.")).toBeVisible();
}

/** The browser as its push service would see it: hands a message to our worker. */
async function pushTo(cdp: CDPSession, origin: string) {
  const found = new Promise<string>((resolve) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
      if (ours) resolve(ours.registrationId);
    });
  });
  await cdp.send("ServiceWorker.enable");
  const registrationId = await found;
  return (data: object | string) =>
    cdp.send("ServiceWorker.deliverPushMessage", {
      origin,
      registrationId,
      data: typeof data === "string" ? data : JSON.stringify(data),
    });
}

const shownIn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration("/");
    const shown = (await registration?.getNotifications()) ?? [];
    return shown.map(({ tag, title, body, data }) => ({ tag, title, body, personaId: data?.personaId }));
  });

test("permission is asked by a tap alone; then the device is in the list, and can be switched off", async ({
  page,
}) => {
  const { lin } = await atYou(page);
  await expect(page.getByRole("button", { name: "Notify me on this device" })).toBeVisible();
  const timesAsked = () =>
    page.evaluate(() => (window as unknown as { asked: { permission: number } }).asked.permission);
  expect(await timesAsked()).toBe(0);
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations().then((all) => all.length))).toBe(0);
  await turnOn(page);
  expect(await timesAsked()).toBe(1);
  const devices = () => lin.client.get<{ items: { showsText: boolean }[] }>("/api/push/subscriptions");
  expect((await devices()).body.items).toMatchObject([{ showsText: false }]);
  await page.getByRole("switch", { name: "Show the words on the lock screen" }).click();
  await expect(page.getByRole("switch", { name: "Show the words on the lock screen" })).toBeChecked();
  expect((await devices()).body.items).toMatchObject([{ showsText: true }]);
  expect(await overflowing(page)).toEqual([]);
  await page.getByRole("button", { name: "No longer notify me here" }).click();
  await expect(page.getByRole("button", { name: "Notify me on this device" })).toBeVisible();
  expect((await devices()).body.items).toEqual([]);
});

test("a browser that blocks notifications says how that is undone", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "denied" });
  });
  await atYou(page, { isGranted: false });
  await expect(page.getByText("This browser keeps notifications from here blocked")).toBeVisible();
  await expect(page.getByRole("button", { name: "Notify me on this device" })).toHaveCount(0);
});

test("a push shows one notification, the same tag replaces it, and reading the talk takes it down", async ({
  page,
  context,
}) => {
  const { lin, payload } = await atYou(page);
  await turnOn(page);
  const push = await pushTo(await context.newCDPSession(page), server.url);

  await test.step("while a page is visible nothing is shown, but the page says it", async () => {
    await push(payload);
    await expect(page.getByText("Lin: Lin wrote to you.")).toBeVisible();
    expect(await shownIn(page)).toEqual([]);
  });

  await test.step("with no page of ours it is shown, once", async () => {
    await leave(page);
    await push(payload);
    await push({ ...payload, body: "Lin wrote to you. Again." });
    await page.goto(`${server.url}/p/${lin.id}/persona`);
    await expect
      .poll(() => shownIn(page))
      .toEqual([{ tag: TAG, title: "Lin", body: "Lin wrote to you. Again.", personaId: lin.id }]);
  });

  await test.step("the talk takes it down", async () => {
    await page.goto(`${server.url}/p/${lin.id}/talk`);
    await expect.poll(() => shownIn(page)).toEqual([]);
  });
});

test("what cannot be read still shows something, and another persona's talk takes nothing down", async ({
  page,
  context,
}) => {
  const { lin, payload } = await atYou(page);
  await turnOn(page);
  const push = await pushTo(await context.newCDPSession(page), server.url);
  await leave(page);
  await push({ ...payload, personaId: "another" });
  await push("not JSON");
  await page.goto(`${server.url}/p/${lin.id}/talk`);
  await expect
    .poll(async () => (await shownIn(page)).map(({ title }) => title).toSorted())
    .toEqual(["EchoVessel", "Lin"]);
  // The talk has had the time to take down what is its own.
  await page.waitForTimeout(500);
  expect(await shownIn(page)).toHaveLength(2);
});

/** Nothing of ours is open any more; the worker lives on. */
async function leave(page: Page): Promise<void> {
  await page.goto("about:blank");
}
