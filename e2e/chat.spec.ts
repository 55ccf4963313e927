import { expect, test } from "@playwright/test";
import { newPerson } from "./support/client";
import { meet } from "./support/companion";
import { menuButton, versionsOf } from "./support/message-actions";
import { atTalk, type Talk, textOf } from "./support/pages";
import { aServerWithModel } from "./support/test-servers";
import { findingsOf, overflowing, smallTargets } from "./support/page-checks";

const server = aServerWithModel();
const REPLY = "I am here, tell me more about it.";
/** Calls that the shared server makes at a time. */
const PLACES = 8;
const repliesAsked = ({ model } = server) => model.requests.filter((request) => request.kind === "reply");

/** Has the model say so many words of its next reply, and the others when the function is called. */
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

/** Says something and waits until the first words of the answer are there; the last come when the function is called. */
async function whileReplying(talk: Talk, text: string): Promise<() => void> {
  const release = holdReply(5);
  await talk.say(text);
  await underWay(talk);
  return release;
}

async function underWay(talk: Talk): Promise<void> {
  const first = await textOf(talk.replies.filter({ hasText: /^I am/ }));
  expect(REPLY.startsWith(first.trim())).toBe(true);
  expect(first.trim().length).toBeLessThan(REPLY.length);
}

async function expectOnce(talk: Talk, said: string): Promise<void> {
  await talk.replied(1);
  await expect(talk.notes).toHaveText([new RegExp(said)]);
  await expect(talk.replies).toHaveText([REPLY]);
}

test("the words of a reply appear as they come, and stay when it is whole", { tag: "@desktop" }, async ({ page }) => {
  const talk = await atTalk(page, server.url);
  const release = await whileReplying(talk, "Good evening.");
  await expect(talk.replies).toHaveAttribute("aria-busy", "true");
  await expect(talk.replies).toHaveText(/^I am here, tell/);
  release();
  await expectOnce(talk, "Good evening.");
  await page.reload();
  await expectOnce(talk, "Good evening.");
});

test("before the first word one sees that the persona is writing", async ({ page }) => {
  const talk = await atTalk(page, server.url);
  holdReply(0);
  await talk.say("Good evening.");
  await expect(talk.log.getByText("Lin is writing…")).toBeVisible();
  await expect(talk.stop).toBeVisible();
  await talk.stop.click();
  await expect(talk.log.getByText("Lin is writing…")).toHaveCount(0);
  await expect(talk.notes).toHaveText([/Good evening\./]);
});

test("the sign of writing says what the reply waits for: first another reply, then the model", async ({ page }) => {
  const talk = await atTalk(page, server.url);
  const asked = repliesAsked().length;
  const { promise, resolve: release } = Promise.withResolvers<void>();
  let isLoading = true;
  // Whoever else uses the server has its eight places.
  server.model.behave(({ kind }) => {
    if (kind !== "reply") return undefined;
    if (repliesAsked().length <= asked + PLACES) return { heldAfter: 0, until: promise };
    return isLoading ? "loading" : undefined;
  });
  const somebody = await newPerson(server.url);
  const others = await Promise.all(Array.from({ length: PLACES }, () => meet(somebody)));
  const spoken = others.map((other) => other.speak("Good evening."));
  await expect.poll(() => repliesAsked().length).toBe(asked + PLACES);

  await talk.say("Good evening.");
  const sign = talk.log.getByRole("status").filter({ hasText: "Waiting for another reply" });
  await expect(sign).toBeVisible();
  await expect(sign).toHaveAttribute("aria-live", "polite");
  expect(await findingsOf(page)).toEqual([]);
  const there = await talk.inAnotherTab();
  await expect(there.log.getByText("Waiting for another reply")).toBeVisible();
  await page.reload();
  await expect(sign).toBeVisible();

  release();
  for (const tab of [talk, there]) await expect(tab.log.getByText("Loading the model")).toBeVisible();
  isLoading = false;
  for (const tab of [talk, there]) {
    await tab.replied(1);
    await expect(tab.log.getByText(/Waiting|Loading/)).toHaveCount(0);
  }
  for (const { done } of spoken) expect(await done).toMatchObject({ text: REPLY, ended: "done" });
});

test("Stop ends the reply, and what was said till then is kept", async ({ page }) => {
  const talk = await atTalk(page, server.url);
  await whileReplying(talk, "Good evening.");
  await talk.stop.click();
  await expect(talk.replies).toContainText("You stopped Lin here.");
  await expect(talk.stop).toHaveCount(0);
  const kept = (await textOf(talk.replies)).replace("You stopped Lin here.", "");
  expect(kept).toMatch(/^I am/);
  expect(kept).not.toContain("about it.");
  await page.reload();
  await talk.ready();
  expect((await textOf(talk.replies)).replace("You stopped Lin here.", "").trim()).toBe(kept.trim());
});

test("a reload joins the reply that is under way, and nothing is asked or said twice", async ({ page }) => {
  const talk = await atTalk(page, server.url);
  const asked = repliesAsked().length;
  const release = await whileReplying(talk, "Good evening.");
  await page.reload();
  await underWay(talk);
  await expect(talk.stop).toBeVisible();
  release();
  await expectOnce(talk, "Good evening.");
  expect(repliesAsked()).toHaveLength(asked + 1);
});

test("a second tab joins the reply, and both tabs show both sides once", async ({ page }) => {
  const talk = await atTalk(page, server.url);
  const release = await whileReplying(talk, "Good evening.");
  const other = await talk.inAnotherTab();
  await underWay(other);
  release();
  await expectOnce(talk, "Good evening.");
  await expectOnce(other, "Good evening.");

  await other.say("It rains.");
  for (const tab of [other, talk]) {
    await tab.replied(2);
    await expect(tab.notes).toHaveText([/^Good evening\./, /^It rains\./]);
    await expect(tab.replies).toHaveText([REPLY, REPLY]);
  }
});

