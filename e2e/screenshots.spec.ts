import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { newUser, type TestUser } from "./support/client";
import { type Companion, meet } from "./support/companion";
import { enterAs } from "./support/pages";
import { aServer } from "./support/test-servers";
import type { Language } from "./support/ui-texts";

// Screenshots for manual review, only on request: SHOTS=folder playwright test shots
const folder = process.env.SHOTS;

type SeedMemory = [daysAgo: number, impact: number, words: string];
type Fixture = { name: string; first: string[]; later: string[]; people: string[]; memories: SeedMemory[] };

const FIXTURES: Record<Language, Fixture> = {
  en: {
    name: "Lin",
    first: [
      "I have a white cat named Biscuit. He is so naughty, he jumps on my face in the middle of the night.",
      "I start at the bakery on Monday. I promised my sister Ada I would bring her the first loaf.",
      "…anyway, mom passed away on Tuesday. what should I cook?",
    ],
    later: ["Good evening.", "Do you remember my cat?"],
    people: ["Ada", "Tom", "Mira", "Grandpa"],
    memories: [
      [25, 4, "Ada and I painted the kitchen yellow."],
      [22, -3, "Tom cancelled the trip to the lake."],
      [19, 7, "Mira had her baby, a girl. Ada and I took the night train to see them."],
      [16, 2, "Grandpa taught me his bread, the one with caraway."],
      [13, -6, "Tom and I quarrelled about the money, and he left without a word."],
      [10, 5, "Tom came back. We walked along the canal until it was dark."],
      [7, 3, "Grandpa called to hear how the bread turned out."],
      [4, -2, "Mira cannot sleep; I sat with the little one so that she could."],
      [2, 8, "The bakery said yes! I called Ada before anyone else."],
    ],
  },
  zh: {
    name: "小岚",
    first: [
      "我养了只白猫，叫小黑。他超调皮，老在半夜跳到我脸上。",
      "我答应了妹妹阿达，下周一给她带第一炉面包。",
      "……反正，妈妈周二去世了。今晚吃什么好？",
    ],
    later: ["晚上好。", "你还记得我的猫吗"],
    people: ["阿达", "小汤", "米拉", "外公"],
    memories: [
      [25, 4, "阿达和我把厨房刷成了黄色。"],
      [22, -3, "小汤取消了去湖边的旅行。"],
      [19, 7, "米拉生了个女儿，阿达和我坐夜车去看她们。"],
      [16, 2, "外公教我做他的香菜籽面包。"],
      [13, -6, "小汤和我为钱吵了一架，他一句话没说就走了。"],
      [10, 5, "小汤回来了，我们沿着运河走到天黑。"],
      [7, 3, "外公打来电话，问面包做得怎么样。"],
      [4, -2, "米拉睡不着，我替她陪着小家伙。"],
      [2, 8, "面包房答应了！我第一个打给阿达。"],
    ],
  },
};

