import { expect, type Page, test } from "@playwright/test";
import { sql } from "drizzle-orm";
import { openEmbedded } from "../db/embedded";
import { type Companion, newCompanion } from "./support/companion";
import { enterAs, MemoryPage } from "./support/pages";
import { type Server, startServer } from "./support/server";

const COUNT = 10_000;
const ROWS_MAX = 200;

let server: Server;
let lin: Companion;

// One life of ten thousand events, written straight into the database while the app is away.
test.beforeAll(async () => {
  test.setTimeout(240_000);
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
  await db.close();
  await server.restart();
});
test.afterAll(() => server.stop());

const idOf = (n: number) => `01900000-0000-7000-8000-${n.toString(16).padStart(12, "0")}`;

async function open(page: Page, query = ""): Promise<MemoryPage> {
  await enterAs(page, lin.client);
  await page.goto(`${server.url}/p/${lin.id}/memory${query}`);
  const memory = new MemoryPage(page);
  await expect(memory.events.first()).toBeVisible();
  return memory;
}

/** The place, from 1, of the first event that is to be read where one is; 0 while none has come. */
const placeInView = (memory: MemoryPage): Promise<number> =>
  memory.events.filter({ hasText: /Event number/ }).evaluateAll((rows) => {
    const inView = (row: Element) => {
      const { top, bottom } = row.getBoundingClientRect();
      return top > 100 && bottom < window.innerHeight - 60;
    };
    return Number(rows.find(inView)?.getAttribute("aria-posinset") ?? 0);
  });

test("of ten thousand events only those in view are in the document, wherever one scrolls, and each says its place", async ({
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

test("an address lands on a row that is far down, and going back leads to where one was", async ({ page }) => {
  const memory = await open(page, `?focus=${idOf(4321)}`);
  const row = memory.events.filter({ hasText: /Event number 4321\D|Event number 4321$/ });
  await expect(row).toBeInViewport();
  await expect(row).toHaveAttribute("aria-posinset", String(COUNT - 4321 + 1));
  await page.mouse.wheel(0, 5_000);
  await page.waitForTimeout(600);
  await expect.poll(() => placeInView(memory)).toBeGreaterThan(0);
  const there = page.locator(`li[aria-posinset="${await placeInView(memory)}"]`);
  await there.getByRole("button").first().click();
  await there.getByRole("link", { name: "See all of it" }).click();
  await expect(page).toHaveURL(/\/memory\/events\//);
  await page.goBack();
  await expect(there).toBeInViewport();
  expect(await page.getByRole("main").locator("li").count()).toBeLessThanOrEqual(ROWS_MAX);
});
