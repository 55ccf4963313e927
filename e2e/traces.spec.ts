import { expect, type Page, test } from "@playwright/test";
import { menuButton } from "./support/message-actions";
import { overflowing, smallTargets } from "./support/page-checks";
import { type ChatPage, goTo, MEMORY_MS, openChat } from "./support/pages";
import { aServerWithModel } from "./support/test-servers";

const server = aServerWithModel({ MODEL_SMALL: "house-model" });
const CAT = "I have a white cat named Biscuit.";
const THUMB = 44;
/** Folder for screenshots for manual review, only on request. */
const folder = process.env.SHOTS;

/** The traces are shown only to users who switched them on. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("echovessel.traces.shown", "1"));
});

const drawer = (page: Page, name: string) => page.getByRole("dialog", { name });
const REPLY = "Reply details";
const SESSION = "How this was remembered";

async function openReply(chat: ChatPage): Promise<void> {
  await menuButton(chat.replies.last()).click();
  await chat.page.getByRole("menuitem", { name: REPLY }).click();
}

async function shoot(page: Page, name: string): Promise<void> {
  if (!folder) return;
  const size = test.info().project.name;
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: `${folder}/${name}-${size}-${colorScheme}.png` });
  }
  await page.emulateMedia({ colorScheme: "light" });
}

/** Waits until the drawer has slid in, then checks the page. */
async function isSound(page: Page): Promise<void> {
  await expect.poll(() => overflowing(page)).toEqual([]);
  if (test.info().project.name === "phone") await expect.poll(() => smallTargets(page, THUMB)).toEqual([]);
}

test("the details of a reply show how it was made, and disappear with its trace", async ({ page }) => {
  const chat = await openChat(page, server.url);
  await chat.ask(CAT);
  await chat.end();
  await expect(chat.boundaries).toContainText("Saved to memory", { timeout: MEMORY_MS });
  expect(await chat.ask("Do you remember my cat?")).toContain("Biscuit");

  await openReply(chat);
  const sheet = drawer(page, REPLY);
  await expect(sheet).toContainText("gpt-4.1");
  await expect(sheet).toContainText(/Cost\s*\$0\.\d+/);
  const stages = sheet.getByRole("region", { name: "Steps" }).getByRole("listitem");
  await expect(stages.filter({ hasText: "Waiting for further messages" })).toContainText(/(?<!\d)0 ms/);
  await expect(stages.filter({ hasText: "Writing the reply" }).first()).toContainText("until the first word");
  await expect(stages.filter({ hasText: "Saving the reply" })).toHaveCount(1);
  const recalled = sheet.getByRole("region", { name: "Memories used" });
  await expect(recalled.getByRole("link").first()).toContainText(/Biscuit/);
  await shoot(page, "reply-trace");
  await recalled
    .getByText(/^Score/)
    .first()
    .click();
  for (const part of ["Relevance", "Recency", "Emotional impact"]) await expect(recalled.first()).toContainText(part);
  const prompt = sheet.getByRole("region", { name: "Prompt" });
  await expect(prompt.getByRole("row", { name: /^Memories \d+/ })).toBeVisible();
  await shoot(page, "reply-trace-score");
  await prompt.getByText("Full prompt").click();
  await expect(prompt.getByRole("region", { name: "Memories and messages" })).toContainText("Do you remember my cat?");
  await isSound(page);
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);

  const notFound = (status: number) => ({
    status,
    json: { error: { code: status === 404 ? "not_found" : "internal", message: "no", requestId: "r" } },
  });
  await page.route("**/api/admin/turns/*", (route) => route.fulfill(notFound(404)));
  await openReply(chat);
  await expect(sheet).toContainText("kept for 14 days");
  await shoot(page, "reply-trace-gone");
  await page.keyboard.press("Escape");
  await page.unroute("**/api/admin/turns/*");
});

test("details that failed to load say so, and load after a retry", async ({ page }) => {
  const chat = await openChat(page, server.url);
  await chat.ask("Good evening.");
  await page.route("**/api/admin/turns/*", (route) => route.fulfill({ status: 500, json: {} }));
  await openReply(chat);
  const sheet = drawer(page, REPLY);
  const again = sheet.getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible();
  await page.unroute("**/api/admin/turns/*");
  await again.click();
  await expect(sheet).toContainText("No memories matched your message.");
});

