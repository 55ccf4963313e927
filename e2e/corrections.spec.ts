import { expect, test } from "@playwright/test";
import { chooseMessageAction, correctionGroup, menuButton } from "./support/message-actions";
import { overflowing, smallTargets } from "./support/page-checks";
import { goTo, MEMORY_MS, openChat, toastOf } from "./support/pages";
import { aServer } from "./support/test-servers";

const server = aServer();

test("a correction applies to the reply to the same message, is confirmed in one line, and can be undone", async ({
  page,
}) => {
  const chat = await openChat(page, server.url);
  await chat.ask("My sister May visits on Sunday.");
  expect(await chat.ask("actually my sister is called Mei, not May")).toMatch(/\bMei\b/);
  const line = correctionGroup(chat.notes.last());
  await expect(line).toContainText("Correction:");
  await expect(line).toContainText("Mei");
  expect(await overflowing(page)).toEqual([]);
  expect((await line.boundingBox())?.height).toBeLessThan(60);
  await line.getByRole("button", { name: "Undo" }).click();
  await expect(line).toContainText("Undone:");
  await expect(line.getByRole("button")).toHaveCount(0);
  await page.reload();
  await expect(line).toContainText("Undone:");
});

test("the chat asks whether to store the preferred form of address; yes writes it to the persona's page", async ({
  page,
}) => {
  const chat = await openChat(page, server.url);
  await chat.ask("call me Jo");
  const line = correctionGroup(chat.notes.last());
  await expect(line).toContainText("Call you Jo from now on?");
  await line.getByRole("button", { name: "Yes" }).click();
  await expect(line).toContainText("Saved: your name is Jo");
  await goTo(page, "persona");
  await expect(page.getByRole("textbox", { name: "About you" })).toHaveValue(/\bJo\b/);
  await expect(page.getByText("Suggested changes")).toHaveCount(0);
  await page.goto(chat.url);
  await line.getByRole("button", { name: "Undo" }).click();
  await expect(toastOf(page, "is still on the Companion page")).toBeVisible();
});

test("declining a proposal leaves the persona's page unchanged", async ({ page }) => {
  const chat = await openChat(page, server.url);
  await chat.ask("call me Jo");
  const line = correctionGroup(chat.notes.last());
  await line.getByRole("button", { name: "No", exact: true }).click();
  await expect(line).toContainText("Not saved:");
  expect((await chat.companion.persona()).blocks.user).not.toContain("Jo");
});

test("in Chinese the confirmation of a correction and the proposal are in Chinese", async ({ page }) => {
  const chat = await openChat(page, server.url, "zh");
  await chat.ask("叫我小鱼就行");
  const line = chat.notes.last().getByRole("group", { name: "更正" });
  await expect(line).toContainText("以后都叫你小鱼，好吗？");
  await line.getByRole("button", { name: "好", exact: true }).click();
  await expect(line).toContainText("已保存：叫你小鱼");
  await expect.poll(async () => (await chat.companion.persona()).blocks.user).toContain("小鱼");
});

test("pinned messages are marked in every tab and can be unpinned", async ({ page }) => {
  const chat = await openChat(page, server.url);
  await chat.ask("I am allergic to nuts.");
  const other = await chat.inAnotherTab();
  await chooseMessageAction(chat.notes.first(), "Pin");
  for (const tab of [chat, other]) await expect(tab.notes.first()).toContainText("pinned");
  expect((await chat.companion.pins()).map((pin) => pin.text)).toEqual(["I am allergic to nuts."]);
  await chooseMessageAction(chat.notes.first(), "Unpin");
  for (const tab of [chat, other]) await expect(tab.notes.first()).not.toContainText("pinned");
});

test("a message is copied verbatim", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const chat = await openChat(page, server.url);
  await chat.ask("Line one\nline two");
  await chooseMessageAction(chat.notes.first(), "Copy");
  await expect(toastOf(page, "Copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("Line one\nline two");
});

test("a message is forgotten after a preview, disappears from every tab, and comes back with Undo", async ({
  page,
}) => {
  const chat = await openChat(page, server.url);
  await chat.ask("I have a white cat named Biscuit.");
  await chat.ask("I also like the sea.");
  const other = await chat.inAnotherTab();
  const before = await chat.companion.history();
  await chooseMessageAction(chat.notes.first(), "Forget");
  const sheet = page.getByRole("dialog", { name: "Forget this message?" });
  await expect(sheet.getByRole("status").filter({ hasText: "Will be forgotten:" })).toContainText("message");
  await expect(sheet).toContainText("I have a white cat named Biscuit.");
  expect(await overflowing(page)).toEqual([]);
  await sheet.getByRole("button", { name: "Keep" }).click();
  await expect(sheet).toHaveCount(0);
  await expect(menuButton(chat.notes.first())).toBeFocused();

  await chooseMessageAction(chat.notes.first(), "Forget");
  await sheet.getByRole("button", { name: "Forget", exact: true }).click();
  await expect(sheet).toHaveCount(0);
  for (const tab of [chat, other]) await expect(tab.notes).toHaveText([/^I also like the sea\./]);
  await toastOf(page, "Forgotten.").getByRole("button", { name: "Undo", exact: true }).click();
  for (const tab of [chat, other]) {
    await expect(tab.notes).toHaveText([/^I have a white cat named Biscuit\./, /^I also like the sea\./]);
  }
  expect(await chat.companion.history()).toEqual(before);
});

test("a whole conversation can be forgotten at its end divider", async ({ page }) => {
  const chat = await openChat(page, server.url);
  await chat.ask("I have a white cat named Biscuit.");
  await chat.end();
  await expect(chat.boundaries).toContainText("Saved to memory", { timeout: MEMORY_MS });
  await chat.boundaries.getByRole("button", { name: "Forget this conversation" }).click();
  const sheet = page.getByRole("dialog", { name: "Forget this conversation?" });
  await sheet.getByRole("button", { name: "Forget", exact: true }).click();
  await expect(chat.log.getByText("No messages yet")).toBeVisible();
  await expect(chat.boundaries).toHaveCount(0);
  expect(await chat.companion.events()).toEqual([]);
  await toastOf(page, "Forgotten.").getByRole("button", { name: "Undo", exact: true }).click();
  await expect(chat.notes).toHaveText([/^I have a white cat named Biscuit\./]);
  await expect(chat.boundaries).toContainText("Saved to memory");
});

test("messages whose memory is forgotten stay in the conversation and are marked as excluded from memory", async ({
  page,
}) => {
  const chat = await openChat(page, server.url);
  await chat.ask("I have a white cat named Biscuit.");
  await chat.companion.closeAndWait();
  const [event] = await chat.companion.events();
  await chat.companion.forget("events", event?.id ?? "");
  await expect(chat.notes.first()).toContainText("not in memory");
  await page.reload();
  await expect(chat.notes.first()).toContainText("not in memory");
});

test("every control of a message is large enough for a finger, and nothing covers the text", async ({
  page,
  isMobile,
}) => {
  const chat = await openChat(page, server.url);
  await chat.ask("call me Jo");
  await expect(correctionGroup(chat.notes.last())).toBeVisible();
  const button = await menuButton(chat.notes.last()).boundingBox();
  const words = await chat.notes.last().getByText("call me Jo", { exact: true }).boundingBox();
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual((words?.x ?? 0) + 1);
  expect(await overflowing(page)).toEqual([]);
  if (isMobile) expect(await smallTargets(page, 44)).toEqual([]);
});
