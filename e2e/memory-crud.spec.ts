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

test("a memory can be added, edited with its history shown, and found by each filter", async ({ page }) => {
  const { memory, lin } = await atMemory(page);
  await page.getByRole("button", { name: "Add a memory" }).click();
  const sheet = page.getByRole("dialog", { name: "Add a memory" });
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(sheet.getByText("Write something first.")).toBeVisible();
  await sheet.getByRole("textbox", { name: "In your words" }).fill("I planted a pear tree.");
  const slider = sheet.getByRole("slider", { name: "Mood" });
  await slider.focus();
  for (let step = 0; step < 4; step++) await slider.press("ArrowRight");
  await sheet.getByRole("textbox", { name: /Emotions/ }).fill("pride");
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(toastOf(page, "Lin will remember this.")).toBeVisible();
  const row = memory.events.filter({ hasText: "pear tree" });
  await expect(row).toContainText("edited by you");
  expect(await memory.feeling(row)).toBe(4);
  await add(lin, "The tree fell in the storm.", { emotionalImpact: -6 });

  await row.getByRole("button", { name: "Show source" }).click();
  await row.getByRole("link", { name: "Show details" }).click();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const edit = page.getByRole("dialog", { name: "Edit memory" });
  await edit.getByRole("textbox", { name: "In your words" }).fill("I planted two pear trees.");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("two pear trees");
  await expect(page.getByRole("list", { name: "Earlier versions" })).toContainText("I planted a pear tree.");
  await page.getByRole("link", { name: "Events", exact: true }).click();
  await expect(page).toHaveURL(/focus=/);
  await expect(memory.events.filter({ hasText: "two pear trees" })).toBeInViewport();

  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const filter = page.getByRole("dialog", { name: "Show only" });
  await filter.getByRole("combobox", { name: "Mood" }).selectOption("unpleasant");
  await filter.getByRole("button", { name: "Done" }).click();
  await expect(page).toHaveURL(/feeling=unpleasant/);
  await expect(memory.events).toHaveCount(1);
  await page.reload();
  await expect(memory.events).toContainText(["storm"]);
  await page.goto(`${page.url()}&tag=joy`);
  await expect(page.getByRole("main").getByText("No memories match")).toBeVisible();
  await page.getByRole("button", { name: "Remove filter: joy" }).click();
  await expect(memory.events).toHaveCount(1);
  await page.getByRole("button", { name: "Remove filter: bad" }).click();
  await expect(memory.events).toHaveCount(2);
  await expect(page).toHaveURL(/\/memory$/);
});

test("a draft of a memory survives closing its dialog by accident, until it is saved or discarded", async ({
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
  await sheet.getByRole("button", { name: "Discard draft" }).click();
  await expect(words).toHaveValue("");
  await words.fill("I planted a plum tree.");
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await open();
  await sheet.getByRole("button", { name: "Save" }).click();
  await expect(memory.events.filter({ hasText: "plum tree" })).toBeVisible();
  await open();
  await expect(words).toHaveValue("");
  await expect(sheet.getByRole("button", { name: "Discard draft" })).toHaveCount(0);
  expect((await lin.events()).map(({ description }) => description)).toEqual(["I planted a plum tree."]);
});

test("several selected memories can be merged and unmerged, pinned, forgotten after one preview, and restored", async ({
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
  await bar.getByRole("button", { name: "Merge" }).click();
  const mergeDialog = page.getByRole("dialog", { name: "Merge 2 memories" });
  await mergeDialog.getByRole("radio", { name: /A walk/ }).check();
  await mergeDialog.getByRole("textbox", { name: "Text" }).fill("A long walk.");
  await mergeDialog.getByRole("button", { name: "Merge" }).click();
  await expect(memory.events).toHaveCount(2);
  await expect(memory.events.filter({ hasText: "A long walk." })).toHaveCount(1);
  await toastOf(page, "Merged into one memory.").getByRole("button", { name: "Undo merge" }).click();
  await expect(memory.events).toHaveCount(3);
  await expect(memory.events.filter({ hasText: "A walk." })).toHaveCount(1);

  await page.getByRole("button", { name: "Select", exact: true }).click();
  await tick("A walk", "A swim");
  await bar.getByRole("button", { name: "Pin" }).click();
  await expect(page.getByRole("list", { name: "Pinned" }).getByRole("listitem")).toHaveCount(2);

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
