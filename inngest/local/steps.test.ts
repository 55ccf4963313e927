import { referenceFunction } from "inngest";
import { afterEach, expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { jobRuns } from "@/db/schema";
import { DAY, HOUR, MINUTE } from "@/lib/core/clock";
import { closeWorlds, createWorld } from "./local-engine.fixtures";

onEachDatabase("embedded engine: steps", (db) => {
  afterEach(() => closeWorlds(db()));

  const statuses = async () =>
    (await db().select({ status: jobRuns.status }).from(jobRuns).orderBy(jobRuns.createdAt)).map(
      ({ status }) => status,
    );

  test("a finished step is not run again, and its result is passed to the following code", async () => {
    const ran: string[] = [];
    const { engine, client } = createWorld({
      db: db(),
      functions: (inngest) => [
        inngest.createFunction({ id: "f", triggers: [{ event: "a/b" }] }, async ({ event, step }) => {
          const one = await step.run("one", () => {
            ran.push("one");
            return { n: event.data.n + 1 };
          });
          await step.run("nothing", () => void ran.push("nothing"));
          await step.sendEvent("tell", { name: "a/told", data: { n: one.n } });
          ran.push("end");
        }),
        inngest.createFunction({ id: "g", triggers: [{ event: "a/told" }] }, async ({ event }) => {
          ran.push(`told ${event.data.n}`);
        }),
      ],
    });
    await engine.start();
    await client.send({ name: "a/b", data: { n: 1 } });
    await engine.idle();
    expect(ran.toSorted()).toEqual(["end", "nothing", "one", "told 2"]);
    expect(await statuses()).toEqual(["done", "done"]);
  });

  test("parallel steps each run once, whatever each of them waits for", async () => {
    const ran: string[] = [];
    let results: unknown;
    let tries = 0;
    const world = createWorld({
      db: db(),
      functions: (inngest) => [
        inngest.createFunction({ id: "f", triggers: [{ event: "a/b" }] }, async ({ step }) => {
          const quick = async () => {
            const first = await step.run("quick 1", () => ran.push("quick 1"));
            return step.run("quick 2", () => first + ran.push("quick 2"));
          };
          const shaky = step.run("shaky", () => {
            ran.push(`shaky ${tries}`);
            if (tries++ === 0) throw new Error("not yet");
            return "ok";
          });
          results = await Promise.all([quick(), shaky, step.sleep("rest", "1h"), step.run("last", () => "last")]);
          await step.run("after", () => ran.push("after"));
        }),
      ],
    });
    await world.engine.start();
    await world.client.send({ name: "a/b" });
    await world.engine.idle();
    expect(ran.toSorted()).toEqual(["quick 1", "quick 2", "shaky 0"]);
    await world.pass(MINUTE);
    expect(ran.toSorted()).toEqual(["quick 1", "quick 2", "shaky 0", "shaky 1"]);
    expect(results).toBeUndefined();
    await world.pass(HOUR);
    expect(results).toEqual([expect.any(Number), "ok", null, "last"]);
    expect(ran.at(-1)).toBe("after");
    expect(ran).toHaveLength(5);
  });

  test("a race of steps continues with the first step to finish", async () => {
    let winner: unknown;
    const world = createWorld({
      db: db(),
      functions: (inngest) => [
        inngest.createFunction({ id: "f", triggers: [{ event: "a/b" }] }, async ({ step }) => {
          winner = await Promise.race([step.sleep("long", "1d").then(() => "sleep"), step.run("do", () => "run")]);
        }),
      ],
    });
    await world.engine.start();
    await world.client.send({ name: "a/b" });
    await world.engine.idle();
    expect(winner).toBe("run");
    await world.pass(DAY);
    expect(await statuses()).toEqual(["done"]);
  });

  test("step.sleep waits until a duration has passed or a date has come", async () => {
    const woke: string[] = [];
    const world = createWorld({
      db: db(),
      functions: (inngest) => [
        inngest.createFunction({ id: "f", triggers: [{ event: "a/b" }] }, async ({ step }) => {
          await step.sleep("nap", 90 * MINUTE);
          await step.run("up", () => woke.push("up"));
          await step.sleepUntil("noon", "2026-03-01T12:00:00Z");
          await step.run("noon up", () => woke.push("noon"));
        }),
      ],
    });
    await world.engine.start();
    await world.client.send({ name: "a/b" });
    await world.pass(89 * MINUTE);
    expect(woke).toEqual([]);
    expect(await world.engine.oldestSeconds()).toBeNull();
    await world.pass(MINUTE);
    expect(woke).toEqual(["up"]);
    await world.pass(28 * MINUTE);
    expect(woke).toEqual(["up", "noon"]);
  });

  test("a step.sleep with an unreadable duration fails the run instead of lasting for ever", async () => {
    const world = createWorld({
      db: db(),
      functions: (inngest) => [
        inngest.createFunction({ id: "f", triggers: [{ event: "a/b" }] }, ({ step }) => step.sleep("nap", "1h30m")),
      ],
    });
    await world.engine.start();
    await world.client.send({ name: "a/b" });
    await world.engine.idle();
    const [run] = await db().select().from(jobRuns);
    expect([run?.status, run?.error]).toEqual(["failed", expect.stringContaining("nap")]);
  });

  test("an Inngest primitive that the embedded engine lacks fails the run with a plain message", async () => {
    const world = createWorld({
      db: db(),
      functions: (inngest) => [
        inngest.createFunction({ id: "wait", triggers: [{ event: "a/b" }] }, ({ step }) =>
          step.waitForEvent("reply", { event: "c/d", timeout: "1h" }),
        ),
        inngest.createFunction({ id: "call", triggers: [{ event: "a/b" }] }, ({ step }) =>
          step.invoke("other", { function: referenceFunction({ functionId: "wait" }) }),
        ),
      ],
    });
    await world.engine.start();
    await world.client.send({ name: "a/b" });
    await world.engine.idle();
    const errors = (await db().select().from(jobRuns)).map(({ error }) => error);
    expect(errors.toSorted()).toEqual([
      expect.stringMatching(/step\.invoke \("other"\) is not supported by the embedded engine/),
      expect.stringMatching(/step\.waitForEvent \("reply"\) is not supported by the embedded engine/),
    ]);
  });
});
