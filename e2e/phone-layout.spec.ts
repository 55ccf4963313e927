import { expect, type Locator, type Page, test } from "@playwright/test";
import { chooseMessageAction } from "./support/message-actions";
import { overflowing } from "./support/page-checks";
import { openChat, toastOf } from "./support/pages";
import { aServer } from "./support/test-servers";

const server = aServer();
/** Folder for screenshots for manual review, only on request. */
const folder = process.env.SHOTS;
/** What the keyboard of a common and of a small phone leaves of the screen. */
const ABOVE_KEYBOARD = [
  { width: 390, height: 500 },
  { width: 320, height: 568 },
];
const LONG_TEXT = Array.from({ length: 14 }, (_, line) => `Line ${line + 1} of a long message.`).join("\n");

const bottomBar = (page: Page) => page.getByRole("navigation", { name: "Main navigation" }).filter({ visible: true });

test.beforeEach(({ isMobile }) => test.skip(!isMobile, "a desktop has no on-screen keyboard"));

for (const size of ABOVE_KEYBOARD) {
  const name = `${size.width}×${size.height}`;

  test(`while the user types at ${name}, messages keep 40 % of the height; bar and banners step aside`, async ({
    page,
    context,
  }) => {
    const chat = await openChat(page, server.url);
    await chat.ask("I have a white cat named Biscuit.");
    await chat.composer.blur();
    await expect(bottomBar(page)).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText("No connection")).toBeVisible();
    await page.setViewportSize(size);
    await chat.composer.focus();
    await expect(bottomBar(page)).toHaveCount(0);
    await expect(page.getByText("No connection")).toBeHidden();
    for (const text of ["", "Good evening.", LONG_TEXT]) {
      await chat.composer.fill(text);
      expect((await boxOf(chat.log)).height).toBeGreaterThanOrEqual(0.4 * size.height);
      expect(bottomOf(await boxOf(chat.send))).toBeLessThanOrEqual(size.height);
      await expect(chat.replies.last()).toBeInViewport();
      await shoot(page, `typing-${text.length}-${size.width}`);
    }
    await chat.composer.fill("");
    await chat.replies.last().click();
    await expect(bottomBar(page), "the bar returns once the field is left").toBeVisible();
    await expect(page.getByText("No connection")).toBeVisible();
    await context.setOffline(false);
  });

  test(`at ${name} Memory folds its title to one line, and its search stands at the top while the user types`, async ({
    page,
  }) => {
    const chat = await openChat(page, server.url);
    for (const text of ["I have a white cat named Biscuit.", "My sister Ada bakes bread.", "I moved to Lisbon."])
      await chat.ask(text);
    await chat.companion.closeAndWait();
    await page.setViewportSize(size);
    await page.goto(`${server.url}/p/${chat.companion.id}/memory`);
    const title = page.locator("#content").getByRole("heading", { level: 1 });
    const list = page.getByRole("list", { name: "Events" });
    await expect(list).toBeVisible();
    expect(await overflowing(page)).toEqual([]);
    await shoot(page, `memory-${size.width}`);
    await page.mouse.wheel(0, 4_000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(60);
    expect(bottomOf(await boxOf(title))).toBeLessThanOrEqual(56);
    await shoot(page, `memory-scrolled-${size.width}`);
    await page.getByRole("link", { name: "Search memory" }).click();
    await expect(page).toHaveURL(/\/memory\/search$/);
    const box = page.getByRole("search").getByRole("textbox");
    await shoot(page, `search-${size.width}`);
    await box.fill("Biscuit");
    await expect(page.getByRole("list", { name: "Search results" })).toBeVisible();
    await expect(title).toBeHidden();
    expect(bottomOf(await boxOf(box))).toBeLessThanOrEqual(0.2 * size.height);
    await shoot(page, `search-typing-${size.width}`);
    await page.mouse.wheel(0, 4_000);
    await expect(box, "the search does not scroll away").toBeInViewport();
    await box.blur();
    await expect(title).toBeVisible();
  });

  test(`at ${name} no toast covers the composer, however long the message in it`, async ({ page }) => {
    const chat = await openChat(page, server.url);
    await chat.ask("I have a white cat named Biscuit.");
    await page.setViewportSize(size);
    for (const text of ["Good evening.", LONG_TEXT]) {
      await chat.composer.fill(text);
      // The layout must not move between the press and the release of the tap that leaves the field.
      await chooseMessageAction(chat.replies.last(), "Pin");
      const toast = toastOf(page, /^Pinned\./);
      await expect(toast).toBeVisible();
      const composer = await boxOf(page.getByRole("form", { name: "Your message" }));
      await expect.poll(async () => bottomOf(await boxOf(toast))).toBeLessThanOrEqual(composer.y);
      await shoot(page, `toast-${text.length}-${size.width}`);
      await toast.getByRole("button", { name: "Undo" }).click();
      await expect(toast).toHaveCount(0);
    }
  });
}

test("a keyboard that covers the page instead of shrinking it leaves the composer and the messages in view", async ({
  page,
}) => {
  const chat = await openChat(page, server.url);
  await chat.ask("I have a white cat named Biscuit.");
  const visible = 420;
  await page.evaluate((height) => {
    Object.defineProperty(window.visualViewport, "height", { get: () => height, configurable: true });
    window.visualViewport?.dispatchEvent(new Event("resize"));
  }, visible);
  await expect(bottomBar(page)).toHaveCount(0);
  await expect.poll(async () => bottomOf(await boxOf(chat.composer))).toBeLessThanOrEqual(visible);
  expect((await boxOf(chat.log)).height).toBeGreaterThanOrEqual(0.4 * visible);
  await page.evaluate(() => {
    Reflect.deleteProperty(window.visualViewport ?? {}, "height");
    window.visualViewport?.dispatchEvent(new Event("resize"));
  });
  await expect(bottomBar(page)).toBeVisible();
});

type Box = { x: number; y: number; width: number; height: number };

const bottomOf = ({ y, height }: Box) => y + height;

async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (!box) throw new Error("The element has no box.");
  return box;
}

async function shoot(page: Page, name: string): Promise<void> {
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}
