import { expect, type Page, test } from "@playwright/test";
import { newUser } from "./support/client";
import { meet } from "./support/companion";
import { ChatPage, enterAs, formField, openChat } from "./support/pages";
import { aServerWithModel } from "./support/test-servers";

const server = aServerWithModel();
const REPLY = "I am here, tell me more about it.";
const MOST = 20_000;

/** Every message that this page sends to the server. */
function sentFrom(chat: ChatPage): string[] {
  const sent: string[] = [];
  chat.page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/chat")) sent.push(request.postData() ?? "");
  });
  return sent;
}

test("Enter sends on a keyboard and breaks the line on a touch screen; Shift+Enter always breaks the line", async ({
  page,
  isMobile,
}) => {
  const chat = await openChat(page, server.url);
  await chat.composer.fill("Roses");
  await chat.composer.press("Shift+Enter");
  await chat.composer.pressSequentially("are red");
  await expect(chat.composer).toHaveValue("Roses\nare red");
  await chat.composer.press("Enter");
  if (isMobile) {
    await expect(chat.composer).toHaveValue("Roses\nare red\n");
    await chat.send.click();
  }
  await chat.replied(1);
  await expect(chat.notes).toHaveText([/^Roses\nare red/], { useInnerText: true });
});

test("an Enter that only confirms an input method's candidate does not send", async ({ page }) => {
  const chat = await openChat(page, server.url);
  const sent = sentFrom(chat);
  await chat.composer.focus();
  const device = await page.context().newCDPSession(page);
  await device.send("Input.imeSetComposition", { text: "你好", selectionStart: 2, selectionEnd: 2 });
  await chat.composer.evaluate((field) => {
    const enter = { key: "Enter", code: "Enter", bubbles: true, cancelable: true };
    field.dispatchEvent(new KeyboardEvent("keydown", { ...enter, isComposing: true, keyCode: 229 }));
    // Safari ends the composition first; only the key code shows that the key belonged to it.
    field.dispatchEvent(new KeyboardEvent("keydown", { ...enter, isComposing: false, keyCode: 229 }));
  });
  await device.send("Input.insertText", { text: "你好" });
  await expect(chat.composer).toHaveValue("你好");
  expect(sent).toEqual([]);
  await chat.send.click();
  await expect(chat.notes).toHaveText([/^你好/]);
  expect(sent).toHaveLength(1);
});

test("an empty or blank message cannot be sent", async ({ page }) => {
  const chat = await openChat(page, server.url);
  const sent = sentFrom(chat);
  for (const nothing of ["", "  \n\t　"]) {
    await chat.composer.fill(nothing);
    await chat.composer.press("Control+Enter");
    await expect(chat.send).toBeDisabled();
    await chat.send.click({ force: true });
  }
  await expect(chat.notes).toHaveCount(0);
  expect(sent).toEqual([]);
});

test("a message of 20,001 characters is refused with an explanation and stays in the composer; 20,000 are sent", async ({
  page,
}) => {
  const chat = await openChat(page, server.url);
  const sent = sentFrom(chat);
  const long = "😀".repeat(MOST);
  await chat.composer.fill(`${long}!`);
  await expect(page.getByText("1 character too long to send at once. Nothing is cut off.")).toBeVisible();
  await chat.composer.press("Control+Enter");
  await chat.send.click({ force: true });
  await expect(chat.composer).toHaveValue(`${long}!`);
  await expect(chat.notes).toHaveCount(0);
  expect(sent).toEqual([]);

  await chat.composer.press("ControlOrMeta+End");
  await chat.composer.press("Backspace");
  await chat.send.click();
  await chat.replied(1);
  expect(await chat.companion.messageTexts()).toEqual([long]);
});

