import { expect, test } from "@playwright/test";
import { type Companion, newCompanion } from "./support/companion";
import { overflowing, smallTargets } from "./support/page-checks";
import { ChatPage, enterAs, goTo, openChat } from "./support/pages";
import { aServer } from "./support/test-servers";

const server = aServer();
/** A minute until the reminder is due and another until the next check, times ten for a busy machine. */
const REMINDER_WAIT_MS = 1_200_000;
const REMINDER = "remind me in one minute to stretch";

let due: Companion;
// On desktop the minute passes while the other tests run; on a phone the page stays open.
test.beforeAll(async ({ isMobile }) => {
  due = await newCompanion(server.url);
  if (!isMobile) await due.chat(REMINDER);
});

test("a reminder is recognised in chat, confirmed in one line, and can be removed and set again", async ({ page }) => {
  const chat = await openChat(page, server.url);
  const reply = await chat.ask("remind me tomorrow at 6pm to water the basil");
  expect(reply).toContain("I'll remind you on");
  expect(reply).toContain("water the basil");
  const chip = chat.notes.last().getByRole("group", { name: "Reminder" });
  await expect(chip).toContainText("Reminder: water the basil");
  await chip.getByRole("button", { name: "Undo" }).click();
  await expect(chip).toContainText("No reminder: water the basil");
  await page.reload();
  await expect(chip).toContainText("No reminder: water the basil");
  await chip.getByRole("button", { name: "Set again" }).click();
  await expect(chip).toContainText("Reminder: water the basil");
  expect(await overflowing(page)).toEqual([]);
  expect(await chat.ask("remind me to buy milk")).toContain("When should I remind you?");
  await expect(chat.notes.last().getByRole("group", { name: "Reminder" })).toHaveCount(0);
});

test("proactive messages are off until switched on, and their settings are stored", async ({ page, isMobile }) => {
  const chat = await openChat(page, server.url);
  await page.goto(chat.url.replace(/\/chat$/, "/account/proactive"));
  const may = page.getByRole("switch", { name: /may message me first/ });
  await expect(may).not.toBeChecked();
  await may.click();
  await expect(may).toBeChecked();
  await page.getByRole("switch", { name: "Long silence" }).click();
  await page.getByRole("button", { name: "Add reminder" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Enter what to remind you of.")).toBeVisible();
  await page.getByLabel("Text", { exact: true }).fill("call the dentist");
  await page.getByLabel("Repeat", { exact: true }).selectOption("Yearly");
  await page.getByLabel("Time", { exact: true }).fill("2096-02-29T09:30");
  await expect(page.getByText("Every year · In years without a 29 February, on 28 February.")).toBeVisible();
  await page.getByLabel("Every how many years").fill("0");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Choose a whole number from 1 to 99.")).toBeVisible();
  await page.getByLabel("Repeat", { exact: true }).selectOption("Does not repeat");
  await page.getByLabel("Time", { exact: true }).fill("2099-01-02T09:30");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("call the dentist")).toBeVisible();
  expect(await overflowing(page)).toEqual([]);
  if (isMobile) expect(await smallTargets(page, 44)).toEqual([]);
  await page.reload();
  await expect(may).toBeChecked();
  await expect(page.getByRole("switch", { name: "Long silence" })).not.toBeChecked();
  await page.getByRole("button", { name: "Cancel: call the dentist" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("call the dentist")).toBeVisible();
});

test("a proactive message that is due arrives automatically, is counted as unread until seen, and says why it was sent", async ({
  page,
  isMobile,
}) => {
  const chat = new ChatPage(page, due);
  await enterAs(page, due.client);
  await chat.open();
  if (isMobile) await chat.ask(REMINDER);
  await goTo(page, "account");
  await expect(page.getByText("1 new message").first()).toBeAttached({ timeout: REMINDER_WAIT_MS });
  await page.goto(chat.url);
  // A hidden announcement for screen readers contains the same text after the name.
  await expect(page.getByText("A reminder, as you asked: stretch", { exact: true })).toBeVisible();
  // Clicks before hydration are lost.
  await expect(async () => {
    await page.getByRole("button", { name: "Why now?" }).click();
    await expect(page.getByText("You asked for this reminder.")).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.getByRole("link", { name: "Messages and reminders" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Messages and reminders" })).toBeVisible();
  await expect(page.getByText("1 new message")).toHaveCount(0);
});
