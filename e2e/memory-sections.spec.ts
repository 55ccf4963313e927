import { expect, type Page, test } from "@playwright/test";
import { CAT_SESSIONS, chatInSessions, reflectsOnAll } from "./support/cat-sessions";
import { type Companion, newCompanion } from "./support/companion";
import { enterAs, MemoryPage } from "./support/pages";
import { aServerWithModel } from "./support/test-servers";
import { UI_TEXTS } from "./support/ui-texts";

const server = aServerWithModel();
const words = UI_TEXTS.en;
const { sessions } = CAT_SESSIONS.en;
const [CAT] = sessions;

let lin: Companion;

test.beforeAll(async () => {
  server.model.behave(reflectsOnAll("Biscuit is dear to them."));
  lin = await newCompanion(server.url);
  await chatInSessions(lin, sessions);
});

async function atMemory(page: Page, section = ""): Promise<MemoryPage> {
  await enterAs(page, lin.client);
  await page.goto(`${server.url}/p/${lin.id}/memory${section}`);
  return new MemoryPage(page, words);
}

test("every section of memory has a URL of its own that survives a reload and the back button", async ({ page }) => {
  const memory = await atMemory(page);
  for (const section of ["thoughts", "coming-up", "people", "timeline", "search"] as const) {
    await memory.section(section);
    await expect(page).toHaveURL(new RegExp(`/memory/${section}$`));
    await expect(page).toHaveTitle(`${words.sections[section]} · Lin`);
  }
  await page.reload();
  const here = page.getByRole("navigation", { name: words.sections.label }).locator("[aria-current=page]");
  await expect(here).toHaveText(words.sections.search);
  await expect(here).toBeInViewport();
  await page.goBack();
  await expect(here).toHaveText(words.sections.timeline);
  await page.goBack();
  await expect(here).toHaveText(words.sections.people);
});

test("the page of an event links to the thought based on it, and the thought links back", async ({ page }) => {
  const memory = await atMemory(page);
  await memory.events.filter({ hasText: "white cat" }).getByRole("button", { name: words.unfoldEvent }).click();
  await page.getByRole("link", { name: "Show details" }).click();
  await expect(page).toHaveURL(/\/memory\/events\/[^/]+$/);
  const event = page.url();
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toContainText("Biscuit");
  await expect(page.getByRole("region", { name: words.sources })).toContainText(CAT);
  await expect(
    page
      .getByRole("definition")
      .filter({ hasText: /^conversation/ })
      .first(),
  ).toBeVisible();

  await page.getByRole("region", { name: "Thoughts based on it" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/memory\/thoughts\/[^/]+$/);
  await expect(page.getByText("reflection after a conversation")).toBeVisible();
  await expect(page.getByRole("region", { name: "Source conversations" }).getByRole("listitem")).toHaveCount(
    sessions.length,
  );
  await page.getByRole("list", { name: words.evidence }).getByRole("link").filter({ hasText: "white cat" }).click();
  await expect(page).toHaveURL(event);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(event);
});

test("the page of an unknown memory says so and links back", async ({ page }) => {
  await atMemory(page, "/events/01900000-0000-7000-8000-000000000000");
  await expect(page.getByText("This memory is not here any more")).toBeVisible();
  await page.getByRole("link", { name: words.sections.events, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Memory" })).toBeVisible();
});

test("the timeline can be filtered by kind, and the filter is stored in the URL", async ({ page }) => {
  await atMemory(page, "/timeline");
  const main = page.getByRole("main");
  await expect(
    main.getByRole("link").filter({ hasText: "First mentioned" }).filter({ hasText: "Biscuit" }),
  ).toBeVisible();
  await expect(main.getByText(/Conversation ended/)).toHaveCount(sessions.length);
  await page.getByRole("button", { name: "People & places", exact: true }).click();
  await expect(page).toHaveURL(/kind=people/);
  await expect(main.getByText(/Conversation ended/)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("button", { name: "People & places", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await main.getByRole("link").filter({ hasText: "Biscuit" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Biscuit" })).toBeVisible();
});

test("the page of slow cycles is linked from the thoughts", async ({ page }) => {
  const memory = await atMemory(page);
  await memory.section("thoughts");
  await page.getByRole("link", { name: /^Between conversations/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Between conversations" })).toBeVisible();
  const cycle = page.getByText("Full transcript").first();
  await expect(page.getByText("Nothing yet").or(cycle)).toBeVisible();
  await page.getByRole("link", { name: words.sections.thoughts, exact: true }).click();
  await expect(memory.thoughts.first()).toBeVisible();
});
