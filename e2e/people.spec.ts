import { expect, type Page, test } from "@playwright/test";
import { type Companion, newCompanion } from "./support/companion";
import { overflowing, smallTargets } from "./support/page-checks";
import { enterAs } from "./support/pages";
import { aServer } from "./support/test-servers";

const server = aServer();

type Draft = { name: string; kind?: string; aliases?: string; description?: string };

/** A new user whose persona was told about a cat, on the people page. */
async function atPeople(page: Page): Promise<Companion> {
  const lin = await newCompanion(server.url);
  await lin.chat("I have a white cat named Biscuit. He jumps on my face in the middle of the night.");
  await lin.closeAndWait();
  await enterAs(page, lin.client);
  await page.goto(`${server.url}/p/${lin.id}/memory/people`);
  await expect(page.getByRole("list", { name: "Animals" })).toContainText("Biscuit");
  return lin;
}

async function add(page: Page, { name, kind = "Person", aliases = "", description = "" }: Draft): Promise<void> {
  await page.getByRole("button", { name: "Add person or place" }).click();
  const dialog = page.getByRole("dialog", { name: "Add person or place" });
  await dialog.getByLabel("Name", { exact: true }).fill(name);
  await dialog.getByLabel("Type").selectOption({ label: kind });
  await dialog.getByLabel("Other names").fill(aliases);
  await dialog.getByLabel("Description").fill(description);
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test("a person can be added with aliases and a description and is marked as added by the user", async ({ page }) => {
  await atPeople(page);
  await add(page, { name: "Ada", aliases: "Adele, my sister", description: "She lives by the sea." });
  const ada = page.getByRole("list", { name: "People" }).getByRole("link").filter({ hasText: "Ada" });
  await expect(ada).toContainText("also called Adele, my sister");
  await ada.click();
  await expect(page.getByRole("heading", { level: 1, name: "Ada" })).toBeVisible();
  const about = page.getByRole("region", { name: "Description" });
  await expect(about).toContainText("She lives by the sea.");
  await expect(about).toContainText("written by you");
  expect(await overflowing(page)).toEqual([]);
});

test("a person's name is required, and a name already in use is refused", async ({ page }) => {
  await atPeople(page);
  await page.getByRole("button", { name: "Add person or place" }).click();
  const dialog = page.getByRole("dialog", { name: "Add person or place" });
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.getByText("Enter a name.")).toBeVisible();
  await dialog.getByLabel("Name", { exact: true }).fill("Biscuit");
  await dialog.getByLabel("Type").selectOption({ label: "Animal" });
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.getByRole("alert")).toContainText("already used");
});

