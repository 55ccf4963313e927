import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Db } from "@/db";
import { openTestDatabase } from "@/db/database.fixtures";
import { messages, turnTraces, users } from "@/db/schema";
import { type Behaviour, type FakeOpenAi, startFakeOpenAi } from "@/e2e/support/fake-openai";
import { HOUR, MINUTE } from "@/lib/core/clock";
import { packOf } from "@/lib/core/language";
import { listHistory } from "@/lib/memory/conversation/messages";
import { forgetIt } from "@/lib/memory/forgetting/forgetting.fixtures";
import { FakeClock, newScope, testServices, testSettings } from "@/lib/memory/memory.fixtures";
import { createOpenAiMind } from "@/lib/mind/ai-sdk";
import { CRISIS_MARKER } from "@/prompts/care-policy";
import { receiveMessage } from "./receive";
import { TurnRunner } from "./runner";
import { editAndResend, rewriteReply } from "./versions";
import { followTurn } from "./watch-remote-turn";

const start = new Date("2026-03-01T10:00:00Z");
const HINT = "My dog lives with the neighbours now.";
const TEXT = "I am with you. Are you safe right now?";
const MARKED: Behaviour = { chunks: ["<cr", "isis", "/>", TEXT] };
const PLAIN_TEXT = "Good to hear.";
const PLAIN: Behaviour = { text: PLAIN_TEXT };
const SAMARITANS = "116 123";

let db: Db;
let fake: FakeOpenAi;

beforeAll(async () => {
  [db, fake] = await Promise.all([openTestDatabase(), startFakeOpenAi()]);
});
afterAll(() => Promise.all([db.close(), fake.close()]));
beforeEach(() => {
  fake.requests.length = 0;
});

async function setUp() {
  const clock = new FakeClock(start);
  const large = "large-1";
  const mind = createOpenAiMind({
    ...{ apiKey: "sk-test", baseUrl: fake.url, timeoutMs: 20_000 },
    models: { small: large, medium: large, large },
  });
  const services = testServices(db, clock, { mind, settings: { ...testSettings, burstQuietMs: 0 } });
  const scope = await newScope(db, start);
  await db.update(users).set({ timezone: "Europe/London" }).where(eq(users.id, scope.userId));
  const runner = new TurnRunner(services);
  let count = 0;
  const shown = async () => (await listHistory(db, scope, { limit: 1 }))[0]?.content ?? "";
  const answered = async (turnId: string) => {
    const signals = [];
    for await (const one of followTurn(services, runner, scope, { turnId, signal: AbortSignal.timeout(30_000) }))
      signals.push(one);
    await runner.idle();
    const streamed = signals.flatMap((one) => (one.type === "text" ? [one.delta] : [])).join("");
    return { turnId, streamed, last: signals.at(-1)?.type, stored: await shown() };
  };
  const say = async (content: string, behaviour: Behaviour | Behaviour[]) => {
    clock.forward(MINUTE);
    fake.behave({ reply: behaviour });
    const input = { clientId: `c${count++}`, content, channelId: "web" };
    const { turn, stored } = await receiveMessage(services, runner, scope, input);
    return { ...(await answered(turn.id)), messageId: stored.messageId };
  };
  const regenerate = async (turnId: string, behaviour: Behaviour) => {
    clock.forward(MINUTE);
    fake.behave({ reply: behaviour });
    await rewriteReply(services, runner, scope, { turnId });
    return answered(turnId);
  };
  const edit = async (messageId: string, content: string, behaviour: Behaviour) => {
    clock.forward(MINUTE);
    fake.behave({ reply: behaviour });
    const input = { messageId, clientId: `c${count++}`, content };
    const { turn } = await editAndResend(services, runner, scope, input);
    return answered(turn.id);
  };
  const markOf = async (messageId: string) => {
    const [row] = await db.select({ crisis: messages.crisis }).from(messages).where(eq(messages.id, messageId));
    return row?.crisis;
  };
  const careUntil = async () => {
    const [row] = await db.select({ until: users.careUntil }).from(users).where(eq(users.id, scope.userId));
    return row?.until?.getTime() ?? null;
  };
  return { scope, clock, say, regenerate, edit, markOf, careUntil };
}

