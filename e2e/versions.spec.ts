import { expect, test } from "@playwright/test";
import { chooseMessageAction, menuButton, openMenu, versionsOf } from "./support/message-actions";
import { overflowing, smallTargets } from "./support/page-checks";
import { type ChatPage, MEMORY_MS, openChat, toastOf } from "./support/pages";
import { aServerWithModel } from "./support/test-servers";

const server = aServerWithModel();
const repliesAsked = () => server.model.requests.filter((request) => request.kind === "reply");
const editField = (chat: ChatPage) => chat.log.getByRole("textbox", { name: "Your message" });
const sendEdited = (chat: ChatPage) =>
  chat.log.getByRole("form", { name: "Edit your message" }).getByRole("button", { name: "Send again", exact: true });

/** Expects these messages and replies, from top to bottom. */
const expectMessages = (chat: ChatPage, ...words: string[]) =>
  expect(chat.log.getByRole("article")).toHaveText(words.map((text) => new RegExp(`^${text}`)));

/** A conversation of two exchanges: "One." and "Two.", answered "First." and "Second.". */
async function openOldChat(page: ChatPage["page"]): Promise<ChatPage> {
  const chat = await openChat(page, server.url);
  server.model.behave({ reply: [{ text: "First." }, { text: "Second." }] });
  await chat.ask("One.");
  await chat.ask("Two.");
  await expectMessages(chat, "One\\.", "First\\.", "Two\\.", "Second\\.");
  return chat;
}

test("an edited message gets a new reply, and selecting a version shows the replies that followed that version", async ({
  page,
}) => {
  const chat = await openOldChat(page);
  server.model.behave({ reply: { text: "Other." } });
  await chooseMessageAction(chat.notes.first(), "Edit");
  await expect(editField(chat)).toBeFocused();
  await expect(editField(chat)).toHaveValue("One.");
  await expect(chat.log).toContainText("Replies after this move to another version.");
  await editField(chat).fill("Uno.");
  await sendEdited(chat).click();
  await expectMessages(chat, "Uno\\.", "Other\\.");
  const versions = versionsOf(chat.notes.first());
  await versions.expectPlace(2, 2);

  await versions.earlier.click();
  await expectMessages(chat, "One\\.", "First\\.", "Two\\.", "Second\\.");
  await versions.expectPlace(1, 2);
  await expect(versions.earlier).toBeFocused();
  await versions.later.click();
  await expectMessages(chat, "Uno\\.", "Other\\.");
  await page.reload();
  await expectMessages(chat, "Uno\\.", "Other\\.");
  await versions.expectPlace(2, 2);
  expect(await overflowing(page)).toEqual([]);
});

test("saving an edit without a change does nothing and returns the focus", async ({ page }) => {
  const chat = await openOldChat(page);
  const asked = repliesAsked().length;
  await chooseMessageAction(chat.notes.first(), "Edit");
  await editField(chat).fill("Something else.");
  await page.keyboard.press("Escape");
  await expect(editField(chat)).toHaveCount(0);
  await expect(menuButton(chat.notes.first())).toBeFocused();
  await chooseMessageAction(chat.notes.first(), "Edit");
  await chat.log.getByRole("button", { name: "Cancel" }).click();
  await expect(menuButton(chat.notes.first())).toBeFocused();
  await chooseMessageAction(chat.notes.first(), "Edit");
  await sendEdited(chat).click();
  await expect(editField(chat)).toHaveCount(0);
  await expectMessages(chat, "One\\.", "First\\.", "Two\\.", "Second\\.");
  expect(repliesAsked()).toHaveLength(asked);
});

test("an edit that the server refuses stays in its field with the reason, and the active branch stays", async ({
  page,
}) => {
  const chat = await openOldChat(page);
  const refused = { error: { code: "conflict", message: "Not now.", requestId: "r" } };
  await page.route("**/api/chat/messages/*/edit", (route) => route.fulfill({ status: 409, json: refused }), {
    times: 1,
  });
  server.model.behave({ reply: { text: "Other." } });
  await chooseMessageAction(chat.notes.first(), "Edit");
  await editField(chat).fill("Uno.");
  await sendEdited(chat).click();
  await expect(chat.log.getByRole("alert")).toContainText("Your text is saved");
  await expect(editField(chat)).toHaveValue("Uno.");
  await expect(chat.replies).toHaveText([/^First\./, /^Second\./]);
  await sendEdited(chat).click();
  await expectMessages(chat, "Uno\\.", "Other\\.");
});

test("without a network an edit waits, survives a reload, and can be returned to its field", async ({ page }) => {
  const chat = await openOldChat(page);
  await page.route("**/api/chat/messages/*/edit", (route) => route.abort());
  await chooseMessageAction(chat.notes.first(), "Edit");
  await editField(chat).fill("Uno.");
  await sendEdited(chat).click();
  await expect(chat.notes.getByRole("alert")).toContainText("Not sent");
  await expectMessages(chat, "Uno\\.");
  await page.reload();
  await expectMessages(chat, "Uno\\.");
  await chat.notes.getByRole("button", { name: "Delete" }).click();
  await expect(editField(chat)).toHaveValue("Uno.");
  await expect(chat.replies).toHaveText([/^First\./, /^Second\./]);
  await page.unroute("**/api/chat/messages/*/edit");
  server.model.behave({ reply: { text: "Other." } });
  await sendEdited(chat).click();
  await expectMessages(chat, "Uno\\.", "Other\\.");
  expect(await chat.companion.messageTexts()).toEqual(["Uno."]);
});