test("Stop in one tab stops the reply in the other", async ({ page }) => {
  const talk = await atTalk(page, server.url);
  await whileReplying(talk, "Good evening.");
  const other = await talk.inAnotherTab();
  await underWay(other);
  await other.stop.click();
  for (const tab of [talk, other]) {
    await expect(tab.stop).toHaveCount(0);
    await expect(tab.replies).toContainText("You stopped Lin here.");
  }
});

test("what is said while a reply runs is answered next, in the order it was said", async ({ page }) => {
  const talk = await atTalk(page, server.url);
  const release = await whileReplying(talk, "Good evening.");
  await talk.say("One more thing.");
  release();
  await talk.replied(2);
  const order = ["Good evening.", REPLY, "One more thing.", REPLY];
  await expect(talk.log.getByRole("article")).toHaveText(order.map((text) => new RegExp(`^${text}`)));
  await page.reload();
  await expect(talk.log.getByRole("article")).toHaveText(order.map((text) => new RegExp(`^${text}`)));
});

test("a model that fails shows what happened, and Retry brings the reply without the words again", async ({ page }) => {
  const talk = await atTalk(page, server.url);
  server.model.behave({ reply: "500" });
  await talk.say("Good evening.");
  const failure = talk.log.getByText("No reply came");
  await expect(failure).toBeVisible();
  await expect(talk.log.getByText(/Your words are kept/)).toBeVisible();
  await expect(page.getByText(/sk-|api_key|127\.0\.0\.1/)).toHaveCount(0);
  const lost = page.locator("header").getByText("Model not reachable");
  await expect(lost).toBeVisible();
  await expect.poll(() => overflowing(page)).toEqual([]);
  await page.reload();
  await expect(failure).toBeVisible();
  await expect(lost).toBeVisible();

  server.model.behave("ok");
  await talk.log.getByRole("button", { name: "Try again" }).click();
  await expectOnce(talk, "Good evening.");
  await expect(failure).toHaveCount(0);
  await expect(lost).toHaveCount(0);
  expect(await talk.companion.said()).toEqual(["Good evening."]);
  const prompt = JSON.stringify(repliesAsked().at(-1)?.body);
  expect(prompt.split("Good evening.")).toHaveLength(2);
});

test("a reply that breaks off keeps what was said, marked, in every tab; Retry makes another version", {
  tag: "@desktop",
}, async ({ page, isMobile }) => {
  const talk = await atTalk(page, server.url);
  const other = await talk.inAnotherTab();
  server.model.behave({ reply: "half" });
  await talk.say("Good evening.");
  for (const one of [talk, other]) {
    await expect(one.log.getByText("The reply broke off")).toBeVisible();
    await expect(one.replies).toHaveText(/^I am here.*Lin broke off here\./);
    await expect(one.replies).not.toContainText("kept out of memory");
    // Its stored message is there, with what can be done with it.
    await expect(menuButton(one.replies)).toBeVisible();
  }
  await expect(talk.replies).not.toContainText(REPLY);
  await expect(page.getByText(/sk-|api_key|127\.0\.0\.1/)).toHaveCount(0);
  await page.reload();
  await expect(talk.replies).toHaveText(/^I am here.*Lin broke off here\./);
  await expect.poll(() => overflowing(page)).toEqual([]);
  expect(await smallTargets(page, isMobile ? 44 : 24)).toEqual([]);

  server.model.behave("ok");
  await talk.log.getByRole("button", { name: "Try again" }).click();
  for (const one of [talk, other]) {
    await expect(one.replies).toHaveText(new RegExp(`^${REPLY}`));
    await expect(one.log.getByText("The reply broke off")).toHaveCount(0);
    await expect(one.log.getByText("Lin broke off here.")).toHaveCount(0);
    await versionsOf(one.replies).expectPlace(2, 2);
  }
  await versionsOf(talk.replies).earlier.click();
  await expect(talk.replies).toHaveText(/^I am here.*Lin broke off here\./);
  await expect(talk.log.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await versionsOf(talk.replies).later.click();
  await expect(talk.replies).toHaveText(new RegExp(`^${REPLY}`));
  expect(await talk.companion.said()).toEqual(["Good evening."]);
});

test.describe("where the persona waits for more words", () => {
  const patient = aServerWithModel({ BURST_QUIET_MS: "60000" });

  test("three short messages in a row are answered together", async ({ page }) => {
    const talk = await atTalk(page, patient.url);
    // Somebody whose fingers rest only after the last message, however slow the machine is.
    let composing = true;
    await page.route("**/api/chat/composer", (route) =>
      route.continue({ postData: { ...route.request().postDataJSON(), composing } }),
    );
    const asked = repliesAsked(patient).length;
    const said = ["It rained.", "All day.", "And the roof leaks."];
    for (const text of said) await talk.say(text);
    await expect.poll(() => talk.companion.said()).toEqual(said);
    composing = false;
    await talk.companion.client.post("/api/chat/composer", { personaId: talk.companion.id, composing });
    await talk.replied(1);
    await expect(talk.notes).toHaveText(said.map((text) => new RegExp(`^${text}`)));
    await expect(talk.replies).toHaveText([REPLY]);
    expect(await talk.companion.turns()).toEqual([]);
    const own = (await talk.companion.history()).filter((message) => message.role === "user");
    expect(new Set(own.map((message) => message.turnId)).size).toBe(1);
    expect(repliesAsked(patient)).toHaveLength(asked + 1);
    for (const text of said) expect(JSON.stringify(repliesAsked(patient).at(-1)?.body)).toContain(text);
  });
});