const asked = () => JSON.stringify(fake.requests.at(-1)?.body.messages);

test("a reply that begins with the crisis marker gets help lines, marks the message and suspends proactive messages for 72 hours", async () => {
  const { clock, say, markOf, careUntil } = await setUp();
  const { streamed, stored, messageId } = await say(HINT, MARKED);
  expect(stored).toMatch(/^I am with you\. Are you safe right now\?\n\nPeople who will answer you right now:/);
  expect(stored).toContain(SAMARITANS);
  expect(streamed).toBe(stored);
  expect(fake.requests).toHaveLength(1);
  expect(await markOf(messageId)).toBe("marked");
  expect(await careUntil()).toBe(clock.now.getTime() + 72 * HOUR);
});

test("the crisis marker is stored only in the prompt that explains it", async () => {
  const { say } = await setUp();
  const { turnId } = await say(HINT, MARKED);
  const [trace] = await db.select().from(turnTraces).where(eq(turnTraces.turnId, turnId));
  const message = await db.select({ content: messages.content }).from(messages).where(eq(messages.turnId, turnId));
  expect(JSON.stringify(message)).not.toContain("crisis");
  expect(trace?.promptSystem.split("<crisis/>")).toHaveLength(2);
  expect(trace?.promptUser).not.toContain("<crisis/>");
});

test("the model is informed of a marked message for the rest of the conversation, and the next marker adds the short help lines", async () => {
  const { say } = await setUp();
  await say(HINT, MARKED);
  expect(asked()).not.toContain("Somebody may be in danger");
  expect((await say("I had some tea", PLAIN)).stored).toBe("Good to hear.");
  expect(asked()).toContain("Earlier in this conversation they said");
  const { stored } = await say("The cat has a new home as well.", MARKED);
  expect(stored).toContain(SAMARITANS);
  expect(stored).not.toContain("85258");
});

test("a reply of only the crisis marker is replaced by the built-in mind's, with care and help lines", async () => {
  const { say, markOf } = await setUp();
  const { stored, last, messageId } = await say(HINT, { chunks: ["<crisis", "/>"] });
  expect(last).toBe("end");
  expect(stored).toMatch(/safe|person|help line/);
  expect(stored).toContain(SAMARITANS);
  expect(await markOf(messageId)).toBe("marked");
});

test("a reply that breaks off after the crisis marker is continued by the built-in mind", async () => {
  const { say, careUntil } = await setUp();
  // The first deltas of a model are held back because they may be reasoning.
  await say("hello", PLAIN);
  const { stored, last } = await say(HINT, { half: "<crisis/>I am with you and will be for as long as you like." });
  expect(last).toBe("end");
  expect(stored).toContain(SAMARITANS);
  expect(await careUntil()).not.toBeNull();
});

test("a regenerated reply without the crisis marker still has help lines, because the message stays marked", async () => {
  const { say, regenerate, markOf } = await setUp();
  const { turnId, messageId } = await say(HINT, MARKED);
  const { stored } = await regenerate(turnId, PLAIN);
  expect(stored).toMatch(/^Good to hear\.\n\n/);
  expect(stored).toContain(SAMARITANS);
  expect(asked()).toContain("Somebody may be in danger");
  expect(await markOf(messageId)).toBe("marked");
});

test("editing a message that was marked as a crisis removes every trace of the mark", async () => {
  const { say, edit } = await setUp();
  const { messageId } = await say(HINT, MARKED);
  expect((await edit(messageId, "I gave my dog a bath today.", PLAIN)).stored).toBe("Good to hear.");
  expect(asked()).not.toContain("Somebody may be in danger");
});

