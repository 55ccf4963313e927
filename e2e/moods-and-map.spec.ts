import { expect, type Page, test } from "@playwright/test";
import { type Companion, newCompanion } from "./support/companion";
import { MAP_OF_300 } from "./support/map-of-300";
import { complaintsOf, overflowing } from "./support/page-checks";
import { enterAs, MemoryPage } from "./support/pages";
import { aServer } from "./support/test-servers";

const server = aServer();
const CAT = "I have a white cat named Biscuit. He jumps on my face in the middle of the night.";

let lin: Companion;

test.beforeAll(async () => {
  lin = await newCompanion(server.url);
  await lin.chat(CAT);
  await lin.chat("My grandmother passed away in March.");
  await lin.closeAndWait();
});

async function at(page: Page, section = ""): Promise<void> {
  await enterAs(page, lin.client);
  await page.goto(`${server.url}/p/${lin.id}/memory${section}`);
}

const daySheet = (page: Page) => page.getByRole("dialog").filter({ hasText: "Conversations and moods" });
const today = (page: Page) => page.getByRole("region", { name: "Day by day" }).getByRole("button").first();

test("a day in the mood chart, and the same day in the list below it, leads to the source messages", async ({
  page,
}) => {
  await at(page);
  const sections = page.getByRole("navigation", { name: "Sections of memory" });
  await sections.getByRole("link", { name: "Moods", exact: true }).click();
  await expect(page).toHaveURL(/\/memory\/moods$/);
  await expect(today(page)).toContainText("1 conversation");
  await expect(today(page).getByRole("img")).toHaveAccessibleName(/Mood [−+\d]/);

  const chart = page.getByRole("img", { name: /^Chart of your mood/ });
  const dot = chart.locator("circle").last();
  await expect(dot).toBeVisible();
  await dot.click();
  await expect(daySheet(page)).toContainText("Biscuit");
  await expect(page).toHaveURL(/day=\d{4}-\d{2}-\d{2}/);
  await page.keyboard.press("Escape");
  await expect(daySheet(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/day=/);

  await today(page).click();
  const cat = daySheet(page).getByRole("listitem").filter({ hasText: "Biscuit" }).first();
  await cat.getByRole("button", { name: "Show source" }).click();
  await expect(cat.locator("blockquote")).toContainText(CAT);
  await cat.getByRole("link", { name: "Show details" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Biscuit");
});

test("the URL of the moods page stores the range, the month and the open day", async ({ page }) => {
  await at(page, "/moods");
  await page.getByRole("radio", { name: "1 year" }).click();
  await expect(page).toHaveURL(/range=1y/);
  await page.reload();
  await expect(page.getByRole("radio", { name: "1 year" })).toBeChecked();
  await today(page).click();
  await page.reload();
  await expect(daySheet(page)).toContainText("Biscuit");
});

test("the mood calendar can be paged by pointer and keyboard, and a day can be opened", async ({ page }) => {
  const sad = { description: "The boiler broke and flooded the cellar.", emotionalImpact: -6 };
  const today = new Date().toISOString().slice(0, 10);
  await lin.client.post("/api/admin/memory/events", { personaId: lin.id, ...sad, eventTimeStart: today });
  await at(page, "/moods?view=calendar");
  const grid = page.getByRole("table", { name: /^Days of / });
  const now = grid.locator("[aria-current=date]");
  await expect(now).toHaveAccessibleName(/1 conversation.*mood −/);
  const title = await page.getByRole("heading", { level: 2 }).first().textContent();
  await expect(page.getByRole("button", { name: "Next month" })).toBeDisabled();
  await page.getByRole("button", { name: "Previous month" }).click();
  await expect(page).toHaveURL(/month=\d{4}-\d{2}/);
  await expect(page.getByText("No memories in this month.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 2 }).first()).not.toHaveText(title ?? "");
  await page.getByRole("button", { name: "Today", exact: true }).click();
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(title ?? "");

  await now.focus();
  const day = await now.getAttribute("data-day");
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-day"));
  const before = (days: number) => new Date(Date.parse(day ?? "") - days * 86_400_000).toISOString().slice(0, 10);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(focused).toBe(before(1));
  await page.keyboard.press("ArrowUp");
  await expect.poll(focused).toBe(before(8));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await expect.poll(focused).toBe(day);
  await page.keyboard.press("PageUp");
  await expect.poll(async () => (await focused())?.slice(0, 7)).not.toBe(day?.slice(0, 7));
  await page.getByRole("button", { name: "Today", exact: true }).click();
  await now.focus();
  await page.keyboard.press("Enter");
  await expect(daySheet(page)).toContainText("Biscuit");
});

test("without memories the moods and map pages explain what will appear there", async ({ page }) => {
  const new_ = await newCompanion(server.url);
  await enterAs(page, new_.client);
  await page.goto(`${server.url}/p/${new_.id}/memory/moods`);
  await expect(page.getByText("your mood that day appears here")).toBeVisible();
  await page.goto(`${server.url}/p/${new_.id}/memory/map`);
  await expect(page.getByText("you see here how people, events")).toBeVisible();
});

test("a day of the timeline links to its moods", async ({ page }) => {
  await at(page);
  await new MemoryPage(page).section("timeline");
  await page
    .getByRole("link", { name: /^Mood on / })
    .first()
    .click();
  await expect(daySheet(page)).toContainText("Biscuit");
});

test("a node of the map links to its page", async ({ page }) => {
  await at(page);
  await page.getByRole("link", { name: "Map", exact: true }).click();
  const cat = page.locator("[data-label]").filter({ hasText: /^Biscuit$/ });
  await expect(cat).toBeVisible();
  // The chart itself determines what is at the pointer position.
  await cat.click({ force: true });
  const sheet = page.getByRole("dialog", { name: "Biscuit" });
  await expect(sheet).toContainText("Animal");
  await sheet.getByRole("link", { name: "Show details" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Biscuit" })).toBeVisible();
});

test("the list beside the map contains the same entities by kind, with their connections, and the URL stores the view", async ({
  page,
}) => {
  await at(page, "/map");
  await page.getByRole("button", { name: "Show as list" }).click();
  await expect(page).toHaveURL(/as=list/);
  await page.getByRole("button", { name: "Animals", exact: true }).click();
  await expect(page).toHaveURL(/kinds=pet/);
  await page.reload();
  await expect(page.getByRole("list", { name: "Events" })).toHaveCount(0);
  const cat = page.getByRole("list", { name: "Animals" }).getByRole("listitem").filter({ hasText: "Biscuit" }).first();
  await cat.getByRole("button", { name: /^Biscuit: \d+ connections?$/ }).click();
  await cat.getByRole("list").getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Biscuit");
});

test("possible duplicates are listed above the map", async ({ page }) => {
  await page.route("**/api/admin/memory/map?**", (route) => route.fulfill({ json: MAP_OF_300 }));
  await at(page, "/map");
  await page.getByRole("button", { name: /^Are Person 1 and Person 0 the same\?/ }).click();
  const sheet = page.getByRole("dialog", { name: "Possible duplicates" });
  await expect(sheet.getByRole("button", { name: "No, keep both" })).toBeVisible();
});

test("on a map of 300 nodes no labels overlap at any zoom, and nodes without a label can be tapped", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.route("**/api/admin/memory/map?**", (route) => route.fulfill({ json: MAP_OF_300 }));
  await at(page, "/map");
  const labels = page.locator("[data-label]");
  const began = Date.now();
  await expect(labels.first()).toBeVisible();
  test.info().annotations.push({ type: "drawn", description: `300 nodes in ${Date.now() - began} ms` });
  await expect(page.locator(".react-flow__node")).toHaveCount(300);
  // Only once the whole map is shown do the labels have the places they are chosen for.
  await expect.poll(() => outside(page)).toBe(0);
  await expect.poll(async () => (await overlappingLabels(page)).count).toBeLessThan(300);
  const fitted = await overlappingLabels(page);
  expect(fitted.count).toBeGreaterThan(8);
  expect(fitted.overlaps).toEqual([]);
  expect(await overflowing(page)).toEqual([]);

  for (let nth = 0; nth < 3; nth++) {
    await page.getByRole("button", { name: "Zoom in" }).click();
    await expect.poll(async () => (await overlappingLabels(page)).overlaps).toEqual([]);
  }
  await page.getByRole("button", { name: "Show the whole map" }).click();
  await expect.poll(async () => (await overlappingLabels(page)).count).toBe(fitted.count);

  // The phone is rotated: the whole map is shown again.
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: size.height, height: size.width });
  await expect.poll(() => outside(page)).toBe(0);
  await expect.poll(async () => (await overlappingLabels(page)).overlaps).toEqual([]);
  await page.setViewportSize(size);
  await expect.poll(() => outside(page)).toBe(0);

  const bare = page.locator(".react-flow__node:not(:has([data-label]))").first();
  const box = await bare.boundingBox();
  if (!box) throw new Error("every node has a label");
  await page.mouse.click(box.x + box.width / 2 + 1, box.y + box.height / 2 + 1);
  await expect(page.getByRole("dialog").getByRole("link", { name: "Show details" })).toBeVisible();
  expect(complaints).toEqual([]);
});

/** Labels whose boxes on the screen overlap by more than a pixel or so. */
function overlappingLabels(page: Page): Promise<{ count: number; overlaps: string[] }> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll("[data-label]")].map((element) => ({
      name: element.textContent,
      box: element.getBoundingClientRect(),
    }));
    const overlaps = all.flatMap(({ name, box: a }, nth) =>
      all
        .slice(nth + 1)
        .filter(
          ({ box: b }) =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5,
        )
        .map((other) => `${name} / ${other.name}`),
    );
    return { count: all.length, overlaps };
  });
}

/** Number of map nodes, their labels and filters outside the screen. */
function outside(page: Page): Promise<number> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll(".react-flow__node, [data-label], #content fieldset button")];
    const boxes = all.map((element) => element.getBoundingClientRect());
    return boxes.filter((box) => box.left < -1 || box.right > innerWidth + 1).length;
  });
}
