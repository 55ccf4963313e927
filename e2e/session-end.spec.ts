import { expect, test } from "@playwright/test";
import { goTo, MEMORY_MS, MemoryPage, openChat } from "./support/pages";
import { aServerWithModel } from "./support/test-servers";

const server = aServerWithModel({ SESSION_IDLE_MINUTES: "0.1" });
const CAT = "I have a white cat named Biscuit.";

test("a session is consolidated even if the user just leaves: its divider appears automatically after the idle time", async ({
  page,
}) => {
  const chat = await openChat(page, server.url);
  await chat.ask(CAT);
  await expect(chat.boundaries).toHaveCount(0);
  await expect(chat.boundaries).toContainText("Saved to memory: 1 event, 1 thought", { timeout: MEMORY_MS });
  await page.reload();
  await expect(chat.boundaries).toContainText("Saved to memory: 1 event, 1 thought");
});

test("the divider appears in a second tab as well, and the next message opens a new session below it", async ({
  page,
}) => {
  const chat = await openChat(page, server.url);
  await chat.ask(CAT);
  const other = await chat.inAnotherTab();
  await chat.end();
  for (const tab of [chat, other])
    await expect(tab.boundaries).toContainText("Saved to memory", { timeout: MEMORY_MS });
  expect(await other.ask("Do you remember my cat?")).toContain("Biscuit");
  const order = await other.log.locator("article, [role=group]").allInnerTexts();
  expect(order.map((text) => /Saved to memory/.test(text))).toEqual([false, false, true, false, false]);
});

test("the divider of a session whose consolidation failed says so, and Retry consolidates the session", async ({
  page,
}) => {
  const chat = await openChat(page, server.url);
  server.model.behave({ extract: "broken-json" });
  await chat.ask(CAT);
  await chat.end();
  await expect(chat.boundaries).toContainText("This conversation could not be saved to memory.", {
    timeout: MEMORY_MS,
  });
  await expect(chat.boundaries).toContainText("Every message is still here.");
  await page.reload();
  await expect(chat.boundaries).toContainText("This conversation could not be saved to memory.");

  server.model.behave("ok");
  // Clicks before hydration are lost.
  const again = chat.boundaries.getByRole("button", { name: "Try again" });
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await expect(again).toHaveCount(0, { timeout: 5_000 });
  }).toPass();
  await expect(chat.boundaries).toContainText("Saved to memory: 1 event, 1 thought", { timeout: MEMORY_MS });
  await goTo(page, "memory");
  const memory = new MemoryPage(page);
  await expect(memory.events).toHaveCount(1);
  await expect(memory.events).toContainText("Biscuit");
});

test("the divider of a session of a short greeting says that nothing was remembered", async ({ page }) => {
  const chat = await openChat(page, server.url);
  await chat.ask("hi");
  await chat.end();
  await expect(chat.boundaries).toContainText("There was nothing to remember.", { timeout: MEMORY_MS });
  await page.getByRole("button", { name: "More", exact: true }).click();
  await expect(page.getByRole("menuitem", { name: "End conversation" })).toHaveAttribute("aria-disabled", "true");
});
