import { expect, type Page, test } from "@playwright/test";
import { CAT_SESSIONS, chatInSessions } from "./support/cat-sessions";
import { type Companion, newCompanion } from "./support/companion";
import { refuseNextAction } from "./support/next-actions";
import { overflowing, smallTargets } from "./support/page-checks";
import { enterAs, ForgetSheet, toastOf } from "./support/pages";
import { BOTH, CAT as CAT_EVENT, companionWithMemories, idOf, LESSON, STATED } from "./support/sample-memory";
import { aServer, aServerWithModel } from "./support/test-servers";

const server = aServer();
/** Reflection may base a thought on a single event here, so that there is something to choose. */
const withModel = aServerWithModel();
const [CAT] = CAT_SESSIONS.en.sessions;
const PREVIEW = "**/api/admin/memory/preview-delete";

/** A new user who mentioned a cat, on a page of their companion. */
async function at(page: Page, place: (lin: Companion) => Promise<string>, said: readonly string[] = [CAT]) {
  const lin = await newCompanion(server.url);
  await chatInSessions(lin, said);
  await enterAs(page, lin.client);
  await page.goto(`${server.url}/p/${lin.id}/${await place(lin)}`);
  return lin;
}

const eventOf = async (lin: Companion) => {
  const event = (await lin.events()).find(({ description }) => description.includes("white cat"));
  if (!event) throw new Error("Nothing is remembered of the cat.");
  return event;
};
const atEvent = (page: Page) => at(page, async (lin) => `memory/events/${(await eventOf(lin)).id}`);

test("before a memory is forgotten its dependants are listed, each with a choice; forgetting can be undone for a minute", async ({
  page,
}) => {
  const lin = await companionWithMemories({ server: withModel });
  await enterAs(page, lin.client);
  const eventId = await idOf(lin, CAT_EVENT);
  await page.goto(`${withModel.url}/p/${lin.id}/memory/events/${eventId}`);
  const [events, thoughts] = [await lin.events(), await lin.thoughts()];
  const asking = new ForgetSheet(page);

  await test.step("the dialog lists the memory, its dependants and its source messages, and cancelling it changes nothing", async () => {
    await asking.open();
    await expect(asking.deletionSummary).toContainText("1 event");
    await expect(asking.sheet).toContainText(STATED[0]);
    expect(await overflowing(page)).toEqual([]);
    await asking.button("Keep").click();
    await expect(asking.sheet).toHaveCount(0);
    expect(await lin.events()).toEqual(events);
  });

  await test.step("a dependent thought is forgotten when the user chooses so", async () => {
    await asking.open();
    await expect(asking.deletionSummary).not.toContainText("thought");
    await expect(asking.resting(BOTH)).toContainText("other memories");
    await expect(asking.resting(BOTH).getByRole("switch")).toHaveCount(0);
    const group = asking.resting(LESSON);
    await expect(group).toContainText("Stays");
    await group.getByRole("switch").click();
    await expect(asking.deletionSummary).toContainText("1 thought");
    await expect(group).toContainText("Will be forgotten too.");
  });

  await test.step("the forgotten memory disappears from every page", async () => {
    await asking.forget();
    await expect(page).toHaveURL(/\/memory$/);
    await expect(toastOf(page, "Forgotten.")).toBeVisible();
    await expect.poll(async () => (await lin.events()).map(({ id }) => id)).not.toContain(eventId);
    const left = (await lin.thoughts()).map(({ description }) => description);
    expect(left).toContain(BOTH);
    expect(left).not.toContain(LESSON);
  });

  await test.step("undo restores the memory and its thought unchanged", async () => {
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(page.getByText("Restored.", { exact: true })).toBeVisible();
    expect(await lin.events()).toEqual(events);
    expect(await lin.thoughts()).toEqual(thoughts);
    await expect(page.getByRole("list", { name: "Events" })).toContainText("Biscuit");
  });
});

