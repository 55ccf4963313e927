import { expect, type Locator, type Page, test } from "@playwright/test";
import { sql } from "drizzle-orm";
import { openEmbedded } from "../db/embedded";
import { type Companion, newCompanion } from "./support/companion";
import { enterAs, MemoryPage } from "./support/pages";
import { type Server, startServer } from "./support/server";

const COUNT = 10_000;
const ROWS_MAX = 200;

let server: Server;
let lin: Companion;

// One persona with ten thousand events, as many promises and people, inserted directly into the database while the app is stopped.
test.beforeAll(async () => {
  server = await startServer({ env: { BURST_QUIET_MS: "0" } });
  lin = await newCompanion(server.url);
  await server.kill("SIGTERM");
  const db = await openEmbedded({ dataDir: server.dataDir });
  await db.rows(sql`
    insert into concept_nodes (id, persona_id, type, subject, origin, description, emotional_impact, emotion_tags, relational_tags,
      prompt_version, search_tokens, search_tokens_version, learned_at, created_at)
    select ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, ${lin.id}::uuid, 'event', 'user', 'import',
      'Event number ' || n || repeat(' and what came of it', n % 7), n % 21 - 10, '{}', '{}', 'test-1', '{}', 99,
      '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 minute', now()
    from generate_series(1, ${COUNT}) as n`);
  await db.rows(sql`
    insert into concept_nodes (id, persona_id, type, subject, origin, description, emotional_impact, emotion_tags, relational_tags,
      prompt_version, search_tokens, search_tokens_version, status, resolved_at, resolved_how, learned_at, created_at)
    select ('01900000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, ${lin.id}::uuid, 'intention', 'user', 'import',
      'Promise number ' || n, 0, '{}', '{}', 'test-1', '{}', 99,
      (case when n % 2 = 0 then 'pending' else 'fulfilled' end)::node_status,
      case when n % 2 = 1 then now() end, (case when n % 2 = 1 then 'owner' end)::node_resolution,
      '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 minute', now()
    from generate_series(1, ${COUNT}) as n`);
  await db.rows(sql`
    insert into entities (id, persona_id, canonical_name, kind, status, merge_target_id, created_at, updated_at)
    select ('01900000-0000-7000-a000-' || lpad(to_hex(n), 12, '0'))::uuid, ${lin.id}::uuid, 'Person ' || n, 'person',
      (case when n = 2 then 'uncertain' else 'confirmed' end)::entity_status,
      case when n = 2 then '01900000-0000-7000-a000-000000000001'::uuid end, now(), now()
    from generate_series(1, ${COUNT}) as n`);
  await db.rows(sql`
    insert into entity_aliases (persona_id, entity_id, alias, normalized)
    select persona_id, id, alias, lower(alias) from entities, unnest(array[canonical_name, 'Alias of ' || canonical_name]) as alias
    where persona_id = ${lin.id}::uuid`);
  // The hourly sweep does so; without it the query plans are those of an empty database.
  await db.updateStatistics();
  await db.close();
  await server.restart();
});
test.afterAll(() => server.stop());

const idIn = (group: string) => (n: number) => `01900000-0000-7000-${group}-${n.toString(16).padStart(12, "0")}`;
const [idOf, promiseOf, personOf] = [idIn("8000"), idIn("9000"), idIn("a000")];

async function open(page: Page, query = ""): Promise<MemoryPage> {
  await enterAs(page, lin.client);
  await page.goto(`${server.url}/p/${lin.id}/memory${query}`);
  const memory = new MemoryPage(page);
  await expect(memory.events.first()).toBeVisible();
  return memory;
}

/** Scrolls and waits until the page has saved the position. */
async function whenSaved(page: Page, scroll: () => Promise<void>): Promise<void> {
  const historyState = () => page.evaluate(() => JSON.stringify(window.history.state));
  const before = await historyState();
  await scroll();
  await expect.poll(historyState).not.toBe(before);
}

/** The position (from 1) of the first event in view; 0 while none is rendered. */
const placeInView = (memory: MemoryPage): Promise<number> =>
  memory.events.filter({ hasText: /Event number/ }).evaluateAll((rows) => {
    const inView = (row: Element) => {
      const { top, bottom } = row.getBoundingClientRect();
      return top > 100 && bottom < window.innerHeight - 60;
    };
    return Number(rows.find(inView)?.getAttribute("aria-posinset") ?? 0);
  });

test("a list of ten thousand events renders only those in view, at every scroll position, and each states its position", async ({
  page,
}) => {
  const memory = await open(page);
  await expect(memory.events.filter({ hasText: `Event number ${COUNT}` })).toBeVisible();
  await expect(memory.events.first()).toHaveAttribute("aria-setsize", String(COUNT));
  for (const share of [0.2, 0.5, 0.9]) {
    await page.evaluate((at) => window.scrollTo(0, document.documentElement.scrollHeight * at), share);
    await expect.poll(() => placeInView(memory)).toBeGreaterThan(COUNT * share * 0.8);
    expect(await page.getByRole("main").locator("li").count()).toBeLessThanOrEqual(ROWS_MAX);
  }
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(memory.events.filter({ hasText: /Event number 1\D/ })).toBeInViewport();
});

