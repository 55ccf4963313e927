import { expect, type Page, test } from "@playwright/test";
import { newCompanion } from "./support/companion";
import { enterAs, Talk } from "./support/pages";
import { aServer } from "./support/test-servers";
import { overflowing, smallTargets } from "./support/page-checks";
import { type Language, WORDS } from "./support/ui-texts";

const server = aServer();
const WORDS_OF = {
  en: {
    timezone: "Europe/London",
    help: "Get help now",
    cry: "I want to kill myself",
    again: "i want to kill myself",
    news: "I got the job!! I am so happy!",
    lines: "Help lines",
    allRight: "I’m all right",
    more: "More",
  },
  zh: {
    timezone: "Asia/Shanghai",
    help: "立即获得帮助",
    cry: "我不想活了",
    again: "我真的不想活了",
    news: "我面试通过啦，好开心！",
    lines: "援助热线",
    allRight: "我没事了",
    more: "更多",
  },
} as const;

async function atTalk(page: Page, language: Language) {
  const lin = await newCompanion(server.url, { locale: language, displayName: "Lin" });
  await lin.client.post("/api/admin/users/timezone", { timezone: WORDS_OF[language].timezone });
  await enterAs(page, lin.client, language);
  const talk = new Talk(page, lin, WORDS[language]);
  await talk.open();
  return talk;
}

const linksIn = async (page: Page) =>
  page
    .getByRole("main")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));

test("numbers under a reply can be called, every time, with no memory chip, and good news gets its own answer", async ({
  page,
  isMobile,
}) => {
  const words = WORDS_OF.en;
  const talk = await atTalk(page, "en");
  await talk.ask("I have a white cat named Biscuit.");
  for (const [said, numbers] of [
    [words.cry, ["tel:999", "tel:116123", "sms:85258?&body=SHOUT"]],
    [words.again, ["tel:999", "tel:116123"]],
  ] as const) {
    await talk.ask(said);
    const reply = talk.replies.last();
    const help = reply.getByRole("region", { name: words.lines });
    const links = help.getByRole("link");
    await expect(links.first()).toBeVisible();
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(hrefs.filter((href) => !href?.startsWith("https:"))).toEqual(numbers);
    expect(hrefs.at(-1)).toBe("https://findahelpline.com");
    await expect(reply.getByRole("button", { name: /remembered|memor(y|ies) used/i })).toHaveCount(0);
  }
  expect(await talk.ask(words.news)).not.toMatch(/116 123|help line/);
  await expect(talk.replies.last().getByRole("region", { name: words.lines })).toHaveCount(0);
  expect(await overflowing(page)).toEqual([]);
  if (isMobile) expect(await smallTargets(page, 44)).toEqual([]);
});

for (const language of ["en", "zh"] as const) {
  const words = WORDS_OF[language];

  test(`help is two taps away, from the chat and from the account (${language})`, async ({ page, isMobile }) => {
    const talk = await atTalk(page, language);
    await page.getByRole("button", { name: words.more, exact: true }).click();
    await page.getByRole("menuitem", { name: new RegExp(`^${words.help}`) }).click();
    await expect(page.getByRole("heading", { level: 1, name: words.help })).toBeVisible();
    const hrefs = await linksIn(page);
    for (const href of language === "en" ? ["tel:999", "tel:116123"] : ["tel:120", "tel:12356"])
      expect(hrefs).toContain(href);
    expect(hrefs).toContain("https://findahelpline.com");
    expect(await overflowing(page)).toEqual([]);
    if (isMobile) expect(await smallTargets(page, 44)).toEqual([]);
    await page.goto(talk.url);
    await page.getByRole("link", { name: WORDS[language].places.you, exact: true }).click();
    await page.getByRole("link", { name: words.help }).click();
    await expect(page.getByRole("heading", { level: 1, name: words.help })).toBeVisible();
  });

  test(`whoever is all right says so in one tap, which is asked only while messages are held back (${language})`, async ({
    page,
  }) => {
    const talk = await atTalk(page, language);
    const account = talk.url.replace(/\/talk$/, "/you");
    const careUntil = async () => {
      const { body } = await talk.companion.client.get<{ careUntil: string | null }>(
        `/api/proactive?personaId=${talk.companion.id}`,
      );
      return body.careUntil;
    };
    const allRight = page.getByRole("button", { name: words.allRight });
    await page.goto(account);
    await expect(page.getByRole("link", { name: words.help })).toBeVisible();
    await expect(allRight).toHaveCount(0);
    await talk.companion.talk(words.cry);
    expect(await careUntil()).not.toBeNull();
    await page.reload();
    await allRight.click();
    await expect(allRight).toHaveCount(0);
    expect(await careUntil()).toBeNull();
  });
}