test("erasing a memory immediately asks a second time, with the focus on cancel, and leaves nothing in the bin", async ({
  page,
}) => {
  const lin = await atEvent(page);
  const asking = new ForgetSheet(page);
  await asking.open();
  await asking.button("Erase permanently").click();
  await expect(asking.sheet.getByRole("heading", { name: "Erase this memory permanently?" })).toBeVisible();
  await expect(asking.button("Back")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(asking.button("Forget")).toBeVisible();
  await asking.button("Erase permanently").click();
  await asking.button("Erase permanently").click();
  await expect(toastOf(page, "Erased permanently.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toHaveCount(0);
  expect((await lin.events()).filter(({ description }) => description.includes("Biscuit"))).toEqual([]);
  await page.getByRole("link", { name: "Bin", exact: true }).click();
  await expect(page.getByText("The bin is empty", { exact: true })).toBeVisible();
});

test("the source messages of a forgotten memory stay in the conversation unless the user chooses them too", async ({
  page,
}) => {
  const lin = await atEvent(page);
  const asking = new ForgetSheet(page);
  await asking.open();
  await expect(asking.sheet).toContainText("They stay in the conversation");
  await asking.words.click();
  await expect(asking.deletionSummary).toContainText("message");
  await asking.forget();
  await expect.poll(() => lin.messageTexts()).not.toContain(CAT);
});

test("a failed preview can be retried, and a memory that is already forgotten is reported as such", async ({
  page,
}) => {
  await atEvent(page);
  const asking = new ForgetSheet(page);
  await page.route(PREVIEW, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await page.getByRole("button", { name: "Forget this memory" }).click();
  await expect(asking.sheet.getByRole("alert")).toContainText("Nothing was forgotten");
  await asking.button("Try again").click();
  await expect(asking.button("Forget")).toBeVisible();
  await asking.button("Keep").click();
  await expect(asking.sheet).toHaveCount(0);
  const notFound = { error: { code: "not_found", message: "Not found.", requestId: "r" } };
  await page.route(PREVIEW, (route) => route.fulfill({ status: 404, json: notFound }), { times: 1 });
  await page.getByRole("button", { name: "Forget this memory" }).click();
  await expect(asking.sheet).toContainText("This was already forgotten.");
  await expect(asking.button("Forget")).toHaveCount(0);
});

test("a failed forget request is reported, changes nothing and keeps the choices", async ({ page }) => {
  const lin = await atEvent(page);
  const asking = new ForgetSheet(page);
  await asking.open();
  await asking.words.click();
  await refuseNextAction(page, "internal");
  await asking.button("Forget").click();
  await expect(asking.sheet.getByRole("alert")).toContainText("Nothing was changed");
  await expect(asking.words).toBeChecked();
  expect(await lin.messageTexts()).toContain(CAT);
  await asking.forget();
  await expect.poll(() => lin.messageTexts()).not.toContain(CAT);
});

test("forgetting a thought on its page leaves its evidence", async ({ page }) => {
  const lin = await companionWithMemories({ server: withModel });
  await enterAs(page, lin.client);
  await page.goto(`${withModel.url}/p/${lin.id}/memory/thoughts/${(await lin.thoughts())[0]?.id}`);
  const [events, [thought]] = [await lin.events(), await lin.thoughts()];
  const asking = new ForgetSheet(page, "thought");
  await asking.open();
  await asking.forget();
  await expect(page).toHaveURL(/\/memory\/thoughts$/);
  await expect.poll(async () => (await lin.thoughts()).map(({ id }) => id)).not.toContain(thought?.id);
  expect((await lin.events()).map(({ id }) => id)).toEqual(events.map(({ id }) => id));
});

test("a person can be forgotten on their page, and a conversation on the timeline", async ({ page }) => {
  const lin = await at(page, async (companion) => `memory/people/${(await companion.entities())[0]?.id}`);

  await test.step("a person is forgotten", async () => {
    const asking = new ForgetSheet(page, "entry");
    await asking.open();
    await asking.forget();
    await expect(page).toHaveURL(/\/memory\/people$/);
    await expect.poll(() => lin.entities()).toEqual([]);
  });

  await test.step("a conversation is forgotten with all its messages and the memories based only on it", async () => {
    await page.goto(`${server.url}/p/${lin.id}/memory/timeline?kind=sessions`);
    const asking = new ForgetSheet(page, "conversation");
    await asking.open();
    await expect(asking.deletionSummary).toContainText("1 conversation");
    await asking.forget();
    await expect(page.getByText("Nothing of this kind yet.")).toBeVisible();
    expect(await lin.messageTexts()).toEqual([]);
    expect(await lin.events()).toEqual([]);
  });
});

test("a memory can be forgotten with only the keyboard, and the focus stays inside the dialog until it closes", async ({
  page,
}) => {
  const lin = await atEvent(page);
  await page.getByRole("button", { name: "Forget this memory" }).focus();
  await page.keyboard.press("Enter");
  const asking = new ForgetSheet(page);
  await expect(asking.button("Forget")).toBeVisible();
  await expect(asking.sheet.locator(":focus")).toHaveCount(1);
  for (let press = 0; press < 15; press++) {
    await page.keyboard.press("Tab");
    await expect(asking.sheet.locator(":focus")).toHaveCount(1);
    if (await asking.words.evaluate((element) => element === document.activeElement)) break;
  }
  await page.keyboard.press("Space");
  await expect(asking.words).toBeChecked();
  await asking.button("Forget").focus();
  await page.keyboard.press("Enter");
  await expect(asking.sheet).toHaveCount(0);
  await expect.poll(() => lin.messageTexts()).not.toContain(CAT);
});

test("every control of the forget dialog is large enough for a finger and has a name", async ({ page, isMobile }) => {
  await atEvent(page);
  const asking = new ForgetSheet(page);
  await asking.open();
  for (const role of ["button", "switch", "radio"] as const) {
    for (const control of await asking.sheet.getByRole(role).all()) await expect(control).toHaveAccessibleName(/\S/);
  }
  if (isMobile) expect(await smallTargets(page, 44)).toEqual([]);
});
