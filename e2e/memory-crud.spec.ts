import { expect, type Page, test } from "@playwright/test";
import { type Companion, newCompanion } from "./support/companion";
import { enterAs, MemoryPage, toastOf } from "./support/pages";
import { aServer } from "./support/test-servers";

const server = aServer();

async function atMemory(page: Page): Promise<{ memory: MemoryPage; lin: Companion }> {
  const lin = await newCompanion(server.url);
  await enterAs(page, lin.client);
  await page.goto(`${server.url}/p/${lin.id}/memory`);
  return { memory: new MemoryPage(page), lin };
}

const add = (lin: Companion, description: string, more: object = {}) =>
  lin.client.post("/api/admin/memory/events", { personaId: lin.id, description, ...more });

test("a memory is added, written anew with its history, and found by what it is narrowed to", async ({ page }) => {
  const { memory, lin } = await atMemory(page);
  await page.getByRole("button", { name: "Add a memory" }).click();
  const sheet = page.getByRole("dialog", { name: "Add a memory" });
  await sheet.getByRole("button", { name: "Keep it" }).click();
  await expect(sheet.getByText("There is nothing written yet.")).toBeVisible();
  await sheet.getByRole("textbox", { name: "In your words" }).fill("I planted a pear tree.");
  const slider = sheet.getByRole("slider", { name: "How it felt" });
  await slider.focus();
  for (let step = 0; step < 4; step++) await slider.press("ArrowRight");
  await sheet.getByRole("textbox", { name: /Feelings, by name/ }).fill("pride");
  await sheet.getByRole("button", { name: "Keep it" }).click();
  await expect(toastOf(page, "Lin will remember this.")).toBeVisible();
  const row = memory.events.filter({ hasText: "pear tree" });
  await expect(row).toContainText("in your words");
  expect(await memory.feeling(row)).toBe(4);
  await add(lin, "The tree fell in the storm.", { emotionalImpact: -6 });

  await row.getByRole("button", { name: "Where it came from" }).click();
  await row.getByRole("link", { name: "See all of it" }).click();
  await page.getByRole("button", { name: "Write it anew" }).click();
  const edit = page.getByRole("dialog", { name: "Write it anew" });
  await edit.getByRole("textbox", { name: "In your words" }).fill("I planted two pear trees.");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("two pear trees");
  await expect(page.getByRole("list", { name: "How it read before" })).toContainText("I planted a pear tree.");
  await page.getByRole("link", { name: "Events", exact: true }).click();
  await expect(page).toHaveURL(/focus=/);
  await expect(memory.events.filter({ hasText: "two pear trees" })).toBeInViewport();

  await page.getByRole("button", { name: "Filter" }).click();
  const filter = page.getByRole("dialog", { name: "Show only" });
  await filter.getByRole("combobox", { name: "How it felt" }).selectOption("unpleasant");
  await filter.getByRole("button", { name: "Done" }).click();
  await expect(page).toHaveURL(/feeling=unpleasant/);
  await expect(memory.events).toHaveCount(1);
  await page.reload();
  await expect(memory.events).toContainText(["storm"]);
  await page.goto(`${page.url()}&tag=joy`);
  await expect(page.getByRole("main").getByText("Nothing matches")).toBeVisible();
  await page.getByRole("button", { name: "No longer only: joy" }).click();
  await expect(memory.events).toHaveCount(1);
  await page.getByRole("button", { name: "No longer only: unpleasant" }).click();
  await expect(memory.events).toHaveCount(2);
  await expect(page).toHaveURL(/\/memory$/);
});

test("what was being written is still there when its sheet was closed by accident, until it is kept or begun anew", async ({
  page,
}) => {
  const { memory, lin } = await atMemory(page);
  const open = () => page.getByRole("button", { name: "Add a memory" }).click();
  const sheet = page.getByRole("dialog", { name: "Add a memory" });
  const words = sheet.getByRole("textbox", { name: "In your words" });
  await open();
  await words.fill("I planted a pear tree.");
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await page.reload();
  await open();
  await expect(words).toHaveValue("I planted a pear tree.");
  await sheet.getByRole("button", { name: "Begin anew" }).click();
  await expect(words).toHaveValue("");
  await words.fill("I planted a plum tree.");
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await open();
  await sheet.getByRole("button", { name: "Keep it" }).click();
  await expect(memory.events.filter({ hasText: "plum tree" })).toBeVisible();
  await open();
  await expect(words).toHaveValue("");
  await expect(sheet.getByRole("button", { name: "Begin anew" })).toHaveCount(0);
  expect((await lin.events()).map(({ description }) => description)).toEqual(["I planted a plum tree."]);
});

test("several are selected: made one and apart, kept at hand, forgotten with one look and put back", async ({
  page,
}) => {
  const { memory, lin } = await atMemory(page);
  for (const words of ["A walk.", "We walked.", "A swim."]) await add(lin, words);
  await expect(memory.events).toHaveCount(3);
  await page.getByRole("button", { name: "Select", exact: true }).click();
  const bar = page.getByRole("region", { name: "Selected memories" });
  const tick = async (...words: string[]) => {
    for (const one of words) await page.getByRole("checkbox", { name: new RegExp(`Select: .*${one}`) }).check();
  };
  await tick("A walk", "We walked");
  await expect(bar).toContainText("2 selected");
  await bar.getByRole("button", { name: "Make one" }).click();
  const mergeDialog = page.getByRole("dialog", { name: "Make 2 memories one" });
  await mergeDialog.getByRole("radio", { name: /A walk/ }).check();
  await mergeDialog.getByRole("textbox", { name: "How it is to read" }).fill("A long walk.");
  await mergeDialog.getByRole("button", { name: "Make them one" }).click();
  await expect(memory.events).toHaveCount(2);
  await expect(memory.events.filter({ hasText: "A long walk." })).toHaveCount(1);
  await toastOf(page, "They are one memory now.").getByRole("button", { name: "Take apart" }).click();
  await expect(memory.events).toHaveCount(3);
  await expect(memory.events.filter({ hasText: "A walk." })).toHaveCount(1);

  await page.getByRole("button", { name: "Select", exact: true }).click();
  await tick("A walk", "A swim");
  await bar.getByRole("button", { name: "Keep at hand" }).click();
  await expect(page.getByRole("list", { name: "Always at hand" }).getByRole("listitem")).toHaveCount(2);

  await page.getByRole("button", { name: "Select", exact: true }).click();
  await tick("A walk", "We walked", "A swim");
  await bar.getByRole("button", { name: "Forget 3…" }).click();
  const sheet = page.getByRole("dialog", { name: "Forget these 3 memories?" });
  await expect(sheet.getByRole("status").filter({ hasText: "3 events" })).toBeVisible();
  await sheet.getByRole("button", { name: "Forget", exact: true }).click();
  await expect(page.getByText("Nothing yet")).toBeVisible();
  await toastOf(page, /^Forgotten/)
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(memory.events).toHaveCount(3);
  await expect(bar).toHaveCount(0);
});
