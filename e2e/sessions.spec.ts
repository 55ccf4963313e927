import { expect, test } from "@playwright/test";
import { goTo, MEMORY_MS, MemoryPage, openChat } from "./support/pages";
import { aServer } from "./support/test-servers";

const server = aServer();

test("conversations can be browsed and searched; each leads to its messages, its memories and a copy to download", async ({
  page,
}) => {
  const chat = await openChat(page, server.url);
  await chat.ask("I have a white cat named Biscuit.");
  await chat.end();
  await expect(chat.boundaries).toContainText("Saved to memory", { timeout: MEMORY_MS });
  await goTo(page, "memory");
  await new MemoryPage(page).section("sessions");
  const row = page.getByRole("list", { name: "Conversations" }).getByRole("listitem");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("I have a white cat named Biscuit.");
  await expect(row).toContainText(/\d event/);
  const box = page.getByRole("textbox", { name: "Search your conversations with Lin" });
  await box.fill("biscuit");
  const hits = page.getByRole("list", { name: "Messages found" }).getByRole("listitem");
  await expect(hits.first().locator("mark")).toHaveText("Biscuit");
  await box.press("ArrowDown");
  await expect(hits.first().getByRole("link")).toBeFocused();
  await box.press("Escape");
  await expect(row).toHaveCount(1);
  await expect(page).not.toHaveURL(/q=/);
  await box.fill("biscuit");
  await expect(page).toHaveURL(/q=biscuit/);
  await page.reload();
  await hits.filter({ hasText: "I have a white cat" }).getByRole("link").click();
  await expect(page.locator("[aria-current=true]")).toContainText("I have a white cat named Biscuit.");
  await expect(page.getByRole("list", { name: "What was remembered" })).toContainText("Biscuit");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export conversation" }).click();
  expect((await download).suggestedFilename()).toMatch(/^echovessel-conversation-\d{4}-\d\d-\d\d\.md$/);
});

test("the end divider of a conversation lists its memories, and forgetting one there can be undone", async ({
  page,
}) => {
  const chat = await openChat(page, server.url);
  await chat.ask("I have a white cat named Biscuit.");
  await chat.ask("My sister Anna moved to Leeds on Friday.");
  await chat.end();
  const end = chat.boundaries.getByRole("button", { name: /Saved to memory/ });
  await expect(end).toBeVisible({ timeout: MEMORY_MS });
  await end.click();
  const sheet = page.getByRole("dialog", { name: "What was remembered" });
  const memories = sheet.getByRole("list", { name: "What was remembered" });
  await expect(memories).toContainText("Biscuit");
  await sheet.getByRole("button", { name: "Forget this memory" }).first().click();
  await page.getByRole("button", { name: "Forget", exact: true }).click();
  await expect(memories).not.toContainText("Biscuit");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(memories).toContainText("Biscuit");
  await expect(memories).toContainText("Leeds");
  // By keyboard, because the toast covers the foot of the sheet for a moment.
  await sheet.getByRole("button", { name: "Forget all of it" }).press("Enter");
  await page.getByRole("button", { name: "Forget", exact: true }).press("Enter");
  await expect(memories).toHaveCount(0);
  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await expect(memories).toContainText("Leeds");
});

test("a reply says how many memories it used, and shows each with the reason and its source messages", async ({
  page,
}) => {
  const chat = await openChat(page, server.url);
  await chat.ask("I have a white cat named Biscuit.");
  await chat.end();
  await expect(chat.boundaries).toContainText("Saved to memory", { timeout: MEMORY_MS });
  await chat.ask("Do you remember my cat?");
  const chip = chat.replies.last().getByRole("button", { name: /^\d+ memor(y|ies) used/ });
  await chip.click();
  const sheet = page.getByRole("dialog", { name: "Memories used" });
  await expect(sheet.getByRole("listitem").first()).toContainText("Biscuit");
  await expect(sheet.getByRole("list", { name: "Why it was found" }).first()).toContainText("similar to your message");
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(chip).toBeVisible();
});
