import { expect, type Page, test } from "@playwright/test";
import { CAT_SESSIONS, chatInSessions } from "./support/cat-sessions";
import { type Companion, newCompanion } from "./support/companion";
import { overflowing } from "./support/page-checks";
import { enterAs, goTo } from "./support/pages";
import { ownServer } from "./support/test-servers";

const server = ownServer({ SWEEP_SECONDS: "1" });

/** A new user who asked the companion to forget a cat, on the bin page. */
async function atBin(page: Page): Promise<Companion> {
  const lin = await newCompanion(server.url);
  await chatInSessions(lin, CAT_SESSIONS.en.sessions.slice(0, 2));
  await lin.client.post("/api/admin/memory/thoughts", { personaId: lin.id, description: "Biscuit is dear to me." });
  for (const { id } of await lin.events()) await lin.client.delete(`/api/admin/memory/events/${id}`);
  await enterAs(page, lin.client);
  await page.goto(`${server.url}/p/${lin.id}/memory`);
  await page.getByRole("link", { name: "Bin", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Bin" })).toBeVisible();
  await expect(items(page).first()).toBeVisible();
  return lin;
}

const items = (page: Page) => page.getByRole("list", { name: "Bin" }).locator("> li");

test("a forgotten memory is in the bin with its dependants and its deletion date, and can be restored", async ({
  page,
}) => {
  const lin = await atBin(page);
  const first = items(page).filter({ hasText: "Biscuit" }).first();
  await expect(first).toContainText("in the bin since");
  await expect(first).toContainText("1 event");
  await expect(first).toContainText("Erased on");
  expect(await overflowing(page)).toEqual([]);
  const count = await items(page).count();
  await first.getByRole("button", { name: /^Restore/ }).click();
  await expect(page.getByText("Restored.", { exact: true })).toBeVisible();
  await expect(items(page)).toHaveCount(count - 1);
  await page.getByRole("link", { name: "Memory", exact: true }).first().click();
  await expect(page.getByRole("list", { name: "Events" })).toContainText("Biscuit");
  expect((await lin.events()).some(({ description }) => description.includes("Biscuit"))).toBe(true);
});

test("a single item of the bin, and then the whole bin, can be erased after a confirmation", async ({ page }) => {
  await atBin(page);
  const count = await items(page).count();
  await items(page)
    .first()
    .getByRole("button", { name: /^Erase/ })
    .click();
  const question = page.getByRole("alertdialog", { name: "Erase this permanently?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(items(page)).toHaveCount(count);
  await items(page)
    .first()
    .getByRole("button", { name: /^Erase/ })
    .click();
  await question.getByRole("button", { name: "Erase permanently" }).click();
  await expect(page.getByText("Erased permanently.", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Empty the bin" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Erase everything" }).click();
  await expect(page.getByRole("paragraph").filter({ hasText: "The bin is empty" })).toBeVisible();
  await page.reload();
  await expect(items(page)).toHaveCount(0);
  // The receipt first states the deadline, then that the files are clean as well.
  await expect(page.getByRole("status").filter({ hasText: "is in no file either" })).toBeVisible({ timeout: 60_000 });
});

test("a companion can be moved to the bin with all its data and restored, even the only companion", async ({
  page,
}) => {
  const lin = await atBin(page);
  const thoughts = await lin.thoughts();
  await goTo(page, "account");
  await page.getByRole("button", { name: "Move Lin to the bin" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Move to the bin" }).click();
  await expect(page).toHaveURL(/\/new$/);
  const binned = page.getByRole("region", { name: "In the bin" });
  await expect(binned).toContainText("Lin");
  expect((await lin.client.get(`/api/admin/persona?personaId=${lin.id}`)).status).toBe(404);
  await page.getByRole("button", { name: "Close" }).click();
  await binned.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("Lin is restored.", { exact: true })).toBeVisible();
  expect(await lin.thoughts()).toEqual(thoughts);
});

test("a companion in the bin can be erased after a confirmation", async ({ page }) => {
  const lin = await atBin(page);
  await lin.client.delete(`/api/personas/${lin.id}`);
  await page.goto(`${server.url}/new`);
  const binned = page.getByRole("region", { name: "In the bin" });
  await binned.getByRole("button", { name: "Erase permanently", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Erase permanently" }).click();
  await expect(page.getByText("Lin is erased permanently.", { exact: true })).toBeVisible();
  await expect(binned).toHaveCount(0);
  expect((await lin.client.post(`/api/personas/${lin.id}/restore`)).status).toBe(404);
});