test("the details of an older version of a reply do not show the trace of the newest version", async ({ page }) => {
  const chat = await openChat(page, server.url);
  await chat.ask("Good evening.");
  await menuButton(chat.replies.last()).click();
  await page.getByRole("menuitem", { name: "Try again" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Try again" }).click();
  await expect(chat.replies.last()).toContainText("Version 2 of 2");
  await openReply(chat);
  await expect(drawer(page, REPLY)).toContainText("Previous reply");
  await page.keyboard.press("Escape");
  await chat.replies.last().getByRole("button", { name: "Previous version" }).click();
  await expect(chat.replies.last()).toContainText("Version 1 of 2");
  await menuButton(chat.replies.last()).click();
  await expect(page.getByRole("menuitem", { name: "Copy" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: REPLY })).toHaveCount(0);
});

test("the details of a conversation have a card for every phase, at its end divider and in the timeline", async ({
  page,
}) => {
  const chat = await openChat(page, server.url);
  await chat.ask(CAT);
  await chat.end();
  await expect(chat.boundaries).toContainText("Saved to memory", { timeout: MEMORY_MS });
  await chat.boundaries.getByRole("button", { name: SESSION }).click();
  const sheet = drawer(page, SESSION);
  const cards = sheet.getByRole("list", { name: "Steps" }).locator("> li");
  await expect(cards).toHaveCount(7);
  await expect(cards.nth(0)).toContainText("Yes: it is more than casual chat.");
  await expect(cards.nth(1)).toContainText("1 new memory");
  await expect(cards.nth(2)).toContainText("No event had an impact of 8 or more.");
  await expect(cards.nth(3)).toContainText("This was the first one.");
  await expect(cards.nth(4)).toContainText("It was due. 1 new thought.");
  await expect(cards.nth(5)).toContainText("Remembered: 1 event, 1 thought.");
  await expect(sheet.getByRole("region", { name: "Model requests" })).toContainText("no price known");
  await shoot(page, "session-trace");
  await isSound(page);
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);

  await goTo(page, "memory");
  await page.getByRole("link", { name: "Timeline", exact: true }).click();
  await page.getByRole("main").getByRole("button", { name: SESSION }).click();
  await expect(cards).toHaveCount(7);
});

test("a banner says that a conversation could not be consolidated and why, until a retry succeeds", async ({
  page,
}) => {
  const chat = await openChat(page, server.url);
  const banner = page.getByRole("complementary", { name: "Not yet in memory" });
  server.model.behave({ extract: "broken-json" });
  await chat.ask(CAT);
  await chat.end();
  // The banner appears without a reload, also in a tab that did not end the conversation.
  const other = await chat.inAnotherTab();
  const otherBanner = other.page.getByRole("complementary", { name: "Not yet in memory" });
  await expect(banner).toContainText("could not be saved to memory", { timeout: MEMORY_MS });
  await expect(banner).toContainText("The model’s answer could not be read. Every message is still here.");
  await expect(otherBanner).toBeVisible();
  await page.bringToFront();
  await shoot(page, "failed-banner");
  await isSound(page);
  await test.step("the banner about a failed consolidation is part of the server-rendered page", async () => {
    const scripts = /\/_next\/static\/chunks\/.*\.js/;
    await page.route(scripts, (route) => route.abort());
    await page.reload({ waitUntil: "commit" });
    await expect(banner).toContainText("could not be saved to memory");
    await page.unroute(scripts);
    await page.reload();
  });
  await chat.boundaries.getByRole("button", { name: SESSION }).click();
  await expect(drawer(page, SESSION)).toContainText("The model’s answer could not be read.");
  await page.keyboard.press("Escape");

  server.model.behave("ok");
  await banner.getByRole("button", { name: "Try again" }).click();
  await expect(chat.boundaries).toContainText("Saved to memory", { timeout: MEMORY_MS });
  await expect(banner).toHaveCount(0);
  await expect(otherBanner).toHaveCount(0);
});

test("the cost page shows what the models cost in every grouping, and tokens where no price is known", async ({
  page,
}) => {
  const chat = await openChat(page, server.url);
  await chat.ask(CAT);
  await chat.end();
  await expect(chat.boundaries).toContainText("Saved to memory", { timeout: MEMORY_MS });
  await goTo(page, "account");
  await page.getByRole("link", { name: "Show usage and cost" }).click();
  const card = (title: string) => page.locator("section").filter({ has: page.getByRole("heading", { name: title }) });
  await expect(card("Total")).toContainText(/\$0\.\d+/);
  await expect(card("Total")).toContainText("without a known price");
  await expect(card("By model").getByRole("row", { name: /^house-model/ })).toContainText("no price known");
  await expect(card("By use").getByRole("row", { name: /^Memory search/ })).toBeVisible();
  await expect(card("By companion").getByRole("row")).not.toHaveCount(0);
  await page.getByRole("radio", { name: "Today" }).click();
  await expect(card("By day").getByRole("row")).toHaveCount(2);
  await expect(card("By use").getByRole("row", { name: /^Reply/ })).toContainText("$0.");
  await shoot(page, "cost");
  await isSound(page);
  await card("By conversation").getByRole("link").first().click();
  await expect(page).toHaveURL(/memory\/sessions\//);
});

test("users see no traces until they switch them on", async ({ page }) => {
  await page.addInitScript(() => localStorage.removeItem("echovessel.traces.shown"));
  const chat = await openChat(page, server.url);
  await chat.ask(CAT);
  const menu = menuButton(chat.replies.last());
  await menu.click();
  await expect(page.getByRole("menuitem", { name: "Copy" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: REPLY })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await goTo(page, "account");
  await page.getByRole("switch", { name: "Show reply details" }).click();
  await goTo(page, "chat");
  await menu.click();
  await expect(page.getByRole("menuitem", { name: REPLY })).toBeVisible();
});
