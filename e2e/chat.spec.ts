import { expect, test } from "@playwright/test";
import { newUser } from "./support/client";
import { meet } from "./support/companion";
import { menuButton, versionsOf } from "./support/message-actions";
import { findingsOf, overflowing, smallTargets } from "./support/page-checks";
import { type ChatPage, openChat, textOf } from "./support/pages";
import { aServerWithModel } from "./support/test-servers";

const server = aServerWithModel();
const REPLY = "I am here, tell me more about it.";
/** Number of concurrent model calls of the shared server. */
const PLACES = 8;
const repliesAsked = ({ model } = server) => model.requests.filter((request) => request.kind === "reply");

/** Makes the model stream so many words of its next reply, and the rest when the returned function is called. */
function holdReply(words: number): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isHeld = false;
  server.model.behave(({ kind }) => {
    if (kind !== "reply" || isHeld) return undefined;
    isHeld = true;
    return { heldAfter: words, until: promise };
  });
  return resolve;
}

/** Sends a message and waits for the first words of the reply; the rest comes when the returned function is called. */
async function whileReplying(chat: ChatPage, text: string): Promise<() => void> {
  const release = holdReply(5);
  await chat.say(text);
  await expectStreaming(chat);
  return release;
}

async function expectStreaming(chat: ChatPage): Promise<void> {
  const first = await textOf(chat.replies.filter({ hasText: /^I am/ }));
  expect(REPLY.startsWith(first.trim())).toBe(true);
  expect(first.trim().length).toBeLessThan(REPLY.length);
}

async function expectOnce(chat: ChatPage, text: string): Promise<void> {
  await chat.replied(1);
  await expect(chat.notes).toHaveText([new RegExp(text)]);
  await expect(chat.replies).toHaveText([REPLY]);
}

test("a reply appears word by word and stays when it is complete", { tag: "@desktop" }, async ({ page }) => {
  const chat = await openChat(page, server.url);
  const release = await whileReplying(chat, "Good evening.");
  await expect(chat.replies).toHaveAttribute("aria-busy", "true");
  await expect(chat.replies).toHaveText(/^I am here, tell/);
  release();
  await expectOnce(chat, "Good evening.");
  await page.reload();
  await expectOnce(chat, "Good evening.");
});

test("a typing indicator is shown until the reply's first word", async ({ page }) => {
  const chat = await openChat(page, server.url);
  holdReply(0);
  await chat.say("Good evening.");
  await expect(chat.log.getByText("Lin is writing…")).toBeVisible();
  await expect(chat.stop).toBeVisible();
  await chat.stop.click();
  await expect(chat.log.getByText("Lin is writing…")).toHaveCount(0);
  await expect(chat.notes).toHaveText([/Good evening\./]);
});

test("the typing indicator says what the reply waits for: first another reply, then the model", async ({ page }) => {
  const chat = await openChat(page, server.url);
  const asked = repliesAsked().length;
  const { promise, resolve: release } = Promise.withResolvers<void>();
  let isLoading = true;
  // Calls of other users take up all eight parallel calls that the server allows.
  server.model.behave(({ kind }) => {
    if (kind !== "reply") return undefined;
    if (repliesAsked().length <= asked + PLACES) return { heldAfter: 0, until: promise };
    return isLoading ? "loading" : undefined;
  });
  const somebody = await newUser(server.url);
  const others = await Promise.all(Array.from({ length: PLACES }, () => meet(somebody)));
  const replies = others.map((other) => other.startChat("Good evening."));
  await expect.poll(() => repliesAsked().length).toBe(asked + PLACES);

  await chat.say("Good evening.");
  const sign = chat.log.getByRole("status").filter({ hasText: "Waiting for another reply" });
  await expect(sign).toBeVisible();
  await expect(sign).toHaveAttribute("aria-live", "polite");
  expect(await findingsOf(page)).toEqual([]);
  const there = await chat.inAnotherTab();
  await expect(there.log.getByText("Waiting for another reply")).toBeVisible();
  await page.reload();
  await expect(sign).toBeVisible();

  release();
  for (const tab of [chat, there]) await expect(tab.log.getByText("Loading the model")).toBeVisible();
  isLoading = false;
  for (const tab of [chat, there]) {
    await tab.replied(1);
    await expect(tab.log.getByText(/Waiting|Loading/)).toHaveCount(0);
  }
  for (const { done } of replies) expect(await done).toMatchObject({ text: REPLY, ended: "done" });
});

