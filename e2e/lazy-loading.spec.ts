import { expect, type Page, test } from "@playwright/test";
import { menuButton } from "./support/message-actions";
import { openChat, toastOf } from "./support/pages";
import { aServer } from "./support/test-servers";

const server = aServer();
const SCRIPTS = "**/_next/static/chunks/**";

/** Waits until the page has requested no script for a while, so that everything it prefetches when idle is loaded. */
async function hasFetchedAll(page: Page): Promise<void> {
  let last = Date.now();
  page.on("request", (request) => {
    if (request.resourceType() === "script") last = Date.now();
  });
  await expect.poll(() => Date.now() - last).toBeGreaterThan(6_000);
}

test("menus and dialogs that were never opened before open without a connection", async ({ page }) => {
  const chat = await openChat(page, server.url);
  await chat.ask("I have a white cat named Biscuit.");
  await hasFetchedAll(page);
  await page.context().setOffline(true);
  await menuButton(chat.replies.last()).click();
  await page.getByRole("menuitem", { name: "Try again" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await expect(page.getByRole("menuitem", { name: "End conversation" })).toBeVisible();
});

test("when a part of the page cannot be loaded an error is shown, and a retry loads it", async ({ page }) => {
  const chat = await openChat(page, server.url);
  await page.route(SCRIPTS, (route) => route.abort());
  await page.getByRole("button", { name: "More", exact: true }).click();
  const refusal = toastOf(page, "could not be loaded");
  await expect(refusal).toBeVisible();
  await expect(chat.composer).toBeEnabled();
  await page.unroute(SCRIPTS);
  await refusal.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("menuitem", { name: "End conversation" })).toBeVisible();
});
