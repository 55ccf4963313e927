import { expect, test } from "@playwright/test";
import { goTo, MEMORY_MS, MemoryPage, openChat } from "./support/pages";
import { aServer } from "./support/test-servers";
import { type Language, UI_TEXTS } from "./support/ui-texts";

const server = aServer();

const STORIES: { language: Language; said: string; asked: string; name: string }[] = [
  {
    language: "zh",
    said: "我养了只白猫，叫小黑。他超调皮，老在半夜跳到我脸上。",
    asked: "你还记得我的猫吗",
    name: "小黑",
  },
  {
    language: "en",
    said: "I have a white cat named Biscuit. He is so naughty, he jumps on my face in the middle of the night.",
    asked: "Do you remember my cat?",
    name: "Biscuit",
  },
];

for (const { language, said, asked, name } of STORIES) {
  const words = UI_TEXTS[language];

  test(`a cat mentioned in chat (${language}) appears in memory, is remembered in the next session, and is deleted once it is forgotten`, async ({
    page,
  }) => {
    const chat = await openChat(page, server.url, language);
    const memory = new MemoryPage(page, words);

    await test.step("a conversation is ended: its divider appears without a reload", async () => {
      expect((await chat.ask(said)).trim()).not.toBe("");
      await chat.end();
      await expect(chat.boundaries).toHaveCount(1);
      await expect(chat.boundaries).toContainText(words.counts(1, 0), { timeout: MEMORY_MS });
    });

    await test.step("the event's page shows its impact, its source messages and the mood", async () => {
      await goTo(page, "memory", words);
      await expect(memory.events).toHaveCount(1);
      await expect(memory.events).toContainText(name);
      expect(Math.abs(await memory.feeling(memory.events)), "a prank is not grief").toBeLessThan(6);
      await memory.events.getByRole("button", { name: words.unfoldEvent }).click();
      await expect(memory.events.getByRole("region", { name: words.sources })).toContainText(said);
      await expect.soft(memory.mood, "a light telling moves nobody").toContainText(words.calm);
    });

    await test.step("the cat is listed among the animals", async () => {
      await memory.section("people");
      const cat = page.getByRole("list", { name: words.animals }).getByRole("listitem").filter({ hasText: name });
      await expect(cat).toContainText(words.linked(1));
    });

    await test.step("without a model no thought exists", async () => {
      await memory.section("thoughts");
      await expect(page.getByText(words.nothingYet, { exact: true })).toBeVisible();
      await expect(memory.thoughts).toHaveCount(0);
    });

    await test.step("a reply in a new session names the cat", async () => {
      await goTo(page, "chat", words);
      await chat.ready();
      await expect(chat.replies).toHaveCount(1);
      expect(await chat.ask(asked)).toContain(name);
      await expect(chat.boundaries).toHaveCount(1);
    });

    await test.step("forgetting the memory asks for confirmation with choices, and deletes it", async () => {
      await goTo(page, "memory", words);
      await memory.events.getByRole("button", { name: words.unfoldEvent }).click();
      await page.getByRole("button", { name: words.forget.open }).click();
      const dialog = page.getByRole("dialog", { name: words.forget.title });
      await dialog.getByRole("button", { name: words.forget.keep }).click();
      await expect(memory.events).toHaveCount(1);
      await page.getByRole("button", { name: words.forget.open }).click();
      await expect(dialog.getByRole("button", { name: words.forget.confirm, exact: true })).toBeVisible();
      for (const too of await dialog.getByRole("switch", { name: words.forget.too }).all()) await too.click();
      await dialog.getByRole("button", { name: words.forget.confirm, exact: true }).click();
      await expect(page.getByText(words.nothingYet, { exact: true })).toBeVisible();
      await memory.section("thoughts");
      await expect(page.getByText(words.nothingYet, { exact: true })).toBeVisible();
      await expect(memory.thoughts).toHaveCount(0);
    });

    await test.step("the reply to the same question, even after a reload, does not name the cat", async () => {
      await goTo(page, "chat", words);
      await chat.ready();
      expect(await chat.ask(asked)).not.toContain(name);
      await page.reload();
      await chat.ready();
      expect(await chat.ask(asked)).not.toContain(name);
    });
  });
}