test("Stop ends the reply and keeps the text received so far", async ({ page }) => {
  const chat = await openChat(page, server.url);
  await whileReplying(chat, "Good evening.");
  await chat.stop.click();
  await expect(chat.replies).toContainText("You stopped Lin’s reply.");
  await expect(chat.stop).toHaveCount(0);
  const partial = (await textOf(chat.replies)).replace("You stopped Lin’s reply.", "");
  expect(partial).toMatch(/^I am/);
  expect(partial).not.toContain("about it.");
  await page.reload();
  await chat.ready();
  expect((await textOf(chat.replies)).replace("You stopped Lin’s reply.", "").trim()).toBe(partial.trim());
});

test("a reload resumes the running reply, and nothing is sent or written twice", async ({ page }) => {
  const chat = await openChat(page, server.url);
  const asked = repliesAsked().length;
  const release = await whileReplying(chat, "Good evening.");
  await page.reload();
  await expectStreaming(chat);
  await expect(chat.stop).toBeVisible();
  release();
  await expectOnce(chat, "Good evening.");
  expect(repliesAsked()).toHaveLength(asked + 1);
});

test("a second tab joins the running reply, and both tabs show the message and the reply once", async ({ page }) => {
  const chat = await openChat(page, server.url);
  const release = await whileReplying(chat, "Good evening.");
  const other = await chat.inAnotherTab();
  await expectStreaming(other);
  release();
  await expectOnce(chat, "Good evening.");
  await expectOnce(other, "Good evening.");

  await other.say("It rains.");
  for (const tab of [other, chat]) {
    await tab.replied(2);
    await expect(tab.notes).toHaveText([/^Good evening\./, /^It rains\./]);
    await expect(tab.replies).toHaveText([REPLY, REPLY]);
  }
});

test("Stop in one tab stops the reply in the other", async ({ page }) => {
  const chat = await openChat(page, server.url);
  await whileReplying(chat, "Good evening.");
  const other = await chat.inAnotherTab();
  await expectStreaming(other);
  await other.stop.click();
  for (const tab of [chat, other]) {
    await expect(tab.stop).toHaveCount(0);
    await expect(tab.replies).toContainText("You stopped Lin’s reply.");
  }
});

test("messages sent while a reply streams are answered after it, in order", async ({ page }) => {
  const chat = await openChat(page, server.url);
  const release = await whileReplying(chat, "Good evening.");
  await chat.say("One more thing.");
  release();
  await chat.replied(2);
  const order = ["Good evening.", REPLY, "One more thing.", REPLY];
  await expect(chat.log.getByRole("article")).toHaveText(order.map((text) => new RegExp(`^${text}`)));
  await page.reload();
  await expect(chat.log.getByRole("article")).toHaveText(order.map((text) => new RegExp(`^${text}`)));
});

test("a model failure shows an error, and Retry brings the reply without sending the message again", async ({
  page,
}) => {
  const chat = await openChat(page, server.url);
  server.model.behave({ reply: "500" });
  await chat.say("Good evening.");
  const failure = chat.log.getByText("No reply came");
  await expect(failure).toBeVisible();
  await expect(chat.log.getByText(/Your message is saved/)).toBeVisible();
  await expect(page.getByText(/sk-|api_key|127\.0\.0\.1/)).toHaveCount(0);
  const lost = page.locator("header").getByText("AI model not reachable");
  await expect(lost).toBeVisible();
  await expect.poll(() => overflowing(page)).toEqual([]);
  await page.reload();
  await expect(failure).toBeVisible();
  await expect(lost).toBeVisible();

  server.model.behave("ok");
  await chat.log.getByRole("button", { name: "Try again" }).click();
  await expectOnce(chat, "Good evening.");
  await expect(failure).toHaveCount(0);
  await expect(lost).toHaveCount(0);
  expect(await chat.companion.messageTexts()).toEqual(["Good evening."]);
  const prompt = JSON.stringify(repliesAsked().at(-1)?.body);
  expect(prompt.split("Good evening.")).toHaveLength(2);
});

