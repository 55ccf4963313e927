import { expect, test } from "@playwright/test";
import { newCompanion } from "./support/companion";
import { enterAs } from "./support/pages";
import { aServer } from "./support/test-servers";

const server = aServer();

test("a promise stays open until the user decides it; the decision can be taken back and changed", async ({ page }) => {
  const lin = await newCompanion(server.url);
  for (const description of ["Lin asks how the exam went.", "Lin thinks of a name for the kitten."])
    await lin.client.post("/api/admin/memory/coming-up", { personaId: lin.id, description });
  const count = (await lin.promises("status=pending")).length;
  await enterAs(page, lin.client);
  await page.goto(`${server.url}/p/${lin.id}/memory/coming-up`);

  const open = page.getByRole("button", { name: "Done?" });
  const decided = page.getByRole("list", { name: "Past" }).locator("> li");
  await expect(open).toHaveCount(count);

  await test.step("the promise is marked as done, and the decision is taken back", async () => {
    await open.first().click();
    await page.getByRole("menuitem", { name: /^(Done|It happened)$/ }).click();
    await expect(decided).toHaveCount(1);
    await expect(decided).toContainText("You marked it");
    await expect(open).toHaveCount(count - 1);
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(open).toHaveCount(count);
    await expect(decided).toHaveCount(0);
  });

  await test.step("the promise is cancelled, still so after a reload, and opened again", async () => {
    await open.first().click();
    await page.getByRole("menuitem", { name: "Cancel", exact: true }).click();
    await expect(decided).toContainText("cancelled");
    // The page shows the choice before the server has stored it; wait so that the reload does not lose it.
    await page.reload();
    await expect.poll(async () => (await lin.promises("status=pending")).length).toBe(count - 1);
    await page.reload();
    await expect(decided).toContainText("cancelled");
    await decided.getByRole("button", { name: "Change outcome", exact: true }).click();
    await page.getByRole("menuitem", { name: /^Still/ }).click();
    await expect(open).toHaveCount(count);
  });

  await test.step("the promise is moved to another day", async () => {
    const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    await open.first().click();
    await page.getByRole("menuitem", { name: "Change the day…" }).click();
    await page.getByLabel("Day", { exact: true }).fill(day);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Saved. It stays open until then.", { exact: true })).toBeVisible();
    await expect(open).toHaveCount(count);
    const days = (await lin.promises("status=pending")).map(({ eventTimeStart }) => eventTimeStart?.slice(0, 10));
    expect(days).toContain(day);
  });
});

test("a date mentioned in chat is added to Coming up only after a tap, and a memory of a part of a long message is marked as shortened", async ({
  page,
}) => {
  const lin = await newCompanion(server.url);
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  const flight = `My sister Ana and I fly to Lisbon on ${day}.`;
  const long = "My neighbour told me about the garden she had as a child in a village by the sea. ".repeat(12);
  await lin.chat(flight);
  await lin.chat(long);
  await lin.closeAndWait();
  await enterAs(page, lin.client);
  await page.goto(`${server.url}/p/${lin.id}/memory/coming-up`);

  const mentioned = page.getByRole("region", { name: "Days you mentioned" });
  await expect(mentioned).toContainText(flight);
  expect(await lin.promises()).toEqual([]);
  await mentioned.getByRole("button", { name: "Add to Coming up" }).click();
  await expect(mentioned).toHaveCount(0);
  await expect(page.getByRole("list", { name: "Coming up" })).toContainText(flight);
  const [expected] = await lin.promises("type=expectation");
  expect(expected).toMatchObject({ description: flight, status: "pending", isQuote: true });

  await page.goto(`${server.url}/p/${lin.id}/memory`);
  await expect(page.getByRole("listitem").filter({ hasText: "shortened" })).toHaveCount(1);
});

test("without promises the page Coming up explains what will appear there", async ({ page }) => {
  const lin = await newCompanion(server.url);
  await enterAs(page, lin.client);
  await page.goto(`${server.url}/p/${lin.id}/memory/coming-up`);
  await expect(page.getByText("Nothing yet", { exact: true })).toBeVisible();
});