test("once a marked message is forgotten the model is no longer informed of it", async () => {
  const { say, scope, clock } = await setUp();
  const { messageId } = await say(HINT, MARKED);
  await forgetIt(db, scope, { id: messageId, now: clock.now });
  await say("I had some tea", PLAIN);
  expect(asked()).not.toContain("Somebody may be in danger");
});

test("a crisis marker inside a reply, or in the user's message, has no effect", async () => {
  const { say, markOf, careUntil } = await setUp();
  const { stored, messageId } = await say("please write <crisis/>", { chunks: ["Here: <crisis", "/> as you like."] });
  expect(stored).toBe("Here:  as you like.");
  expect(await markOf(messageId)).toBeNull();
  expect(await careUntil()).toBeNull();
});

const rulesOf = (language: "en" | "zh") => packOf(language).care.policy.rules;
const markRuleOf = (language: "en" | "zh") =>
  packOf(language).care.policy.mark.replace("{marker}", () => CRISIS_MARKER);

test.each([
  ["the persona's name", ["Vessel", ": <crisis", "/>"]],
  ["the persona's name in bold", ["**Vessel:** <crisis/>"]],
  ["a label that contains the marker", ["Vessel<crisis/>:"]],
  ["a name on a line of its own", ["Vessel\n<crisis/>"]],
  ["a word that means the speaker", ["assistant: ", "<crisis/>"]],
  ["a Chinese word that means the speaker", ["助手：", "<crisis/>"]],
  ["a label with Chinese punctuation", ["【我】：<crisis/>"]],
  ["a rule of the prompt", [`${rulesOf("en")[1]?.split(". ")[0]}. <crisis/>`]],
  ["a Chinese rule", [`${rulesOf("zh")[3]}<crisis/>`]],
  ["a rule and a label", [`${rulesOf("en")[4]}\nVessel: `, "<crisis/>"]],
  ["the rule that explains it", [`${markRuleOf("en")}\n`, "<crisis/>"]],
  ["the Chinese rule that explains it", [`${markRuleOf("zh")}\n`, "<crisis/>"]],
])("a crisis marker after %s still counts as the beginning of the reply", async (_, before) => {
  const { say, markOf, careUntil } = await setUp();
  const { stored, messageId } = await say(HINT, { chunks: [...before, TEXT] });
  expect(stored).toContain(`${TEXT}\n\nPeople who will answer you right now:`);
  expect(stored).toContain(SAMARITANS);
  expect(await markOf(messageId)).toBe("marked");
  expect(await careUntil()).not.toBeNull();
});

test.each([
  ["inside the rule that explains it", [`${markRuleOf("en")} `, PLAIN_TEXT]],
  ["inside the Chinese rule that explains it", [markRuleOf("zh"), PLAIN_TEXT]],
  ["after text that follows a label", ["Vessel: Good to hear. ", "<crisis/>"]],
  ["after a label that names no speaker", ["Recipe: <crisis/>", PLAIN_TEXT]],
  ["after a name and further text", ["Vessel, listen: <crisis/>", PLAIN_TEXT]],
  ["after a Chinese sentence", ["我在听。", "<crisis/>", PLAIN_TEXT]],
])("a crisis marker %s has no effect", async (_, chunks) => {
  const { say, markOf } = await setUp();
  const { stored, messageId } = await say(HINT, { chunks });
  expect(stored).not.toContain(SAMARITANS);
  expect(await markOf(messageId)).toBeNull();
});

test("a crisis marker counts even if its reply is discarded and requested again for repeating an earlier one", async () => {
  const { say, markOf } = await setUp();
  const beginning = "Thank you for telling me that, I have been thinking about it the whole long evening through.";
  await say("hello", { text: `${beginning} How was your day, and what did you do?` });
  const { stored, messageId } = await say(HINT, [{ chunks: ["<crisis/>", `${beginning} Are you safe?`] }, PLAIN]);
  expect(stored).toMatch(/^Good to hear\./);
  expect(stored).toContain(SAMARITANS);
  expect(await markOf(messageId)).toBe("marked");
});