test("a reply that breaks off stays, marked as cut off, in every tab; Retry makes another version", {
  tag: "@desktop",
}, async ({ page, isMobile }) => {
  const chat = await openChat(page, server.url);
  const other = await chat.inAnotherTab();
  server.model.behave({ reply: "half" });
  await chat.say("Good evening.");
  for (const one of [chat, other]) {
    await expect(one.log.getByText("The reply was cut off")).toBeVisible();
    await expect(one.replies).toHaveText(/^I am here.*Lin’s reply was cut off\./);
    await expect(one.replies).not.toContainText("not in memory");
    // The stored message is shown with its menu.
    await expect(menuButton(one.replies)).toBeVisible();
  }
  await expect(chat.replies).not.toContainText(REPLY);
  await expect(page.getByText(/sk-|api_key|127\.0\.0\.1/)).toHaveCount(0);
  await page.reload();
  await expect(chat.replies).toHaveText(/^I am here.*Lin’s reply was cut off\./);
  await expect.poll(() => overflowing(page)).toEqual([]);
  expect(await smallTargets(page, isMobile ? 44 : 24)).toEqual([]);

  server.model.behave("ok");
  await chat.log.getByRole("button", { name: "Try again" }).click();
  for (const one of [chat, other]) {
    await expect(one.replies).toHaveText(new RegExp(`^${REPLY}`));
    await expect(one.log.getByText("The reply was cut off")).toHaveCount(0);
    await expect(one.log.getByText("Lin’s reply was cut off.")).toHaveCount(0);
    await versionsOf(one.replies).expectPlace(2, 2);
  }
  await versionsOf(chat.replies).earlier.click();
  await expect(chat.replies).toHaveText(/^I am here.*Lin’s reply was cut off\./);
  await expect(chat.log.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await versionsOf(chat.replies).later.click();
  await expect(chat.replies).toHaveText(new RegExp(`^${REPLY}`));
  expect(await chat.companion.messageTexts()).toEqual(["Good evening."]);
});

test.describe("while the persona waits for more messages", () => {
  const patient = aServerWithModel({ BURST_QUIET_MS: "60000" });

  test("three short messages in a row get one reply", async ({ page }) => {
    const chat = await openChat(page, patient.url);
    // Keeps reporting that the user types until the last message is sent, however slow the machine is.
    let composing = true;
    for (const address of ["**/api/chat", "**/api/chat/composer"])
      await page.route(address, (route) =>
        route.continue({ postData: { ...route.request().postDataJSON(), composing } }),
      );
    const asked = repliesAsked(patient).length;
    const texts = ["It rained.", "All day.", "And the roof leaks."];
    for (const text of texts) await chat.say(text);
    await expect.poll(() => chat.companion.messageTexts()).toEqual(texts);
    composing = false;
    await chat.companion.client.post("/api/chat/composer", { personaId: chat.companion.id, composing });
    await chat.replied(1);
    await expect(chat.notes).toHaveText(texts.map((text) => new RegExp(`^${text}`)));
    await expect(chat.replies).toHaveText([REPLY]);
    expect(await chat.companion.turns()).toEqual([]);
    const own = (await chat.companion.history()).filter((message) => message.role === "user");
    expect(new Set(own.map((message) => message.turnId)).size).toBe(1);
    expect(repliesAsked(patient)).toHaveLength(asked + 1);
    for (const text of texts) expect(JSON.stringify(repliesAsked(patient).at(-1)?.body)).toContain(text);
  });
});
