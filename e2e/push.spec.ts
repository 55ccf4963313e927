import { expect, type Page, test } from "@playwright/test";
import { newCompanion } from "./support/companion";
import { overflowing } from "./support/page-checks";
import { enterAs } from "./support/pages";
import { badgeIn, pretendPush, pushService, shownIn, timesAsked, turnOn } from "./support/push-browser";
import { aServer } from "./support/test-servers";

test.use({ serviceWorkers: "allow" });

const server = aServer();
const TAG = "0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000";

const payloadOf = (personaId: string) => ({
  tag: TAG,
  personaId,
  personaName: "Lin",
  title: "Lin",
  body: "Lin sent you a message.",
  url: `/p/${personaId}/chat`,
  messageId: TAG,
  lang: "en",
});

/** A new user on their account page. */
async function atYou(page: Page) {
  const lin = await newCompanion(server.url);
  await enterAs(page, lin.client);
  await page.goto(`${server.url}/p/${lin.id}/account/proactive`);
  return { lin, payload: payloadOf(lin.id) };
}

/** Closes every page of the app; the service worker stays alive. */
const leave = (page: Page) => page.goto("about:blank");

test("permission for notifications is requested only after a tap; then the device is listed and can be switched off", async ({
  page,
}) => {
  await pretendPush(page, server.url);
  const { lin } = await atYou(page);
  await expect(page.getByRole("button", { name: "Turn on notifications" })).toBeVisible();
  expect(await timesAsked(page)).toBe(0);
  const isSubscribed = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration("/");
      return Boolean(await registration?.pushManager.getSubscription());
    });
  expect(await isSubscribed()).toBe(false);
  await turnOn(page);
  expect(await timesAsked(page)).toBe(1);

  const devices = async () =>
    (await lin.client.get<{ items: { showsText: boolean }[] }>("/api/push/subscriptions")).body.items;
  expect(await devices()).toMatchObject([{ showsText: false }]);
  const showsText = page.getByRole("switch", { name: "Show message text" });
  await showsText.click();
  await expect(showsText).toBeChecked();
  expect(await devices()).toMatchObject([{ showsText: true }]);
  expect(await overflowing(page)).toEqual([]);

  await page.getByRole("button", { name: "Turn off notifications" }).click();
  await expect(page.getByRole("button", { name: "Turn on notifications" })).toBeVisible();
  expect(await devices()).toEqual([]);
});

test("a browser that blocks notifications is not asked again for permission and shows how to unblock them", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "denied" });
  });
  await atYou(page);
  await expect(page.getByText("This browser blocks notifications from this site")).toBeVisible();
  await expect(page.getByRole("button", { name: "Turn on notifications" })).toHaveCount(0);
});

test("a push shows one notification, a later push with the same tag replaces it, and opening the chat removes it", async ({
  page,
  context,
}) => {
  await pretendPush(page, server.url);
  const { lin, payload } = await atYou(page);
  await turnOn(page);
  const push = await pushService(context, page, server.url);

  await test.step("while a page is visible it shows the message itself instead of a notification", async () => {
    await push(payload);
    await expect(page.getByText("Lin: Lin sent you a message.").first()).toBeVisible();
    expect(await shownIn(page)).toEqual([]);
  });

  await test.step("a test notification is shown even while a page is visible", async () => {
    await push({ ...payload, tag: "test", personaId: null, isTest: true });
    await expect.poll(() => shownIn(page)).toMatchObject([{ tag: "test" }]);
  });

  await test.step("without an open page two pushes with one tag show one notification", async () => {
    await leave(page);
    await push(payload);
    await push({ ...payload, body: "Lin sent you a message. Again." });
    await page.goto(`${server.url}/p/${lin.id}/persona`);
    const ofLin = async () => (await shownIn(page)).filter(({ personaId }) => personaId === lin.id);
    await expect
      .poll(ofLin)
      .toEqual([{ tag: TAG, title: "Lin", body: "Lin sent you a message. Again.", personaId: lin.id }]);
    // Nothing unread is stored in this test, so the icon has a dot instead of a count.
    await expect.poll(() => badgeIn(page)).toBe("dot");
  });

  await test.step("opening the chat removes the chat's notification and no other notification", async () => {
    await page.goto(`${server.url}/p/${lin.id}/chat`);
    await expect.poll(() => shownIn(page)).toMatchObject([{ tag: "test" }]);
  });
});

test("an unreadable push still shows a notification, because the browser would otherwise show one of its own", async ({
  page,
  context,
}) => {
  await pretendPush(page, server.url);
  const { lin } = await atYou(page);
  await turnOn(page);
  const push = await pushService(context, page, server.url);
  await leave(page);
  await push("not JSON");
  await page.goto(`${server.url}/p/${lin.id}/persona`);
  await expect.poll(() => shownIn(page)).toMatchObject([{ title: "EchoVessel" }]);
});
