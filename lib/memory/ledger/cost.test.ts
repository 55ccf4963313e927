import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { DAY, HOUR } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import { NO_USAGE } from "@/lib/core/types/rendered-prompt";
import { newScope } from "../memory.fixtures";
import { listCalls, readCost } from "./cost";
import { type ModelCall, recordCall } from "./model-calls";

const now = new Date("2026-03-10T01:30:00Z");
const reply: ModelCall = {
  feature: "reply",
  tier: "large",
  model: "gpt-4.1",
  ok: true,
  usage: { inputTokens: 1_000, outputTokens: 100, cachedInputTokens: 500 },
  ms: 900,
};
const embed: ModelCall = {
  ...reply,
  feature: "embed",
  tier: "embedder",
  model: "openai:text-embedding-3-small",
  usage: { ...NO_USAGE, inputTokens: 10_000 },
  ms: 80,
};
const REPLY_USD = (500 * 2 + 500 * 0.5 + 100 * 8) / 1_000_000;
const EMBED_USD = (10_000 * 0.02) / 1_000_000;

onEachDatabase("model costs", (db) => {
  const ask = { range: "30d", timeZone: "UTC", now } as const;

  test("the cost counts every call, including embeddings and failed ones, by feature and by model", async () => {
    const scope = await newScope(db(), now);
    const failed = { ...reply, ok: false, usage: NO_USAGE, ms: 20 };
    for (const call of [reply, reply, embed, failed]) await recordCall(db(), scope, call, now);
    const cost = await readCost(db(), scope, ask);
    const tokens = { inputTokens: 12_000, cachedInputTokens: 1_000, outputTokens: 200 };
    expect(cost.total).toMatchObject({ calls: 4, failed: 1, ...tokens, ms: 1_900, unpricedTokens: 0 });
    expect(cost.total.usd).toBeCloseTo(2 * REPLY_USD + EMBED_USD, 12);
    expect(cost.byFeature.map(({ feature, calls }) => [feature, calls])).toEqual([
      ["reply", 3],
      ["embed", 1],
    ]);
    expect(cost.byModel.map(({ model, price }) => [model, price?.input])).toEqual([
      ["gpt-4.1", 2],
      ["openai:text-embedding-3-small", 0.02],
    ]);
    expect(cost.byModel[1]?.usd).toBeCloseTo(EMBED_USD, 12);
  });

  test("calls of a model without a price count tokens but no cost, and the total shows these tokens separately", async () => {
    const scope = await newScope(db(), now);
    for (const call of [reply, { ...reply, model: "qwen3:8b" }]) await recordCall(db(), scope, call, now);
    const cost = await readCost(db(), scope, ask);
    const local = cost.byModel.find(({ model }) => model === "qwen3:8b");
    expect(local).toMatchObject({ price: null, usd: null, inputTokens: 1_000, unpricedTokens: 1_100 });
    expect(cost.total.usd).toBeCloseTo(REPLY_USD, 12);
    expect(cost.total.unpricedTokens).toBe(1_100);
    const own = { "qwen3:8b": { input: 1, output: 0 } };
    expect((await readCost(db(), scope, { ...ask, prices: own })).total).toMatchObject({ unpricedTokens: 0 });
  });

  test("calls of a mind that runs in this process cost nothing", async () => {
    const scope = await newScope(db(), now);
    await recordCall(db(), scope, { ...reply, model: "quoting-v1", usage: NO_USAGE }, now);
    expect((await readCost(db(), scope, ask)).total).toMatchObject({ calls: 1, usd: 0, unpricedTokens: 0 });
    const other = await newScope(db(), now);
    expect((await readCost(db(), other, ask)).total).toMatchObject({ calls: 0, usd: 0 });
  });

  test("the days of the cost are in the user's time zone, and include today", async () => {
    const scope = await newScope(db(), now);
    const at = (hours: number) => new Date(now.getTime() - hours * HOUR);
    // In Shanghai it is half past nine in the morning: the day began at 16:00 UTC.
    for (const hours of [1, 9, 10, 6 * 24, 8 * 24, 31 * 24]) await recordCall(db(), scope, reply, at(hours));
    const calls = async (range: "today" | "7d" | "30d", timeZone: string) =>
      (await readCost(db(), scope, { range, timeZone, now })).total.calls;
    expect(await calls("today", "Asia/Shanghai")).toBe(2);
    expect(await calls("today", "UTC")).toBe(1);
    expect(await calls("7d", "UTC")).toBe(4);
    expect(await calls("30d", "UTC")).toBe(5);
  });

  test("the cost shown to a user is their own: of all their personas, or of one", async () => {
    const scope = await newScope(db(), now);
    const second = await newScope(db(), now, { userId: scope.userId });
    const stranger = await newScope(db(), now);
    for (const one of [scope, second, stranger]) await recordCall(db(), one, reply, now);
    expect((await readCost(db(), { userId: scope.userId }, ask)).total.calls).toBe(2);
    expect((await readCost(db(), scope, ask)).total.calls).toBe(1);
    const foreign = { userId: scope.userId, personaId: stranger.personaId };
    expect((await readCost(db(), foreign, ask)).total.calls).toBe(0);
  });

  test("a price applies from its date on", async () => {
    const scope = await newScope(db(), now);
    const before = new Date("2025-08-06T12:00:00Z");
    await recordCall(db(), scope, { ...reply, model: "gpt-5" }, before);
    await recordCall(db(), scope, { ...reply, model: "gpt-5" }, new Date(before.getTime() + DAY));
    const cost = await readCost(db(), scope, { range: "7d", timeZone: "UTC", now: new Date("2025-08-08T00:00:00Z") });
    expect(cost.total.unpricedTokens).toBe(1_100);
    expect(cost.total.usd).toBeGreaterThan(0);
  });

  test("the calls of a turn and of a session are listed separately, each with its cost", async () => {
    const scope = await newScope(db(), now);
    const [turnId, sessionId] = [newId(now), newId(now)];
    await recordCall(db(), scope, { ...reply, turnId, sessionId }, now);
    await recordCall(db(), scope, { ...embed, sessionId }, now);
    const ofTurn = await listCalls(db(), scope, { turnId });
    expect(ofTurn).toMatchObject([{ feature: "reply", model: "gpt-4.1", ms: 900 }]);
    expect(ofTurn[0]?.usd).toBeCloseTo(REPLY_USD, 12);
    expect((await listCalls(db(), scope, { sessionId })).map(({ feature }) => feature)).toEqual(["embed"]);
    expect(await listCalls(db(), await newScope(db(), now), { turnId })).toEqual([]);
  });
});