if (folder) {
  const server = aServer();
  const fixtures = new Map<Language, { user: TestUser; companion: Companion }>();

  test.beforeAll(async () => {
    for (const language of ["en", "zh"] as const) {
      const { name, first, later, people, memories } = FIXTURES[language];
      const user = await newUser(server.url);
      const companion = await meet(user, { displayName: name, locale: language });
      const written = { personaId: companion.id };
      for (const canonicalName of people)
        await companion.client.post("/api/admin/memory/entities", { ...written, canonicalName, kind: "person" });
      for (const [daysAgo, emotionalImpact, description] of memories) {
        const eventTimeStart = new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
        const memory = { ...written, description, emotionalImpact, eventTimeStart };
        const { status } = await companion.client.post("/api/admin/memory/events", memory);
        expect(status).toBe(201);
      }
      for (const text of first) await companion.chat(text);
      await companion.closeAndWait();
      for (const text of later) await companion.chat(text);
      fixtures.set(language, { user, companion });
    }
  });

  for (const language of ["en", "zh"] as const) {
    for (const colorScheme of ["light", "dark"] as const) {
      test(`screenshots in ${language}, ${colorScheme}`, async ({ page, isMobile }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.context().addCookies([{ name: "locale", value: language, url: server.url }]);
        const where = `${language}-${isMobile ? "phone" : "desktop"}-${colorScheme}`;
        const shoot = async (name: string) => {
          await settled(page);
          await page.screenshot({ path: join(folder, `${name}-${where}.png`) });
        };
        for (const open of ["sign-in", "sign-up"]) {
          await page.goto(`${server.url}/${open}`);
          await shoot(open);
        }
        const fixture = fixtures.get(language);
        if (!fixture) throw new Error(`Nobody lives in ${language}.`);
        await enterAs(page, fixture.user.client, language);
        await page.goto(`${server.url}/new`);
        await shoot("wizard");
        const doors = page.getByRole("radiogroup").first().getByRole("radio");
        await doors.nth(0).click();
        await shoot("wizard-pick");
        await doors.nth(2).click();
        await shoot("wizard-material");
        await doors.nth(1).click();
        await page.locator("input[name=displayName]").fill(FIXTURES[language].name);
        await page.locator("form button[type=submit]").click();
        await shoot("wizard-about");
        const sections = [
          "thoughts",
          "coming-up",
          "people",
          "timeline",
          "sessions",
          "moods",
          "map",
          "search?q=a",
          "conflicts",
          "slow-cycle",
          "bin",
          "about-you",
        ].map((section) => `memory/${section}`);
        const account = ["", "/model", "/cost", "/your-data", "/server-settings"].map((section) => `account${section}`);
        for (const place of ["chat", "chat/temporary", "memory", ...sections, "persona", ...account]) {
          await page.goto(`${server.url}/p/${fixture.companion.id}/${place}`);
          // Charts and maps are rendered a little later by their libraries.
          if (/moods|map/.test(place)) await page.locator(".recharts-surface, .react-flow__node").first().waitFor();
          await shoot(place.replace(/\?.*/, "").replace("/", "-"));
        }
        await page.goto(`${server.url}/p/${fixture.companion.id}/memory/people`);
        await page.locator('a[href*="/memory/people/"]').filter({ visible: true }).first().click();
        await page.waitForURL(/people\/./);
        await shoot("person");
        await page.goto(`${server.url}/p/${fixture.companion.id}/persona`);
        await page
          .getByRole("button", { name: /picture$|头像$/ })
          .filter({ visible: true })
          .click();
        await shoot("persona-picture");
        await page.goto(`${server.url}/p/${fixture.companion.id}/chat`);
        await page
          .getByRole("log")
          .getByRole("article")
          .last()
          .getByRole("button", { name: /memor(y|ies) used|用到/ })
          .click();
        await expect(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible();
        await shoot("recalled");
        await page.keyboard.press("Escape");
        await page
          .getByRole("button", { name: /Saved to memory|记住了/ })
          .first()
          .click();
        await expect(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible();
        await shoot("saved-to-memory");
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toHaveCount(0);
        await page.keyboard.press("Control+k");
        await page.getByRole("combobox").fill(language === "en" ? "cat" : "猫");
        await expect(page.getByRole("option").nth(2)).toBeVisible();
        await page.waitForTimeout(600);
        await shoot("palette");
        await page.goto(`${server.url}/p/${fixture.companion.id}/memory/sessions`);
        await page.locator("main ol a").last().click();
        await page.waitForURL(/sessions\/./);
        await expect(page.locator("main ol li").first()).toBeVisible();
        await shoot("session");
        await page.goto(`${server.url}/p/${fixture.companion.id}/memory`);
        await page.locator("main button[aria-expanded=false]").first().click();
        await page.locator("main blockquote").first().waitFor();
        await page.locator("main button.border-alarm").click();
        await expect(page.getByRole("dialog").getByRole("switch").first()).toBeVisible();
        await shoot("forget");
      });
    }
  }
}

/** Waits until no request is pending and the fonts are loaded. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator("[aria-busy=true], .animate-pulse").filter({ visible: true })).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}