test("a person's name and description can be changed, and the memories about them stay", async ({ page }) => {
  await atPeople(page);
  await page.getByRole("list", { name: "Animals" }).getByRole("link").click();
  const memories = page.getByRole("list", { name: "What happened" }).getByRole("link");
  await expect(memories.filter({ hasText: "Biscuit" }).first()).toBeVisible();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Biscuit" });
  await dialog.getByLabel("Description").fill("A cat with opinions.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("region", { name: "Description" })).toContainText("A cat with opinions.");
  await expect(memories.first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole("region", { name: "Description" })).toContainText("written by you");
});

test("a person's page says how they are related and what was told last, and every memory links to its message", async ({
  page,
}) => {
  const lin = await newCompanion(server.url);
  await lin.chat("My sister Anna moved to Leeds on Friday.");
  await lin.closeAndWait();
  await enterAs(page, lin.client);
  await page.goto(`${server.url}/p/${lin.id}/memory/people`);
  await page.getByRole("list", { name: "People" }).getByRole("link").filter({ hasText: "Anna" }).click();
  const relation = page.getByRole("region", { name: "Relation to you" });
  await expect(relation).toContainText("Your sister");
  await expect(page.getByRole("region", { name: "What you told last" })).toContainText("moved to Leeds");
  expect(await smallTargets(page, 44)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
  await page
    .getByRole("list", { name: "What happened" })
    .getByRole("link", { name: /^From your message of/ })
    .click();
  const messages = page.getByRole("list", { name: "Messages" });
  await expect(messages.getByRole("listitem").filter({ hasText: "moved to Leeds" })).toHaveAttribute(
    "aria-current",
    "true",
  );
});

test("About you shows the user's text, facts, people and plans with their sources, and says where to start while empty", async ({
  page,
}) => {
  const lin = await newCompanion(server.url);
  await enterAs(page, lin.client);
  await page.goto(`${server.url}/p/${lin.id}/memory`);
  await page.getByRole("link", { name: "About you" }).click();
  await expect(page.getByRole("link", { name: "Write about yourself" })).toBeVisible();
  await lin.chat("My sister Anna moved to Leeds on Friday. I work as a nurse.");
  await lin.closeAndWait();
  await page.reload();
  const people = page.getByRole("region", { name: "People & places" });
  await expect(people).toContainText("Anna");
  await expect(page.getByRole("region", { name: "Plans" })).toContainText("No open plans.");
  expect(await smallTargets(page, 44)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
  await people.getByRole("link", { name: "Anna" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Anna" })).toBeVisible();
});

test("two people can be merged from the page of either, and Undo unmerges them", async ({ page }) => {
  const lin = await atPeople(page);
  await add(page, { name: "Bisky", kind: "Animal" });
  await page.getByRole("link").filter({ hasText: "Bisky" }).click();
  await page.getByRole("button", { name: "Merge with…" }).click();
  const picker = page.getByRole("dialog", { name: "Merge Bisky with…" });
  await picker.getByRole("textbox", { name: "Search by name" }).fill("bisc");
  await picker
    .getByRole("list", { name: "Everyone and everything else" })
    .getByRole("button")
    .filter({ hasText: "Biscuit" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Biscuit" })).toBeVisible();
  await expect(page.getByText("also called Bisky")).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("Merge undone.", { exact: true })).toBeVisible();
  await expect(page.getByText("also called Bisky")).toHaveCount(0);
  await expect
    .poll(async () => (await lin.entities()).map((entity) => entity.canonicalName).sort())
    .toEqual(["Biscuit", "Bisky"]);
});

test("a merge can be undone later from the page of the merged person", async ({ page }) => {
  await atPeople(page);
  await add(page, { name: "Bisky", kind: "Animal" });
  await page.getByRole("link").filter({ hasText: "Bisky" }).click();
  await page.getByRole("button", { name: "Merge with…" }).click();
  const picker = page.getByRole("dialog", { name: "Merge Bisky with…" });
  await picker.getByRole("button").filter({ hasText: "Biscuit" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Biscuit" })).toBeVisible();
  await page.reload();
  await page.getByRole("region", { name: "Merged into this" }).getByRole("button", { name: "Undo merge" }).click();
  await expect(page.getByRole("region", { name: "Merged into this" })).toHaveCount(0);
  await page.getByRole("link", { name: "People & places", exact: true }).click();
  await expect(page.getByRole("list", { name: "Animals" }).getByRole("listitem")).toHaveCount(2);
});

test("the people page asks about two possible duplicates, and stores the answer", async ({ page }) => {
  const lin = await atPeople(page);
  const [cat] = await lin.entities();
  const twin = { ...cat, id: "01900000-0000-7000-8000-00000000000a", canonicalName: "Bisquit", linkedCount: 0 };
  const unsure = { ...twin, status: "uncertain", mergeTargetId: cat?.id, mergeTargetName: cat?.canonicalName };
  await page.route("**/api/admin/memory/entities?**status=uncertain**", (route) =>
    route.fulfill({ json: { items: [unsure], nextCursor: null } }),
  );
  await page.reload();
  const question = page.getByRole("note").filter({ hasText: "Are Bisquit and Biscuit the same?" });
  await expect(question.getByRole("button", { name: "Yes, merge" })).toBeVisible();
  // The duplicate does not really exist: the request is refused with a message, and the question stays.
  await question.getByRole("button", { name: "No, keep both" }).click();
  await expect(page.getByText("This is not here any more. Nothing else was changed.", { exact: true })).toBeVisible();
});
