import { expect, test } from "@playwright/test";
import { goTo, MEMORY_MS, MemoryPage, openChat } from "./support/pages";
import { aServer } from "./support/test-servers";
import { type Language, UI_TEXTS } from "./support/ui-texts";

const server = aServer();

const LOSSES: { language: Language; said: string; grave: RegExp }[] = [
  { language: "en", said: "…anyway, mom passed away on Tuesday. what should I cook?", grave: /mom|mother/i },
  { language: "zh", said: "……反正，妈妈周二去世了。今晚吃什么好？", grave: /妈妈|母亲/ },
];

for (const { language, said, grave } of LOSSES) {
  test(`a loss mentioned in passing is remembered with its full impact (${language})`, async ({ page }) => {
    const words = UI_TEXTS[language];
    const chat = await openChat(page, server.url, language);
    await chat.ask(said);
    await chat.end();
    await expect(chat.boundaries.getByRole("button", { name: /Saved to memory|记住了/ })).toBeVisible({
      timeout: MEMORY_MS,
    });

    await goTo(page, "memory", words);
    const memory = new MemoryPage(page, words);
    await expect(memory.events).toHaveCount(1);
    await expect(memory.events).toContainText(grave);
    expect(await memory.feeling(memory.events)).toBeLessThanOrEqual(-7);
    await memory.events.getByRole("button", { name: words.unfoldEvent }).click();
    await expect(memory.events.getByRole("region", { name: words.sources })).toContainText(said);
    await expect(memory.mood).not.toContainText(words.calm);
  });
}
