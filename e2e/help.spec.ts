import { expect, type Page, test } from "@playwright/test";
import { newCompanion } from "./support/companion";
import { overflowing, smallTargets } from "./support/page-checks";
import { ChatPage, enterAs } from "./support/pages";
import { aServer } from "./support/test-servers";
import { type Language, UI_TEXTS } from "./support/ui-texts";

const server = aServer();
const UI_TEXTS_OF = {
  en: {
    timezone: "Europe/London",
    help: "Get help now",
    crisisMessage: "I want to kill myself",
    again: "i want to kill myself",
    news: "I got the job!! I am so happy!",
    lines: "Help lines",
    allRight: "I’m all right",
    more: "More",
  },
  zh: {
    timezone: "Asia/Shanghai",
    help: "立即获得帮助",
    crisisMessage: "我不想活了",
    again: "我真的不想活了",
    news: "我面试通过啦，好开心！",
    lines: "援助热线",
    allRight: "我没事了",
    more: "更多",
  },
} as const;

async function openChat(page: Page, language: Language) {
  const lin = await newCompanion(server.url, { locale: language, displayName: "Lin" });
  await lin.client.post("/api/admin/users/timezone", { timezone: UI_TEXTS_OF[language].timezone });
  await enterAs(page, lin.client, language);
  const chat = new ChatPage(page, lin, UI_TEXTS[language]);
  await chat.open();
  return chat;
}

const linksIn = async (page: Page) =>
  page
    .getByRole("main")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));

test("crisis lines are links on every reply that has them, count as no memory, and do not follow good news", async ({
  page,
  isMobile,
}) => {
  const words = UI_TEXTS_OF.en;
  const chat = await openChat(page, "en");
  await chat.ask("I have a white cat named Biscuit.");
  for (const [message, numbers] of [
    [words.crisisMessage, ["tel:999", "tel:116123", "sms:85258?&body=SHOUT"]],
    [words.again, ["tel:999", "tel:116123"]],
  ] as const) {
    await chat.ask(message);
    const reply = chat.replies.last();
    const help = reply.getByRole("region", { name: words.lines });
    const links = help.getByRole("link");
    await expect(links.first()).toBeVisible();
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(hrefs.filter((href) => !href?.startsWith("https:"))).toEqual(numbers);
    expect(hrefs.at(-1)).toBe("https://findahelpline.com");
    await expect(reply.getByRole("button", { name: /remembered|memor(y|ies) used/i })).toHaveCount(0);
  }
  expect(await chat.ask(words.news)).not.toMatch(/116 123|help line/);
  await expect(chat.replies.last().getByRole("region", { name: words.lines })).toHaveCount(0);
  expect(await overflowing(page)).toEqual([]);
  if (isMobile) expect(await smallTargets(page, 44)).toEqual([]);
});

for (const language of ["en", "zh"] as const) {
  const words = UI_TEXTS_OF[language];

  test(`help can be reached in two taps from the chat and from the account (${language})`, async ({
    page,
    isMobile,
  }) => {
    const chat = await openChat(page, language);
    await page.getByRole("button", { name: words.more, exact: true }).click();
    await page.getByRole("menuitem", { name: new RegExp(`^${words.help}`) }).click();
    await expect(page.getByRole("heading", { level: 1, name: words.help })).toBeVisible();
    const hrefs = await linksIn(page);
    for (const href of language === "en" ? ["tel:999", "tel:116123"] : ["tel:120", "tel:12356"])
      expect(hrefs).toContain(href);
    expect(hrefs).toContain("https://findahelpline.com");
    expect(await overflowing(page)).toEqual([]);
    if (isMobile) expect(await smallTargets(page, 44)).toEqual([]);
    await page.goto(chat.url);
    await page.getByRole("link", { name: UI_TEXTS[language].places.account, exact: true }).click();
    await page.getByRole("link", { name: words.help }).click();
    await expect(page.getByRole("heading", { level: 1, name: words.help })).toBeVisible();
  });

  test(`while proactive messages are held back after a crisis, the user can say in one tap that they are all right (${language})`, async ({
    page,
  }) => {
    const chat = await openChat(page, language);
    const account = chat.url.replace(/\/chat$/, "/account");
    const careUntil = async () => {
      const { body } = await chat.companion.client.get<{ careUntil: string | null }>(
        `/api/proactive?personaId=${chat.companion.id}`,
      );
      return body.careUntil;
    };
    const allRight = page.getByRole("button", { name: words.allRight });
    await page.goto(account);
    await expect(page.getByRole("link", { name: words.help })).toBeVisible();
    await expect(allRight).toHaveCount(0);
    await chat.companion.chat(words.crisisMessage);
    expect(await careUntil()).not.toBeNull();
    await page.reload();
    await allRight.click();
    await expect(allRight).toHaveCount(0);
    expect(await careUntil()).toBeNull();
  });
}