test("a message that the server cannot store returns to the composer with the reason", async ({ page }) => {
  const chat = await openChat(page, server.url);
  await chat.composer.evaluate((field: HTMLTextAreaElement) => {
    const write = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set;
    write?.call(field, `half a face: ${String.fromCharCode(0xd83d)}`);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await chat.send.click();
  await expect(page.getByRole("alert").filter({ hasText: "Your text is back in the message box." })).toBeVisible();
  await expect(chat.composer).toHaveValue(/^half a face: /);
  await expect(chat.notes).toHaveCount(0);
});

test("a message sent without a network stays unsent, and is sent once when the network is back", async ({ page }) => {
  const chat = await openChat(page, server.url);
  await page.context().setOffline(true);
  await chat.say("Are you there?");
  const alert = chat.notes.getByRole("alert");
  await expect(alert).toContainText("Not sent: no connection. Your message is saved here.");
  await expect(alert.getByRole("button", { name: "Send again" })).toBeVisible();
  await page.context().setOffline(false);
  await chat.replied(1);
  await expect(alert).toHaveCount(0);
  expect(await chat.companion.messageTexts()).toEqual(["Are you there?"]);
});

test("an unsent message survives a reload and can be sent again or discarded", async ({ page }) => {
  const chat = await openChat(page, server.url);
  await page.route("**/api/chat", (route) => route.abort());
  await chat.say("Are you there?");
  await chat.say("Hello?");
  await expect(chat.notes.getByRole("alert")).toHaveCount(2);
  await page.reload();
  await expect(chat.notes).toHaveText([/^Are you there\?/, /^Hello\?/]);
  await page.unroute("**/api/chat");
  await chat.notes.last().getByRole("button", { name: "Delete" }).click();
  await expect(chat.composer).toHaveValue("Hello?");
  await chat.notes.getByRole("button", { name: "Send again" }).click();
  await chat.replied(1);
  expect(await chat.companion.messageTexts()).toEqual(["Are you there?"]);
});

test("a draft of a message survives a reload and a visit to another page", async ({ page }) => {
  const chat = await openChat(page, server.url);
  await chat.composer.fill("Half a thought");
  await page.reload();
  await expect(chat.composer).toHaveValue("Half a thought");
  await page.getByRole("link", { name: "Memory", exact: true }).click();
  await page.waitForURL("**/memory");
  await page.getByRole("link", { name: "Chat", exact: true }).click();
  await expect(chat.composer).toHaveValue("Half a thought");
});

test("Markdown in a message is formatted, and nothing in it can run, load or mislead", async ({ page }) => {
  const chat = await openChat(page, server.url);
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(server.url)) foreign.push(request.url());
  });
  const dangerous = [
    `**bold** and [a page](https://example.org/)`,
    `<img src=x onerror="window.harmed=1"> ![spy](https://spy.example/p.png)`,
    `[x](javascript:window.harmed=1) [y](data:text/html,<script>window.harmed=1</script>) <script>window.harmed=1</script>`,
    `<a href="javascript:window.harmed=1">z</a> <javascript:window.harmed=1>`,
  ];
  server.model.behave({ reply: { text: dangerous.join("\n\n") } });
  await chat.ask(`<img src=x onerror="window.harmed=1"> **mine**`);

  await expect(chat.notes).toContainText(`<img src=x onerror="window.harmed=1"> **mine**`);
  await expect(chat.replies.locator("strong")).toHaveText("bold");
  await expect(chat.log.locator("img, script, iframe")).toHaveCount(0);
  const links = chat.log.locator("a");
  await expect(links).toHaveCount(1);
  await expect(links).toHaveAttribute("href", "https://example.org/");
  await expect(links).toHaveAttribute("rel", /noopener/);
  await chat.replies.getByText("x", { exact: true }).click();
  expect(await page.evaluate(() => "harmed" in window)).toBe(false);
  expect(foreign).toEqual([]);
});

async function openLongChat(page: Page): Promise<ChatPage> {
  const chat = await openChat(page, server.url);
  for (let turn = 1; turn <= 6; turn++)
    expect(await chat.ask(`Line ${turn} ${"about the garden ".repeat(8)}`)).toBe(REPLY);
  return chat;
}

test("the chat opens at the newest messages and can be scrolled back", async ({ page }) => {
  const chat = await openLongChat(page);
  await expect(chat.replies.last()).toBeInViewport();
  await chat.log.evaluate((log) => log.scrollTo({ top: 0 }));
  await expect(chat.notes.first()).toBeInViewport();
  await page.getByRole("button", { name: "Jump to latest" }).click();
  await expect(chat.replies.last()).toBeInViewport();
});

test("the newest messages are in view before the page's scripts have loaded", async ({ page }) => {
  const chat = await openLongChat(page);
  await page.route(/\/_next\/static\/chunks\/.*\.js/, (route) => route.abort());
  await page.reload({ waitUntil: "commit" });
  await expect(chat.replies.last()).toBeInViewport();
  await expect(chat.notes.last()).toContainText("Line 6");
});

test("a message sent after the sign-in expired is sent automatically, once, after the user has signed in again", async ({
  page,
}) => {
  const user = await newUser(server.url);
  await enterAs(page, user.client);
  const chat = new ChatPage(page, await meet(user));
  await chat.open();
  await page.context().clearCookies({ name: /session-token/ });
  await chat.say("Are you there?");
  const alert = chat.notes.getByRole("alert");
  await expect(alert).toContainText("you are signed out");
  await alert.getByRole("link", { name: "Sign in" }).click();
  await page.waitForURL("**/sign-in**");
  const { email, password } = user.login;
  await formField(page, "Email").fill(email);
  await formField(page, "Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/chat");
  await chat.replied(1);
  await expect(alert).toHaveCount(0);
  await page.reload();
  await expect(chat.notes).toHaveCount(1);
  expect(await chat.companion.messageTexts()).toEqual(["Are you there?"]);
});
