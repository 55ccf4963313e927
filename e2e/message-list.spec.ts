import { expect, type Locator, type Page, test } from "@playwright/test";
import { menuButton, openMenu, versionsOf } from "./support/message-actions";
import { findingsOf } from "./support/page-checks";
import { type ChatPage, openChat, textOf, toastOf } from "./support/pages";
import { aServer } from "./support/test-servers";

const server = aServer();
/** Folder for screenshots for manual review, only on request. */
const folder = process.env.SHOTS;

const TEXTS = ["I have a white cat named Biscuit.", "She likes warm milk.", "Today she caught a moth."];

async function chatWithMessages(page: Page): Promise<ChatPage> {
  const chat = await openChat(page, server.url);
  for (const text of TEXTS) await chat.ask(text);
  await chat.open();
  return chat;
}

const press = (page: Page, key: string) => page.keyboard.press(key);

test("Tab reaches the composer from the start of the page with at most five presses, and the list is one of them", async ({
  page,
}) => {
  const chat = await chatWithMessages(page);
  const inList: boolean[] = [];
  for (let presses = 1; presses <= 5; presses++) {
    await press(page, "Tab");
    if (await chat.composer.evaluate((field) => field === document.activeElement)) break;
    inList.push(await chat.log.evaluate((log) => log.contains(document.activeElement)));
  }
  await expect(chat.composer).toBeFocused();
  expect(inList.filter(Boolean)).toHaveLength(1);
  await press(page, "Shift+Tab");
  await expect(chat.replies.last()).toBeFocused();
  const tabbable = chat.log.locator("a[href], button, [tabindex]").filter({ visible: true });
  const stops = await tabbable.evaluateAll((all) => all.filter((one) => (one as HTMLElement).tabIndex >= 0).length);
  expect(stops).toBe(1);
});

test("arrow keys, Home and End move between messages; Left and Right reach the buttons of one", async ({ page }) => {
  const chat = await chatWithMessages(page);
  await chat.composer.focus();
  await press(page, "Shift+Tab");
  await expect(chat.replies.last()).toBeFocused();
  await press(page, "ArrowUp");
  await expect(chat.notes.last()).toBeFocused();
  await press(page, "Home");
  await expect(chat.notes.first()).toBeFocused();
  await expect(chat.notes.first()).toBeInViewport({ ratio: 1 });
  await press(page, "ArrowDown");
  await expect(chat.replies.first()).toBeFocused();
  await press(page, "End");
  await expect(chat.replies.last()).toBeFocused();
  await press(page, "ArrowRight");
  await expect(chat.replies.last().getByRole("button", { name: "Copy", exact: true })).toBeFocused();
  await press(page, "ArrowRight");
  await expect(chat.replies.last().getByRole("button", { name: "Try again", exact: true })).toBeFocused();
  await press(page, "Escape");
  await expect(chat.replies.last()).toBeFocused();
  await press(page, "Tab");
  await expect(chat.composer).toBeFocused();
});

test("Enter and Shift+F10 open the options of the focused message, and Escape returns to it", async ({ page }) => {
  const chat = await chatWithMessages(page);
  const menu = page.getByRole("menu", { name: "Message options" });
  await chat.composer.focus();
  await press(page, "Shift+Tab");
  await press(page, "ArrowUp");
  for (const key of ["Enter", "Shift+F10"]) {
    await press(page, key);
    await expect(menu.getByRole("menuitem").first()).toBeFocused();
    await press(page, "Escape");
    await expect(menu).toHaveCount(0);
    await expect(chat.notes.last()).toBeFocused();
  }
});

test("the options button of a message has a name of its own and shows on focus", async ({ page }) => {
  const chat = await chatWithMessages(page);
  const names = await chat.log
    .getByRole("button", { name: /^Options for message of / })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label")));
  expect(names).toHaveLength(2 * TEXTS.length);
  expect(new Set(names).size).toBe(names.length);
  expect(names[0]).toMatch(/^Options for message of \d{1,2}:\d{2}.*: I have a white cat named Biscuit\.$/);
  const button = menuButton(chat.notes.first());
  await expect(button).toHaveCSS("opacity", "0");
  await chat.notes.first().focus();
  await expect(button).toHaveCSS("opacity", "1");
  await expect(menuButton(chat.replies.last())).toHaveCSS("opacity", "1");
});

test("the newest reply is copied and written again with one tap", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const chat = await chatWithMessages(page);
  const newest = chat.replies.last();
  await expect(chat.log.getByRole("button", { name: "Copy", exact: true })).toHaveCount(1);
  const said = (await chat.companion.history()).findLast((message) => message.role === "persona")?.content;
  await newest.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(toastOf(page, "Copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(said);
  await newest.getByRole("button", { name: "Try again", exact: true }).click();
  await versionsOf(newest).expectPlace(2, 2);
});

test("a right-click opens the options of a message where it was clicked", async ({ page, isMobile }) => {
  test.skip(isMobile, "a phone has no right button");
  const chat = await chatWithMessages(page);
  const box = await chat.notes
    .nth(1)
    .getByText(TEXTS[1] ?? "")
    .boundingBox();
  if (!box) throw new Error("The message has no box.");
  const [x, y] = [box.x + 40, box.y + box.height / 2];
  await page.mouse.click(x, y, { button: "right" });
  const menu = page.getByRole("menu");
  await expect(menu).toBeVisible();
  // The menu may be measured before it has its place.
  await expect.poll(async () => Math.abs(((await menu.boundingBox())?.x ?? 0) - x)).toBeLessThan(240);
  await press(page, "Escape");
  await page.mouse.dblclick(x, y);
  await page.mouse.click(x, y, { button: "right" });
  await expect(menu, "the browser's menu copies a selection").toHaveCount(0);
});

test("a long press opens the options of a message, and its text can be selected from there", async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, "a mouse does not press long");
  const chat = await chatWithMessages(page);
  const text = chat.replies.first().locator("p").first();
  await text.scrollIntoViewIfNeeded();
  await longPress(page, text);
  const menu = page.getByRole("menu");
  await menu.getByRole("menuitem", { name: "Select text" }).click();
  await expect(menu).toHaveCount(0);
  expect(await page.evaluate(() => getSelection()?.toString().trim())).toContain((await textOf(text)).trim());
});

test("the focus stays on its message when a reply arrives, and Tab returns to the message last focused", async ({
  page,
}) => {
  const chat = await chatWithMessages(page);
  await chat.notes.first().focus();
  await chat.companion.chat("I also have a dog.");
  await expect(chat.notes).toHaveCount(TEXTS.length + 1);
  await chat.replied(TEXTS.length + 1);
  await expect(chat.notes.first()).toBeFocused();
  await chat.replies.last().focus();
  await press(page, "Shift+Tab");
  await press(page, "Tab");
  await expect(chat.replies.last()).toBeFocused();
});

test("messages pass axe in both themes, with one focused", async ({ page, isMobile }) => {
  const chat = await chatWithMessages(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await chat.notes.last().focus();
    expect(await findingsOf(page)).toEqual([]);
    const shot = (name: string) => `${folder}/${name}-${colorScheme}-${isMobile ? "phone" : "desktop"}.png`;
    if (folder) await page.screenshot({ path: shot("messages") });
    if (!folder) continue;
    await openMenu(chat.replies.last());
    await page.screenshot({ path: shot("message-options") });
    await press(page, "Escape");
  }
});

async function longPress(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error("The message has no box.");
  const touch = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + 20, y: box.y + box.height / 2 }];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await expect(page.getByRole("menu")).toBeVisible();
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}
