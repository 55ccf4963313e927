import { expect, type Page, test } from "@playwright/test";
import { type Companion, newCompanion } from "./support/companion";
import type { FakeRequest } from "./support/fake-openai";
import { holdNextAction } from "./support/next-actions";
import { overflowing, smallTargets } from "./support/page-checks";
import { enterAs, MEMORY_MS, MemoryPage, toastOf } from "./support/pages";
import { aServer, aServerWithModel } from "./support/test-servers";

const server = aServer();
const modelled = aServerWithModel({ TRIVIAL_MESSAGES: "0" });

/** Tells a model where the user lives; `judge` is how it compares memories. */
async function chatAboutHome(lin: Companion, city: string, judge?: "500") {
  const event = { description: `The user lives in ${city}.`, emotional_impact: 1, source_messages: [1] };
  const extraction = JSON.stringify({ events: [event], session_summary: `A talk about ${city}.` });
  modelled.model.behave(({ kind }: FakeRequest) =>
    kind === "extract" ? { text: extraction } : kind === "judge" ? judge : undefined,
  );
  await lin.chat(`Let me tell you how I came to live in ${city}, it is quite a story.`);
  await lin.closeAndWait();
}

/** A new user with two conflicting memories, on the page where conflicts are settled. */
async function openConflicts(page: Page): Promise<Companion> {
  const lin = await newCompanion(modelled.url);
  for (const city of ["Berlin", "Paris"]) await chatAboutHome(lin, city);
  const open = async () => {
    const answer = await lin.client.get<{ items: unknown[] }>(`/api/admin/memory/conflicts?personaId=${lin.id}&open=1`);
    return answer.body.items.length;
  };
  await expect.poll(open, { timeout: MEMORY_MS }).toBe(1);
  await enterAs(page, lin.client);
  await page.goto(`${modelled.url}/p/${lin.id}/memory`);
  return lin;
}

const cards = (page: Page) => page.getByRole("list", { name: "Conflicting memories" }).locator("> li");
const sectionLink = (page: Page) => page.getByRole("link", { name: /^Conflicts/ });

test("two conflicting memories are marked, counted, and settled by choosing the one that is true", async ({
  page,
  isMobile,
}) => {
  const lin = await openConflicts(page);
  await test.step("both conflicting memories are marked in the lists, and the memory page shows the number of conflicts", async () => {
    await expect(new MemoryPage(page).events.filter({ hasText: "conflict" })).toHaveCount(2);
    await expect(sectionLink(page)).toHaveAccessibleName("Conflicts 1 to resolve");
  });
  await test.step("the page of either memory links to the conflict", async () => {
    const [event] = await lin.events();
    await page.goto(`${modelled.url}/p/${lin.id}/memory/events/${event?.id}`);
    await page.getByRole("note").getByRole("link", { name: "Resolve" }).click();
    await expect(page).toHaveURL(/\/memory\/conflicts$/);
  });
  await test.step("both conflicting memories are shown side by side with their days", async () => {
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText("Berlin");
    await expect(cards(page)).toContainText("Paris");
    expect(await overflowing(page)).toEqual([]);
    if (isMobile) expect(await smallTargets(page, 44)).toEqual([]);
  });
  await test.step("the second memory is chosen: the first one becomes history, and no conflict is left", async () => {
    await cards(page).getByRole("button", { name: "This is right" }).last().click();
    await expect(page.getByText("No conflicts", { exact: true })).toBeVisible();
    await expect(sectionLink(page)).toHaveAccessibleName("Conflicts");
    // The page updates before the server has answered.
    const held = async () => (await lin.events()).map(({ description }) => description).join();
    await expect.poll(held).not.toContain("Berlin");
    expect(await held()).toContain("Paris");
  });
});

test("choosing that both memories are true leaves both, and the conflict is not shown again", async ({ page }) => {
  const lin = await openConflicts(page);
  const before = (await lin.events()).map(({ id }) => id);
  await page.goto(`${modelled.url}/p/${lin.id}/memory/conflicts`);
  await cards(page).getByRole("button", { name: "Both are right" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("No conflicts", { exact: true })).toBeVisible();
  expect((await lin.events()).map(({ id }) => id)).toEqual(before);
  await page.reload();
  await expect(page.getByText("No conflicts", { exact: true })).toBeVisible();
});

test("a pin is shown at once, and is removed with a message if the server cannot be reached", async ({ page }) => {
  const lin = await newCompanion(server.url);
  await lin.chat("I have a white cat named Biscuit.");
  await lin.closeAndWait();
  await enterAs(page, lin.client);
  const [event] = await lin.events();
  await page.goto(`${server.url}/p/${lin.id}/memory/events/${event?.id}`);
  const pin = page.getByRole("button", { name: "Pin", exact: true });
  await expect(pin).toHaveAttribute("aria-pressed", "false");
  const held = await holdNextAction(page);
  await pin.focus();
  await page.keyboard.press("Enter");
  await expect(pin).toHaveAttribute("aria-pressed", "true");
  expect(await lin.pins()).toEqual([]);
  held.cut();
  await expect(toastOf(page, "The server cannot be reached.")).toBeVisible();
  await expect(pin).toHaveAttribute("aria-pressed", "false");
  await expect(pin).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(pin).toHaveAttribute("aria-pressed", "true");
  await expect.poll(async () => (await lin.pins()).map(({ id }) => id)).toEqual([event?.id]);
});

test("a pinned memory is marked and listed, and can be unpinned", async ({ page }) => {
  const lin = await newCompanion(server.url);
  await lin.chat("I have a white cat named Biscuit.");
  await lin.closeAndWait();
  await enterAs(page, lin.client);
  const [event] = await lin.events();
  await page.goto(`${server.url}/p/${lin.id}/memory/events/${event?.id}`);
  const pin = page.getByRole("button", { name: "Pin", exact: true });
  await expect(pin).toHaveAttribute("aria-pressed", "false");
  await pin.click();
  await expect(pin).toHaveAttribute("aria-pressed", "true");
  await page.goto(`${server.url}/p/${lin.id}/memory`);
  const shelf = page.getByRole("list", { name: "Pinned" });
  await expect(shelf).toContainText("Biscuit");
  await expect(new MemoryPage(page).events.filter({ hasText: "pinned" })).toHaveCount(1);
  await shelf.getByRole("button", { name: /^Unpin/ }).click();
  await expect(shelf).toHaveCount(0);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(shelf).toContainText("Biscuit");
});

test("the timeline says which conversation's memories still have to be compared for conflicts", async ({ page }) => {
  const lin = await newCompanion(modelled.url);
  for (const city of ["Berlin", "Paris"]) await chatAboutHome(lin, city, "500");
  await enterAs(page, lin.client);
  await page.goto(`${modelled.url}/p/${lin.id}/memory/timeline`);
  const waits = page.getByRole("listitem").filter({ hasText: "to be compared with older memories" });
  await expect(waits).toHaveCount(1);
  await expect(waits).toContainText("A talk about Paris.");
  expect(await overflowing(page)).toEqual([]);
});
