import { expect, test } from "@playwright/test";
import { doWith, menuButton, putRight } from "./support/message-actions";
import { atTalk, goTo, MEMORY_MS, toastOf } from "./support/pages";
import { aServer } from "./support/test-servers";
import { overflowing, smallTargets } from "./support/page-checks";

const server = aServer();

test("what is put right holds in the very same reply, is noted in one line, and can be taken back", async ({
  page,
}) => {
  const talk = await atTalk(page, server.url);
  await talk.ask("My sister May visits on Sunday.");
  expect(await talk.ask("actually my sister is called Mei, not May")).toMatch(/\bMei\b/);
  const line = putRight(talk.notes.last());
  await expect(line).toContainText("Noted:");
  await expect(line).toContainText("Mei");
  expect(await overflowing(page)).toEqual([]);
  expect((await line.boundingBox())?.height).toBeLessThan(60);
  await line.getByRole("button", { name: "Undo" }).click();
  await expect(line).toContainText("Taken back:");
  await expect(line.getByRole("button")).toHaveCount(0);
  await page.reload();
  await expect(line).toContainText("Taken back:");
});

test("how one wants to be called is asked with a yes or no; a yes writes it on the persona's page", async ({
  page,
}) => {
  const talk = await atTalk(page, server.url);
  await talk.ask("call me Jo");
  const line = putRight(talk.notes.last());
  await expect(line).toContainText("Shall I call you Jo from now on?");
  await line.getByRole("button", { name: "Yes" }).click();
  await expect(line).toContainText("Written down: you are called Jo");
  await goTo(page, "persona");
  await expect(page.getByRole("textbox", { name: "About you" })).toHaveValue(/\bJo\b/);
  await expect(page.getByText("Waiting for your yes")).toHaveCount(0);
  await page.goto(talk.url);
  await line.getByRole("button", { name: "Undo" }).click();
  await expect(toastOf(page, "stays on the Persona page")).toBeVisible();
});

test("a no leaves the persona's page as it was", async ({ page }) => {
  const talk = await atTalk(page, server.url);
  await talk.ask("call me Jo");
  const line = putRight(talk.notes.last());
  await line.getByRole("button", { name: "No", exact: true }).click();
  await expect(line).toContainText("Not written down:");
  expect((await talk.companion.persona()).blocks.user).not.toContain("Jo");
});

test("in Chinese it is noted and asked in Chinese", async ({ page }) => {
  const talk = await atTalk(page, server.url, "zh");
  await talk.ask("叫我小鱼就行");
  const line = talk.notes.last().getByRole("group", { name: "更正" });
  await expect(line).toContainText("以后都叫你小鱼，好吗？");
  await line.getByRole("button", { name: "好", exact: true }).click();
  await expect(line).toContainText("写下了：叫你小鱼");
  await expect.poll(async () => (await talk.companion.persona()).blocks.user).toContain("小鱼");
});

test("words kept at hand are marked, in every tab, and can be let go", async ({ page }) => {
  const talk = await atTalk(page, server.url);
  await talk.ask("I am allergic to nuts.");
  const other = await talk.inAnotherTab();
  await doWith(talk.notes.first(), "Keep at hand");
  for (const tab of [talk, other]) await expect(tab.notes.first()).toContainText("always at hand");
  expect((await talk.companion.pins()).map((pin) => pin.text)).toEqual(["I am allergic to nuts."]);
  await doWith(talk.notes.first(), "No longer keep at hand");
  for (const tab of [talk, other]) await expect(tab.notes.first()).not.toContainText("always at hand");
});

test("words are copied as they were said", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const talk = await atTalk(page, server.url);
  await talk.ask("Line one\nline two");
  await doWith(talk.notes.first(), "Copy");
  await expect(toastOf(page, "Copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("Line one\nline two");
});

test("a message is forgotten after it is shown what goes, leaves every tab, and comes back with Undo", async ({
  page,
}) => {
  const talk = await atTalk(page, server.url);
  await talk.ask("I have a white cat named Biscuit.");
  await talk.ask("I also like the sea.");
  const other = await talk.inAnotherTab();
  const before = await talk.companion.history();
  await doWith(talk.notes.first(), "Forget these words");
  const sheet = page.getByRole("dialog", { name: "Forget these words?" });
  await expect(sheet.getByRole("status").filter({ hasText: "What goes" })).toContainText("message");
  await expect(sheet).toContainText("I have a white cat named Biscuit.");
  expect(await overflowing(page)).toEqual([]);
  await sheet.getByRole("button", { name: "Keep it" }).click();
  await expect(sheet).toHaveCount(0);
  await expect(menuButton(talk.notes.first())).toBeFocused();

  await doWith(talk.notes.first(), "Forget these words");
  await sheet.getByRole("button", { name: "Forget", exact: true }).click();
  await expect(sheet).toHaveCount(0);
  for (const tab of [talk, other]) await expect(tab.notes).toHaveText([/^I also like the sea\./]);
  await toastOf(page, "Forgotten.").getByRole("button", { name: "Undo", exact: true }).click();
  for (const tab of [talk, other]) {
    await expect(tab.notes).toHaveText([/^I have a white cat named Biscuit\./, /^I also like the sea\./]);
  }
  expect(await talk.companion.history()).toEqual(before);
});

test("a whole talk is forgotten where it ends", async ({ page }) => {
  const talk = await atTalk(page, server.url);
  await talk.ask("I have a white cat named Biscuit.");
  await talk.end();
  await expect(talk.boundaries).toContainText("now memory", { timeout: MEMORY_MS });
  await talk.boundaries.getByRole("button", { name: "Forget this talk" }).click();
  const sheet = page.getByRole("dialog", { name: "Forget this talk?" });
  await sheet.getByRole("button", { name: "Forget", exact: true }).click();
  await expect(talk.log.getByText("Nothing has been said yet")).toBeVisible();
  await expect(talk.boundaries).toHaveCount(0);
  expect(await talk.companion.events()).toEqual([]);
  await toastOf(page, "Forgotten.").getByRole("button", { name: "Undo", exact: true }).click();
  await expect(talk.notes).toHaveText([/^I have a white cat named Biscuit\./]);
  await expect(talk.boundaries).toContainText("now memory");
});

test("words whose memory is forgotten stay in the talk, and say that they are kept out of it", async ({ page }) => {
  const talk = await atTalk(page, server.url);
  await talk.ask("I have a white cat named Biscuit.");
  await talk.companion.closeAndWait();
  const [event] = await talk.companion.events();
  await talk.companion.forget("events", event?.id ?? "");
  await expect(talk.notes.first()).toContainText("kept out of memory");
  await page.reload();
  await expect(talk.notes.first()).toContainText("kept out of memory");
});

test("a thumb hits every part of it, and nothing covers the words", async ({ page, isMobile }) => {
  const talk = await atTalk(page, server.url);
  await talk.ask("call me Jo");
  await expect(putRight(talk.notes.last())).toBeVisible();
  const button = await menuButton(talk.notes.last()).boundingBox();
  const words = await talk.notes.last().getByText("call me Jo", { exact: true }).boundingBox();
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual((words?.x ?? 0) + 1);
  expect(await overflowing(page)).toEqual([]);
  if (isMobile) expect(await smallTargets(page, 44)).toEqual([]);
});
