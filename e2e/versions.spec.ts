import { expect, test } from "@playwright/test";
import { doWith, menuButton, openMenu, versionsOf } from "./support/message-actions";
import { atTalk, MEMORY_MS, type Talk, toastOf } from "./support/pages";
import { aServerWithModel } from "./support/test-servers";
import { overflowing, smallTargets } from "./support/page-checks";

const server = aServerWithModel();
const repliesAsked = () => server.model.requests.filter((request) => request.kind === "reply");
const editField = (talk: Talk) => talk.log.getByRole("textbox", { name: "Your words" });
const sendEdited = (talk: Talk) =>
  talk.log.getByRole("form", { name: "Edit your words" }).getByRole("button", { name: "Send again", exact: true });

/** What is said and answered, from top to bottom. */
const expectLetter = (talk: Talk, ...words: string[]) =>
  expect(talk.log.getByRole("article")).toHaveText(words.map((text) => new RegExp(`^${text}`)));

/** A talk of two exchanges: "One." and "Two.", answered "First." and "Second.". */
async function atOldTalk(page: Talk["page"]): Promise<Talk> {
  const talk = await atTalk(page, server.url);
  server.model.behave({ reply: [{ text: "First." }, { text: "Second." }] });
  await talk.ask("One.");
  await talk.ask("Two.");
  await expectLetter(talk, "One\\.", "First\\.", "Two\\.", "Second\\.");
  return talk;
}

test("edited words are answered anew, and each version leads back to what followed it", async ({ page }) => {
  const talk = await atOldTalk(page);
  server.model.behave({ reply: { text: "Other." } });
  await doWith(talk.notes.first(), "Edit and send again");
  await expect(editField(talk)).toBeFocused();
  await expect(editField(talk)).toHaveValue("One.");
  await expect(talk.log).toContainText("What followed becomes another path.");
  await editField(talk).fill("Uno.");
  await sendEdited(talk).click();
  await expectLetter(talk, "Uno\\.", "Other\\.");
  const versions = versionsOf(talk.notes.first());
  await versions.expectPlace(2, 2);

  await versions.earlier.click();
  await expectLetter(talk, "One\\.", "First\\.", "Two\\.", "Second\\.");
  await versions.expectPlace(1, 2);
  await expect(versions.earlier).toBeFocused();
  await versions.later.click();
  await expectLetter(talk, "Uno\\.", "Other\\.");
  await page.reload();
  await expectLetter(talk, "Uno\\.", "Other\\.");
  await versions.expectPlace(2, 2);
  expect(await overflowing(page)).toEqual([]);
});

test("words left as they were change nothing, and the focus goes back to where it came from", async ({ page }) => {
  const talk = await atOldTalk(page);
  const asked = repliesAsked().length;
  await doWith(talk.notes.first(), "Edit and send again");
  await editField(talk).fill("Something else.");
  await page.keyboard.press("Escape");
  await expect(editField(talk)).toHaveCount(0);
  await expect(menuButton(talk.notes.first())).toBeFocused();
  await doWith(talk.notes.first(), "Edit and send again");
  await talk.log.getByRole("button", { name: "Cancel" }).click();
  await expect(menuButton(talk.notes.first())).toBeFocused();
  await doWith(talk.notes.first(), "Edit and send again");
  await sendEdited(talk).click();
  await expect(editField(talk)).toHaveCount(0);
  await expectLetter(talk, "One\\.", "First\\.", "Two\\.", "Second\\.");
  expect(repliesAsked()).toHaveLength(asked);
});

test("edited words the server does not take stay in their field, with the reason, and the old path stays", async ({
  page,
}) => {
  const talk = await atOldTalk(page);
  const refused = { error: { code: "conflict", message: "Not now.", requestId: "r" } };
  await page.route("**/api/chat/messages/*/edit", (route) => route.fulfill({ status: 409, json: refused }), {
    times: 1,
  });
  server.model.behave({ reply: { text: "Other." } });
  await doWith(talk.notes.first(), "Edit and send again");
  await editField(talk).fill("Uno.");
  await sendEdited(talk).click();
  await expect(talk.log.getByRole("alert")).toContainText("Your words are here");
  await expect(editField(talk)).toHaveValue("Uno.");
  await expect(talk.replies).toHaveText([/^First\./, /^Second\./]);
  await sendEdited(talk).click();
  await expectLetter(talk, "Uno\\.", "Other\\.");
});

test("without a network edited words wait, outlive a reload, and can be taken back into their field", async ({
  page,
}) => {
  const talk = await atOldTalk(page);
  await page.route("**/api/chat/messages/*/edit", (route) => route.abort());
  await doWith(talk.notes.first(), "Edit and send again");
  await editField(talk).fill("Uno.");
  await sendEdited(talk).click();
  await expect(talk.notes.getByRole("alert")).toContainText("Not sent yet");
  await expectLetter(talk, "Uno\\.");
  await page.reload();
  await expectLetter(talk, "Uno\\.");
  await talk.notes.getByRole("button", { name: "Take back" }).click();
  await expect(editField(talk)).toHaveValue("Uno.");
  await expect(talk.replies).toHaveText([/^First\./, /^Second\./]);
  await page.unroute("**/api/chat/messages/*/edit");
  server.model.behave({ reply: { text: "Other." } });
  await sendEdited(talk).click();
  await expectLetter(talk, "Uno\\.", "Other\\.");
  expect(await talk.companion.said()).toEqual(["Uno."]);
});

