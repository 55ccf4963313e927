import { expect, test } from "@playwright/test";
import { MEMORY_MS, openChat } from "./support/pages";
import { ownServer } from "./support/test-servers";

const server = ownServer({ REQUESTS_PER_DAY: "2", BACKGROUND_PERCENT: "50" });

for (const [language, words] of [
  ["en", { unsent: "today’s limit is reached", waits: "This conversation is saved to memory tomorrow" }],
  ["zh", { unsent: "今天的用量已用完", waits: "明天会自动整理这段对话" }],
] as const) {
  test(`a used-up daily limit is explained, and the unsent message is not lost (${language})`, async ({ page }) => {
    const chat = await openChat(page, server.url, language);
    await chat.ask("I have a white cat named Biscuit.");
    await chat.ask("He is allergic to fish.");
    await chat.composer.fill("Good night.");
    await chat.send.click();
    await expect(chat.notes.last()).toContainText("Good night.");
    await expect(chat.notes.last()).toContainText(words.unsent);
    await page.reload();
    await expect(chat.notes.last()).toContainText("Good night.");
    await expect(chat.notes.last()).toContainText(words.unsent);
    await chat.end();
    await expect(chat.boundaries).toContainText(words.waits, { timeout: MEMORY_MS });
    await page.screenshot({ path: test.info().outputPath(`day-spent-${language}.png`), fullPage: true });
  });
}
