import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Db } from "@/db";
import { openTestDatabase } from "@/db/database.fixtures";
import { corrections, messages } from "@/db/schema";
import { isInsideTransaction } from "@/lib/core/transaction-scope";
import { editMessage, regenerateReply } from "@/lib/memory/conversation/versions";
import { FakeClock, newScope, scriptedMind, testServices, testSettings } from "@/lib/memory/memory.fixtures";
import { receiveMessage } from "./receive";
import { TurnRunner } from "./runner";

/** Calls of language code with their first argument; `inside`: made while a transaction was open. */
const asked = vi.hoisted(() => ({ all: [] as { name: string; text: unknown; inside: boolean }[] }));

/** Wraps a module of language code so that every call of its functions is recorded. */
function watched(module: Record<string, unknown>) {
  const watch = (name: string, value: unknown) =>
    typeof value !== "function" || /^[A-Z]/.test(name)
      ? value
      : (...args: unknown[]) => {
          asked.all.push({ name, text: args[0], inside: isInsideTransaction() });
          return value(...args);
        };
  return Object.fromEntries(Object.entries(module).map(([name, value]) => [name, watch(name, value)]));
}

vi.mock("@/lib/core/language/search-tokens", async (original) => watched(await original()));
vi.mock("@/lib/core/count-tokens", async (original) => watched(await original()));
vi.mock("@/lib/core/text/detect-language", async (original) => watched(await original()));
vi.mock("@/lib/core/language/normalize", async (original) => watched(await original()));
vi.mock("@/lib/core/language", async (original) => watched(await original()));
vi.mock("@/lib/core/language/corrections", async (original) => watched(await original()));
vi.mock("@/lib/core/language/keep-classifier", async (original) => watched(await original()));
vi.mock("@/lib/core/language/names", async (original) => watched(await original()));
vi.mock("@/lib/core/language/days", async (original) => watched(await original()));
vi.mock("@/lib/core/language/single-value-attributes", async (original) => watched(await original()));
vi.mock("@/lib/core/language/terms", async (original) => watched(await original()));
vi.mock("@/lib/core/proposal-lines", async (original) => watched(await original()));
vi.mock("@/lib/core/classify-message", async (original) => watched(await original()));
vi.mock("@/lib/core/meaning", async (original) => watched(await original()));

const start = new Date("2026-03-01T10:00:00Z");
let db: Db;
let statements = 0;
beforeAll(async () => {
  db = await openTestDatabase((statement) => {
    // Lease renewals run on the wall clock, so a slow machine may add one; they are not counted.
    if (!statement.includes("set lease_until")) statements += 1;
  });
});
afterAll(() => db.close());
beforeEach(() => {
  asked.all = [];
});

const inside = () => [...new Set(asked.all.filter((one) => one.inside).map(({ name }) => name))];
const tokenised = (message: string) =>
  asked.all.filter(({ name, text }) => name === "searchTokens" && String(text).includes(message));

async function openChat() {
  const clock = new FakeClock(start);
  const services = testServices(db, clock, { mind: scriptedMind({}), settings: { ...testSettings, burstQuietMs: 0 } });
  const scope = await newScope(db, start, { blocks: { user: "Lives in Oslo." } });
  const runner = new TurnRunner(services);
  let count = 0;
  const say = async (content: string) => {
    clock.forward(60_000);
    count += 1;
    const { stored } = await receiveMessage(services, runner, scope, {
      clientId: `c${count}`,
      content,
      channelId: "web",
    });
    await runner.idle();
    return stored;
  };
  return { scope, clock, runner, say };
}

const TEXTS = [
  "My sister Anna came by yesterday, with her white dog.",
  "Call me Jo, please.",
  "No, not Oslo, I live in Bergen.",
  "别叫我小林了，叫我阿林。",
  "そうだね、明日は早いよ。",
];

test("no language analysis of a message, a reply or an edit runs inside a database transaction", async () => {
  const { scope, clock, runner, say } = await openChat();
  for (const content of TEXTS) await say(content);
  const last = await say("I bought a lamp today, a green one.");
  clock.forward(60_000);
  await regenerateReply(db, scope, { turnId: last.turnId, now: clock.now });
  runner.reopen(last.turnId);
  runner.kick(scope);
  await runner.idle();
  clock.forward(60_000);
  const message = { clientId: "edited", content: "Call me Jo, and I bought a red lamp." };
  await editMessage(db, scope, { messageId: last.messageId, ...message, now: clock.now });
  expect(asked.all.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      "searchTokens",
      "countTokens",
      "parseCorrections",
      "languageOf",
      "lineOf",
      "classifyMessage",
    ]),
  );
  expect(inside()).toEqual([]);
  const pending = await db.select().from(corrections).where(eq(corrections.personaId, scope.personaId));
  expect(pending.length).toBeGreaterThanOrEqual(3);
});

test("this test's recorder notices language analysis inside a transaction", async () => {
  const { searchTokens } = await import("@/lib/core/language/search-tokens");
  await db.transaction(async () => searchTokens("a lamp"));
  expect(inside()).toContain("searchTokens");
});

test("the search terms of a message are computed once, and its own turn and later turns read the stored ones", async () => {
  const { scope, say } = await openChat();
  await say("My sister Anna came by with her dog.");
  await say("She stayed until the evening.");
  await say("And it rained.");
  expect(tokenised("sister Anna")).toHaveLength(1);
  expect(tokenised("until the evening")).toHaveLength(1);
  expect(tokenised("it rained")).toHaveLength(1);
  const [row] = await db.select().from(messages).where(eq(messages.content, "And it rained."));
  expect(row?.searchTokens).toEqual(["rain"]);
  expect(row?.personaId).toBe(scope.personaId);
});

test("the language of a message is detected twice: once to store the message and once to answer it", async () => {
  const { say } = await openChat();
  const content = "My sister Anna came by on Friday with her dog, remind me to call her.";
  await say(content);
  expect(asked.all.filter(({ name, text }) => name === "languageOf" && text === content)).toHaveLength(2);
});

test("storing and answering a message takes at most 18 database statements", async () => {
  const { say } = await openChat();
  await say("I have a cat named Biscuit.");
  const before = statements;
  await say("Do you remember my cat?");
  // 17 statements, plus one for older conversations.
  expect(statements - before).toBeLessThanOrEqual(18);
  expect(statements - before).toBeGreaterThan(0);
});