test("a reply can be regenerated with a wish; the old version is hidden meanwhile and can be selected again", async ({
  page,
}) => {
  const chat = await openOldChat(page);
  server.model.behave({ reply: { msPerToken: 300 } });
  await chooseMessageAction(chat.replies.last(), "Try again");
  const sheet = page.getByRole("dialog", { name: "Try again?" });
  await sheet.getByRole("textbox", { name: "What should change?" }).fill("in one word");
  await sheet.getByRole("button", { name: "Try again", exact: true }).click();
  await expect(sheet).toHaveCount(0);
  await expect(chat.stop).toBeVisible();
  await expect(chat.replies.last()).not.toContainText("Second.");
  await chat.replied(2);
  await expect(chat.replies.last()).toHaveText(/^I am here, tell me more about it\./);
  expect(JSON.stringify(repliesAsked().at(-1)?.body)).toContain("in one word");
  const versions = versionsOf(chat.replies.last());
  await versions.expectPlace(2, 2);
  await versions.earlier.click();
  await expectMessages(chat, "One\\.", "First\\.", "Two\\.", "Second\\.");
  await expect(versions.earlier).toBeFocused();
  await versions.later.click();
  await expect(chat.replies.last()).toHaveText(/^I am here/);
  const [, , , active] = await chat.companion.history();
  expect(active?.content).toContain("I am here");
});

test("if regenerating a reply produces nothing, the old reply returns and the user is informed", async ({ page }) => {
  const chat = await openOldChat(page);
  server.model.behave({ reply: "500" });
  await chooseMessageAction(chat.replies.first(), "Try again");
  await page.getByRole("dialog").getByRole("button", { name: "Try again", exact: true }).click();
  await expect(toastOf(page, "No new reply came. Lin’s earlier reply is still here.")).toBeVisible();
  await expectMessages(chat, "One\\.", "First\\.", "Two\\.", "Second\\.");
  await expect(chat.log.getByText("No reply came")).toHaveCount(0);
});

test("the text of a reply can be changed, is marked as edited, and can be restored", async ({ page }) => {
  const chat = await openOldChat(page);
  await chooseMessageAction(chat.replies.last(), "Edit");
  const sheet = page.getByRole("dialog", { name: "Edit this reply?" });
  const words = sheet.getByRole("textbox", { name: "Text" });
  await expect(words).toHaveValue("Second.");
  await words.fill("Third.");
  await sheet.getByRole("button", { name: "Save", exact: true }).click();
  await expectMessages(chat, "One\\.", "First\\.", "Two\\.", "Third\\.");
  await expect(chat.replies.last()).toContainText("edited by you");
  const versions = versionsOf(chat.replies.last());
  await versions.expectPlace(2, 2);
  await versions.earlier.click();
  await expectMessages(chat, "One\\.", "First\\.", "Two\\.", "Second\\.");
  await expect(chat.replies.last()).not.toContainText("edited by you");
});

test("a version of a message selected in one tab is shown in the other", async ({ page }) => {
  const chat = await openOldChat(page);
  const other = await chat.inAnotherTab();
  server.model.behave({ reply: { text: "Other." } });
  await chooseMessageAction(chat.notes.first(), "Edit");
  await editField(chat).fill("Uno.");
  await sendEdited(chat).click();
  for (const tab of [chat, other]) await expectMessages(tab, "Uno\\.", "Other\\.");
  await versionsOf(other.notes.first()).earlier.click();
  for (const tab of [other, chat]) await expectMessages(tab, "One\\.", "First\\.", "Two\\.", "Second\\.");
});

test("messages of an older session can be pinned, copied, continued and forgotten, but neither edited nor regenerated", async ({
  page,
  isMobile,
}) => {
  const chat = await openChat(page, server.url);
  await chat.ask("I have a white cat named Biscuit.");
  await chat.end();
  await expect(chat.boundaries).toContainText(/Saved to memory|nothing to remember/, { timeout: MEMORY_MS });
  await chat.ask("Good evening.");
  const FORKS = ["Continue in a new conversation", "Continue in a temporary conversation"];
  const ITEMS = ["Pin", "Copy", ...(isMobile ? ["Select text"] : []), ...FORKS, "Forget"];
  await expect((await openMenu(chat.notes.first())).getByRole("menuitem")).toHaveText(ITEMS);
  await page.keyboard.press("Escape");
  await expect((await openMenu(chat.replies.first())).getByRole("menuitem")).toHaveText(ITEMS);
  await page.keyboard.press("Escape");
  const menu = await openMenu(chat.notes.last());
  await expect(menu.getByRole("menuitem", { name: "Edit" })).toBeVisible();
});

test("every action of a message works with the keyboard, and a single tap opens the message's menu", async ({
  page,
  isMobile,
}) => {
  const chat = await openOldChat(page);
  await menuButton(chat.notes.last()).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Edit" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menuButton(chat.notes.last())).toBeFocused();
  if (!isMobile) return;
  await menuButton(chat.replies.last()).tap();
  await expect(page.getByRole("menu")).toBeVisible();
  await page.getByRole("menuitem", { name: "Try again" }).tap();
  await expect(page.getByRole("dialog", { name: "Try again?" })).toBeVisible();
  expect(await smallTargets(page, 44)).toEqual([]);
});
