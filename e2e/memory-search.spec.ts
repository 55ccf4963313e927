import { expect, type Locator, type Page, test } from "@playwright/test";
import { CAT_SESSIONS, chatInSessions } from "./support/cat-sessions";
import { type Companion, newCompanion } from "./support/companion";
import { enterAs } from "./support/pages";
import { aServer } from "./support/test-servers";
import type { Language } from "./support/ui-texts";

const server = aServer();

const SEARCHES = {
  en: {
    box: "Search Lin’s memory",
    results: "Search results",
    q: "biscuit",
    mark: "Biscuit",
    none: "No memories found",
    start: "What are you looking for?",
  },
  zh: {
    box: "搜索Lin的记忆",
    results: "搜索结果",
    q: "小黑",
    mark: "小黑",
    none: "没有找到记忆",
    start: "想找什么？",
  },
};

const fixtures = new Map<Language, Companion>();

test.beforeAll(async () => {
  for (const locale of ["en", "zh"] as const) {
    const lin = await newCompanion(server.url, { locale });
    await chatInSessions(lin, CAT_SESSIONS[locale].sessions);
    const description = locale === "en" ? "Biscuit is dear to me." : "小黑对我很重要。";
    await lin.client.post("/api/admin/memory/thoughts", { personaId: lin.id, description });
    fixtures.set(locale, lin);
  }
});

async function atSearch(page: Page, language: Language, query = ""): Promise<{ box: Locator; results: Locator }> {
  const lin = fixtures.get(language);
  if (!lin) throw new Error(`Nobody lives in ${language}.`);
  await enterAs(page, lin.client, language);
  await page.goto(`${server.url}/p/${lin.id}/memory/search${query}`);
  const { box, results } = SEARCHES[language];
  return { box: page.getByRole("textbox", { name: box }), results: page.getByRole("list", { name: results }) };
}

for (const language of ["en", "zh"] as const) {
  const words = SEARCHES[language];

  test(`a search finds the memory, highlights the word, and is stored in the URL (${language})`, async ({ page }) => {
    const { box, results } = await atSearch(page, language);
    // While the page streams in, it also contains a hidden copy.
    await expect(page.locator("#content").getByText(words.start)).toBeVisible();
    await box.pressSequentially(words.q);
    await expect(results.locator("mark", { hasText: words.mark }).first()).toBeVisible();
    await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe(words.q);
    await page.reload();
    await expect(box).toHaveValue(words.q);
    await expect(results.locator("mark").first()).toBeVisible();
    await results.getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(words.mark);
    await page.goBack();
    await expect(box).toHaveValue(words.q);
    await expect(results.locator("mark").first()).toBeVisible();
  });

  test(`a search without results says so, and Escape clears it (${language})`, async ({ page }) => {
    const { box } = await atSearch(page, language, "?q=zzzxqj");
    await expect(page.getByText(words.none)).toBeVisible();
    await box.press("Escape");
    await expect(box).toHaveValue("");
    // While the page streams in, it also contains a hidden copy.
    await expect(page.locator("#content").getByText(words.start)).toBeVisible();
    await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBeNull();
  });
}

test("the arrow keys move from the search box into the results, and Enter opens a result", async ({ page }) => {
  const { box, results } = await atSearch(page, "en");
  await box.fill("cat");
  await box.press("Enter");
  await expect(results.getByRole("link").first()).toBeVisible();
  await box.press("ArrowDown");
  await expect(results.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/memory\/(events|thoughts)\//);
});

test("the results can be filtered by kind, and the filter is stored in the URL", async ({ page }) => {
  const { results } = await atSearch(page, "en", "?q=biscuit");
  await expect(results.getByRole("link").filter({ hasText: /Thought ·/ })).not.toHaveCount(0);
  await page.getByRole("combobox", { name: "Type" }).selectOption("event");
  await expect.poll(() => new URL(page.url()).searchParams.get("type")).toBe("event");
  await expect(
    results
      .getByRole("link")
      .filter({ hasText: /Event ·/ })
      .first(),
  ).toBeVisible();
  await expect(results.getByRole("link").filter({ hasText: /Thought ·/ })).toHaveCount(0);
});

test("a failed search shows an error, keeps the search text, and can be retried", async ({ page }) => {
  const search = "**/api/admin/memory/search**";
  await page.route(search, (route) => route.abort());
  const { box, results } = await atSearch(page, "en", "?q=cat");
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible({ timeout: 20_000 });
  await expect(box).toHaveValue("cat");
  await page.unroute(search);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(results.getByRole("link").first()).toBeVisible();
});
