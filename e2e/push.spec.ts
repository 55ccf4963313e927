import { expect, type Page, test } from "@playwright/test";
import { newCompanion } from "./support/companion";
import { overflowing } from "./support/page-checks";
import { enterAs } from "./support/pages";
import { pretendPush, pushService, shownIn, timesAsked, turnOn } from "./support/push-browser";
import { aServer } from "./support/test-servers";

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

/** Somebody new at the page about themselves. */
async function atYou(page: Page) {
  const lin = await newCompanion(server.url);
  await enterAs(page, lin.client);
  await page.goto(`${server.url}/p/${lin.id}/account/proactive`);
  return { lin, payload: payloadOf(lin.id) };
}

/** Nothing of ours is open any more; the worker lives on. */
const leave = (page: Page) => page.goto("about:blank");

test("permission is asked by a tap alone; then the device is in the list, and can be switched off", async ({
  page,
}) => {
  await pretendPush(page, server.url);
  const { lin } = await atYou(page);
  await expect(page.getByRole("button", { name: "Turn on notifications" })).toBeVisible();
  expect(await timesAsked(page)).toBe(0);
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations().then((all) => all.length))).toBe(0);
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

test("a browser that blocks notifications says how that is undone, and asks for nothing", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "denied" });
  });
  await atYou(page);
  await expect(page.getByText("This browser blocks notifications from this site")).toBeVisible();
  await expect(page.getByRole("button", { name: "Turn on notifications" })).toHaveCount(0);
});

test("a push shows one notification, the same tag replaces it, and reading the talk takes it down", async ({
  page,
  context,
}) => {
  await pretendPush(page, server.url);
  const { lin, payload } = await atYou(page);
  await turnOn(page);
  const push = await pushService(context, page, server.url);

  await test.step("while a page is visible nothing is shown, but the page says it", async () => {
    await push(payload);
    await expect(page.getByText("Lin: Lin sent you a message.").first()).toBeVisible();
    expect(await shownIn(page)).toEqual([]);
  });

  await test.step("a test is shown all the same", async () => {
    await push({ ...payload, tag: "test", personaId: null, isTest: true });
    await expect.poll(() => shownIn(page)).toMatchObject([{ tag: "test" }]);
  });

  await test.step("with no page of ours it is shown, once", async () => {
    await leave(page);
    await push(payload);
    await push({ ...payload, body: "Lin sent you a message. Again." });
    await page.goto(`${server.url}/p/${lin.id}/persona`);
    const ofLin = async () => (await shownIn(page)).filter(({ personaId }) => personaId === lin.id);
    await expect
      .poll(ofLin)
      .toEqual([{ tag: TAG, title: "Lin", body: "Lin sent you a message. Again.", personaId: lin.id }]);
  });

  await test.step("the talk takes it down, and nothing else", async () => {
    await page.goto(`${server.url}/p/${lin.id}/chat`);
    await expect.poll(() => shownIn(page)).toMatchObject([{ tag: "test" }]);
  });
});

test("what cannot be read still shows something, or the browser would speak in our stead", async ({
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