test("a deep link scrolls to an event far down the list, and going back restores the position", async ({ page }) => {
  const memory = await open(page, `?focus=${idOf(4321)}`);
  const row = memory.events.filter({ hasText: /Event number 4321\D|Event number 4321$/ });
  await expect(row).toBeInViewport();
  await expect(row).toHaveAttribute("aria-posinset", String(COUNT - 4321 + 1));
  await whenSaved(page, () => page.mouse.wheel(0, 5_000));
  await expect.poll(() => placeInView(memory)).toBeGreaterThan(0);
  const there = page.locator(`li[aria-posinset="${await placeInView(memory)}"]`);
  await there.getByRole("button").first().click();
  await there.getByRole("link", { name: "Show details" }).click();
  await expect(page).toHaveURL(/\/memory\/events\//);
  await page.goBack();
  await expect(there).toBeInViewport();
  expect(await page.getByRole("main").locator("li").count()).toBeLessThanOrEqual(ROWS_MAX);
});

/** Scrolls to fractions of the page's height and checks each time that few rows are rendered and one of them is in view. */
async function scrollThrough(page: Page, rows: Locator): Promise<void> {
  for (const share of [0.2, 0.5, 0.9]) {
    await page.evaluate((at) => window.scrollTo(0, document.documentElement.scrollHeight * at), share);
    const inView = () =>
      rows.evaluateAll((all) =>
        all.some((row) => Math.abs(row.getBoundingClientRect().top - window.innerHeight / 2) < 300),
      );
    await expect.poll(inView).toBe(true);
    expect(await page.getByRole("main").locator("li").count()).toBeLessThanOrEqual(ROWS_MAX);
  }
}

test("a list of ten thousand promises, open and decided, renders only those in view, and one far down can be decided", async ({
  page,
}) => {
  await enterAs(page, lin.client);
  await page.goto(`${server.url}/p/${lin.id}/memory/coming-up`);
  const promises = page.getByRole("list", { name: "Promises" }).locator("> li");
  const decided = page.getByRole("list", { name: "Past" }).locator("> li");
  await expect(promises.filter({ hasText: `Promise number ${COUNT}` })).toBeVisible();
  await expect(promises.first()).toHaveAttribute("aria-setsize", String(COUNT / 2));
  await scrollThrough(page, promises.or(decided).filter({ hasText: /Promise number/ }));
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(decided.filter({ hasText: /Promise number 1(\D|$)/ })).toBeInViewport();

  await page.goto(`${server.url}/p/${lin.id}/memory/coming-up?focus=${promiseOf(4322)}`);
  const asked = promises.filter({ hasText: "Promise number 4322" });
  await expect(asked).toBeInViewport();
  await expect(asked).toHaveAttribute("aria-posinset", String((COUNT - 4322) / 2 + 1));
  await asked.getByRole("button", { name: "Done?" }).click();
  await page.getByRole("menuitem", { name: "Done", exact: true }).click();
  await expect(asked).toHaveCount(0);
  await expect(promises.first()).toHaveAttribute("aria-setsize", String(COUNT / 2 - 1));
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(promises.first()).toHaveAttribute("aria-setsize", String(COUNT / 2));
});

test("a deep link scrolls to a decided promise far down", async ({ page }) => {
  await enterAs(page, lin.client);
  await page.goto(`${server.url}/p/${lin.id}/memory/coming-up?focus=${promiseOf(4321)}`);
  const decided = page.getByRole("list", { name: "Past" }).locator("> li");
  await expect(decided.filter({ hasText: "Promise number 4321" })).toBeInViewport();
  expect(await page.getByRole("main").locator("li").count()).toBeLessThanOrEqual(ROWS_MAX);
});

test("a list of ten thousand people renders only those in view and asks about a possible duplicate; going back restores the position", async ({
  page,
}) => {
  await enterAs(page, lin.client);
  await page.goto(`${server.url}/p/${lin.id}/memory/people`);
  const people = page.getByRole("list", { name: "People", exact: true }).locator("> li");
  await expect(people.filter({ hasText: `Person ${COUNT}` })).toBeVisible();
  await expect(people.first()).toHaveAttribute("aria-setsize", String(COUNT));
  // The possible duplicate was added second, behind thousands of rows.
  await expect(page.getByRole("note").filter({ hasText: "Are Person 2 and Person 1 the same?" })).toBeVisible();
  await scrollThrough(page, people.filter({ hasText: /Person \d/ }));
  await whenSaved(page, () => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight * 0.4)));
  const middle = people.filter({ hasText: /Person \d/ }).nth(8);
  const place = await middle.getAttribute("aria-posinset");
  await middle.getByRole("link").click();
  await expect(page).toHaveURL(/\/memory\/people\//);
  await page.goBack();
  await expect(page.locator(`li[aria-posinset="${place}"]`)).toBeInViewport();
});

test("any of ten thousand people can be found by the filter and the palette, and can be merged", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const filter = page.getByRole("dialog", { name: "Show only" });
  await filter.getByRole("button", { name: "Mentions Any" }).click();
  await filter.getByRole("textbox", { name: "Search by name" }).fill("of person 4321");
  const found = filter.getByRole("list", { name: "Mentions" });
  await expect(found.getByRole("button")).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const field = filter.getByRole("button", { name: "Mentions Person 4321" });
  await expect(field).toBeFocused();
  await filter.getByRole("button", { name: "Done" }).click();
  await expect(page).toHaveURL(new RegExp(`entityId=${personOf(4321)}`));
  await page.reload();
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await expect(field).toBeVisible();
  await field.click();
  await found.getByRole("button", { name: "Any" }).click();
  await filter.getByRole("button", { name: "Done" }).click();
  await expect(page).not.toHaveURL(/entityId/);

  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox").fill("person 1234");
  await page.getByRole("option", { name: "Person 1234" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Person 1234" })).toBeVisible();
  await page.getByRole("button", { name: "Merge with…" }).click();
  const picker = page.getByRole("dialog", { name: "Merge Person 1234 with…" });
  await picker.getByRole("textbox", { name: "Search by name" }).fill("person 4321");
  await picker
    .getByRole("list", { name: "Everyone and everything else" })
    .getByRole("button", { name: "Person 4321" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Person 4321" })).toBeVisible();
});