test("a reply is said again with a wish; the old one makes way while it comes, and is a step away", async ({
  page,
}) => {
  const talk = await atOldTalk(page);
  server.model.behave({ reply: { msPerToken: 300 } });
  await doWith(talk.replies.last(), "Say it again");
  const sheet = page.getByRole("dialog", { name: "Say it again?" });
  await sheet.getByRole("textbox", { name: "How?" }).fill("in one word");
  await sheet.getByRole("button", { name: "Say it again", exact: true }).click();
  await expect(sheet).toHaveCount(0);
  await expect(talk.stop).toBeVisible();
  await expect(talk.replies.last()).not.toContainText("Second.");
  await talk.replied(2);
  await expect(talk.replies.last()).toHaveText(/^I am here, tell me more about it\./);
  expect(JSON.stringify(repliesAsked().at(-1)?.body)).toContain("in one word");
  const versions = versionsOf(talk.replies.last());
  await versions.expectPlace(2, 2);
  await versions.earlier.click();
  await expectLetter(talk, "One\\.", "First\\.", "Two\\.", "Second\\.");
  await expect(versions.earlier).toBeFocused();
  await versions.later.click();
  await expect(talk.replies.last()).toHaveText(/^I am here/);
  const [, , , shown] = await talk.companion.history();
  expect(shown?.content).toContain("I am here");
});

test("when nothing new comes the old reply is back, and the person is told", async ({ page }) => {
  const talk = await atOldTalk(page);
  server.model.behave({ reply: "500" });
  await doWith(talk.replies.first(), "Say it again");
  await page.getByRole("dialog").getByRole("button", { name: "Say it again", exact: true }).click();
  await expect(toastOf(page, "Nothing whole came of it. What Lin said before is still here.")).toBeVisible();
  await expectLetter(talk, "One\\.", "First\\.", "Two\\.", "Second\\.");
  await expect(talk.log.getByText("No reply came")).toHaveCount(0);
});

test("what the persona said can be changed, is marked as such, and can be brought back", async ({ page }) => {
  const talk = await atOldTalk(page);
  await doWith(talk.replies.last(), "Change these words");
  const sheet = page.getByRole("dialog", { name: "Change what was said?" });
  const words = sheet.getByRole("textbox", { name: "The words" });
  await expect(words).toHaveValue("Second.");
  await words.fill("Third.");
  await sheet.getByRole("button", { name: "Save", exact: true }).click();
  await expectLetter(talk, "One\\.", "First\\.", "Two\\.", "Third\\.");
  await expect(talk.replies.last()).toContainText("changed by you");
  const versions = versionsOf(talk.replies.last());
  await versions.expectPlace(2, 2);
  await versions.earlier.click();
  await expectLetter(talk, "One\\.", "First\\.", "Two\\.", "Second\\.");
  await expect(talk.replies.last()).not.toContainText("changed by you");
});

test("what one tab chooses the other shows", async ({ page }) => {
  const talk = await atOldTalk(page);
  const other = await talk.inAnotherTab();
  server.model.behave({ reply: { text: "Other." } });
  await doWith(talk.notes.first(), "Edit and send again");
  await editField(talk).fill("Uno.");
  await sendEdited(talk).click();
  for (const tab of [talk, other]) await expectLetter(tab, "Uno\\.", "Other\\.");
  await versionsOf(other.notes.first()).earlier.click();
  for (const tab of [other, talk]) await expectLetter(tab, "One\\.", "First\\.", "Two\\.", "Second\\.");
});

test("of an older talk words are kept, copied and forgotten, but neither edited nor said again", async ({ page }) => {
  const talk = await atTalk(page, server.url);
  await talk.ask("I have a white cat named Biscuit.");
  await talk.end();
  await expect(talk.boundaries).toContainText(/now memory|asked to be kept/, { timeout: MEMORY_MS });
  await talk.ask("Good evening.");
  const ITEMS = ["Keep at hand", "Copy", "Forget these words"];
  await expect((await openMenu(talk.notes.first())).getByRole("menuitem")).toHaveText(ITEMS);
  await page.keyboard.press("Escape");
  await expect((await openMenu(talk.replies.first())).getByRole("menuitem")).toHaveText(ITEMS);
  await page.keyboard.press("Escape");
  const menu = await openMenu(talk.notes.last());
  await expect(menu.getByRole("menuitem", { name: "Edit and send again" })).toBeVisible();
});

test("all of it can be reached with the keyboard, and a finger opens it by a tap alone", async ({ page, isMobile }) => {
  const talk = await atOldTalk(page);
  await menuButton(talk.notes.last()).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Edit and send again" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menuButton(talk.notes.last())).toBeFocused();
  if (!isMobile) return;
  await menuButton(talk.replies.last()).tap();
  await expect(page.getByRole("menu")).toBeVisible();
  await page.getByRole("menuitem", { name: "Say it again" }).tap();
  await expect(page.getByRole("dialog", { name: "Say it again?" })).toBeVisible();
  expect(await smallTargets(page, 44)).toEqual([]);
});
