import { Inngest } from "inngest";
import { serve } from "inngest/edge";
import { expect, test } from "vitest";
import { evaluateKey, parseDuration } from "./expressions";
import { readRegistry } from "./registration";

const client = new Inngest({ id: "app", isDev: true, checkpointing: false });
type Options = Parameters<typeof client.createFunction>[0];
const read = (options: object) => {
  const fn = client.createFunction({ id: "f", triggers: [{ event: "a/b" }], ...options } as Options, async () => 1);
  return readRegistry(serve({ client, functions: [fn] }));
};

test("the engine reads triggers, retries, debounce and concurrency from the Inngest SDK", async () => {
  const { functions, limits } = await read({
    retries: 2,
    triggers: [{ event: "a/b" }, { cron: "TZ=Asia/Shanghai 0 4 * * *" }],
    debounce: { period: "30m", key: "event.data.sessionId", timeout: "2h" },
    concurrency: [{ limit: 2 }, { limit: 1, key: "event.data.personaId", scope: "env" }],
    onFailure: () => {},
  });
  expect(functions.get("app-f")).toEqual({
    id: "app-f",
    attemptsMax: 3,
    triggers: [{ event: "a/b" }, { cron: "TZ=Asia/Shanghai 0 4 * * *" }],
    debounce: { key: "event.data.sessionId", periodMs: 1_800_000, timeoutMs: 7_200_000 },
    concurrency: [
      { limit: 2, key: undefined, group: "app-f:" },
      { limit: 1, key: "event.data.personaId", group: "all functions:event.data.personaId" },
    ],
  });
  expect(functions.get("app-f-failure")).toMatchObject({
    attemptsMax: 2,
    triggers: [{ event: "inngest/function.failed", ofFunction: "app-f" }],
  });
  expect(limits.get("all functions:event.data.personaId")).toBe(1);
});

test("a function retries three times by default, as with Inngest", async () => {
  expect((await read({})).functions.get("app-f")?.attemptsMax).toBe(4);
});

test.each<[string, object, RegExp]>([
  ["batching", { batchEvents: { maxSize: 2, timeout: "1s" } }, /"app-f" uses batchEvents.+INNGEST_EVENT_KEY/],
  ["priority", { priority: { run: "1" } }, /priority/],
  ["rateLimit", { rateLimit: { limit: 1, period: "1m" } }, /rateLimit/],
  ["throttle", { throttle: { limit: 1, period: "1m" } }, /throttle/],
  ["cancelOn", { cancelOn: [{ event: "c/d" }] }, /cancel/],
  ["idempotency", { idempotency: "event.data.x" }, /idempotency/],
  ["singleton", { singleton: { mode: "skip" } }, /singleton/],
  ["timeouts", { timeouts: { finish: "1m" } }, /timeouts/],
  ["a trigger condition", { triggers: [{ event: "a/b", if: "event.data.x > 1" }] }, /a trigger condition/],
  ["a wildcard", { triggers: [{ event: "a/*" }] }, /the trigger a\/\*/],
  ["an internal event", { triggers: [{ event: "inngest/function.finished" }] }, /function\.finished/],
  ["a computed key", { concurrency: { limit: 1, key: "event.data.a + 1" } }, /key expression/],
  ["account scope", { concurrency: { limit: 1, key: "'x'", scope: "account" } }, /concurrency/],
  ["cron jitter", { triggers: [{ cron: "* * * * *", jitter: "10s" }] }, /triggers/],
  ["a bad cron", { triggers: [{ cron: "every day" }] }, /every day/],
])("the engine refuses %s with a plain message", async (_what, options, message) => {
  await expect(read(options)).rejects.toThrow(message);
});

test("functions that share a concurrency key must have the same limit", async () => {
  const shared = (id: string, limit: number) =>
    client.createFunction(
      { id, triggers: [{ event: "a/b" }], concurrency: { limit, key: "event.data.x", scope: "env" } },
      async () => 1,
    );
  const handler = serve({ client, functions: [shared("f", 1), shared("g", 2)] });
  await expect(readRegistry(handler)).rejects.toThrow(/must agree/);
});

test("a handler that was not made by the Inngest SDK is refused", async () => {
  await expect(readRegistry(async () => new Response("hi", { status: 404 }))).rejects.toThrow(/404/);
});

test("a duration may have several parts and fractions", () => {
  expect([parseDuration("1h30m"), parseDuration("0.05m"), parseDuration("250ms"), parseDuration("1w")]).toEqual([
    5_400_000, 3_000, 250, 604_800_000,
  ]);
  for (const bad of ["", "5", "5 minutes", "m"]) expect(() => parseDuration(bad)).toThrow(/not a duration/);
});

test("a concurrency key is read from the event's data, or is a constant", () => {
  const event = { id: "e", name: "a/b", data: { a: { b: "x\ny" }, n: 0 }, ts: 0 };
  expect(
    ["event.data.a.b", "event.data.n", "event.data.gone.too", '"all"'].map((key) => evaluateKey(key, event)),
  ).toEqual(['"x\\ny"', "0", "null", '"all"']);
});
