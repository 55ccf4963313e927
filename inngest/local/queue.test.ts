import { afterEach, expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { jobEvents, jobRuns } from "@/db/schema";
import { DAY, HOUR, MINUTE } from "@/lib/core/clock";
import { eventually } from "@/lib/core/eventually.fixtures";
import { closeWorlds, createWorld, gate, type WorldOptions } from "./local-engine.fixtures";

onEachDatabase("embedded engine: queue", (db) => {
  afterEach(() => closeWorlds(db()));

  const runs = () => db().select().from(jobRuns).orderBy(jobRuns.createdAt, jobRuns.id);

  test("debounce merges five events with one key into one run after a quiet period, with the last event's data", async () => {
    const ran: string[] = [];
    const world = createWorld({
      db: db(),
      functions: (inngest) => [
        inngest.createFunction(
          { id: "close", triggers: [{ event: "turn/done" }], debounce: { period: "30m", key: "event.data.sessionId" } },
          async ({ event }) => {
            ran.push(`${event.data.sessionId} ${event.data.turn}`);
          },
        ),
      ],
    });
    await world.engine.start();
    for (let turn = 1; turn <= 5; turn++) {
      await world.client.send({ name: "turn/done", data: { sessionId: "s", turn } });
      await world.pass(29 * MINUTE);
    }
    await world.client.send({ name: "turn/done", data: { sessionId: "other", turn: 1 } });
    expect(ran).toEqual([]);
    await world.pass(MINUTE);
    expect(ran).toEqual(["s 5"]);
    await world.pass(30 * MINUTE);
    expect(ran).toEqual(["s 5", "other 1"]);
    await world.client.send({ name: "turn/done", data: { sessionId: "s", turn: 6 } });
    await world.pass(30 * MINUTE);
    expect(ran).toEqual(["s 5", "other 1", "s 6"]);
  });

  test("debounce delays a run no longer than its timeout", async () => {
    const ran: number[] = [];
    const world = createWorld({
      db: db(),
      functions: (inngest) => [
        inngest.createFunction(
          { id: "f", triggers: [{ event: "a/b" }], debounce: { period: "10m", timeout: "25m" } },
          async ({ event }) => void ran.push(event.data.n),
        ),
      ],
    });
    await world.engine.start();
    for (let n = 1; n <= 3; n++) {
      await world.client.send({ name: "a/b", data: { n } });
      await world.pass(9 * MINUTE);
    }
    expect(ran).toEqual([3]);
  });

  test("an event sent twice with one id runs once, also across a restart, and runs again after a day", async () => {
    let count = 0;
    const functions: WorldOptions["functions"] = (inngest) => [
      inngest.createFunction({ id: "f", triggers: [{ event: "a/b" }] }, async () => void count++),
    ];
    const first = createWorld({ db: db(), functions });
    await first.engine.start();
    await first.client.send([
      { id: "e1", name: "a/b" },
      { id: "e1", name: "a/b" },
    ]);
    await first.client.send({ id: "e1", name: "a/b" });
    await first.engine.idle();
    await first.engine.stop();
    const second = createWorld({ db: db(), functions });
    await second.engine.start();
    await second.client.send({ id: "e1", name: "a/b" });
    await second.engine.idle();
    expect(count).toBe(1);
    await second.pass(DAY + MINUTE);
    await second.client.send({ id: "e1", name: "a/b" });
    await second.engine.idle();
    expect(count).toBe(2);
  });

  test("runs with the same concurrency key run one after another, runs with different keys in parallel", async () => {
    const busy = new Set<string>();
    const collisions: string[] = [];
    const allThree = gate();
    const work = async ({ event }: { event: { data: { user: string } } }) => {
      const { user } = event.data;
      if (busy.has(user)) collisions.push(user);
      busy.add(user);
      if (busy.size === 3) allThree.open();
      await allThree.opened;
      busy.delete(user);
    };
    const concurrency = { limit: 1, key: "event.data.user", scope: "env" as const };
    const world = createWorld({
      db: db(),
      functions: (inngest) => [
        inngest.createFunction({ id: "f", retries: 0, triggers: [{ event: "a/b" }], concurrency }, work),
        inngest.createFunction({ id: "g", retries: 0, triggers: [{ event: "a/b" }], concurrency }, work),
      ],
    });
    await world.engine.start();
    await world.client.send(["ann", "bob", "ann", "cem", "bob"].map((user) => ({ name: "a/b", data: { user } })));
    await world.engine.idle();
    expect((await runs()).map(({ status }) => status)).toEqual(Array(10).fill("done"));
    expect(collisions).toEqual([]);
  });

  test("two engines on one database never execute the same run twice", async () => {
    const ran: number[] = [];
    const functions: WorldOptions["functions"] = (inngest) => [
      inngest.createFunction({ id: "f", triggers: [{ event: "a/b" }] }, async ({ event, step }) => {
        await step.run("s", () => ran.push(event.data.n));
      }),
    ];
    const [one, two] = [createWorld({ db: db(), functions }), createWorld({ db: db(), functions })];
    await one.engine.start();
    await two.engine.start();
    await one.client.send(Array.from({ length: 20 }, (_, n) => ({ name: "a/b", data: { n } })));
    await Promise.all([one.engine.idle(), two.engine.idle()]);
    await eventually(async () => expect(await one.engine.oldestSeconds()).toBeNull());
    expect(ran.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n));
  });

  test("200 queued runs finish, four at a time", async () => {
    let now = 0;
    let most = 0;
    let count = 0;
    const four = gate();
    const world = createWorld({
      db: db(),
      functions: (inngest) => [
        inngest.createFunction({ id: "f", triggers: [{ event: "a/b" }] }, async () => {
          most = Math.max(most, ++now);
          if (now === 4) four.open();
          await four.opened;
          now--;
          count++;
        }),
      ],
    });
    await world.engine.start();
    await world.client.send(Array.from({ length: 200 }, () => ({ name: "a/b" })));
    await world.engine.idle();
    expect([count, most]).toEqual([200, 4]);
  });

  test("the engine wakes by itself for runs that become due", async () => {
    const ran: string[] = [];
    const world = createWorld({
      db: db(),
      clock: () => new Date(),
      retryBaseMs: 50,
      functions: (inngest) => [
        inngest.createFunction({ id: "f", triggers: [{ event: "a/b" }] }, async ({ step }) => {
          await step.run("s", () => {
            ran.push("s");
            if (ran.length === 1) throw new Error("once");
          });
        }),
        inngest.createFunction(
          { id: "g", triggers: [{ event: "a/b" }], debounce: { period: "0.2s" as "1s" } },
          async () => void ran.push("g"),
        ),
      ],
    });
    await world.engine.start();
    await world.client.send({ name: "a/b" });
    await eventually(() => expect(ran.toSorted()).toEqual(["g", "s", "s"]));
  });

  test("the engine reports how late the oldest job is, and deletes ended runs and events after their retention", async () => {
    const world = createWorld({
      db: db(),
      functions: (inngest) => [
        inngest.createFunction({ id: "ok", triggers: [{ event: "a/b" }] }, async () => 1),
        inngest.createFunction({ id: "bad", retries: 0, triggers: [{ event: "a/b" }] }, async () => {
          throw new Error("boom");
        }),
      ],
    });
    await world.client.send({ name: "a/b" });
    expect(await world.engine.oldestSeconds()).toBe(0);
    await world.pass(90_000);
    expect(await world.engine.oldestSeconds()).toBe(90);
    await world.engine.start();
    await world.engine.idle();
    expect(await world.engine.oldestSeconds()).toBeNull();
    expect(await runs()).toHaveLength(2);
    await world.pass(25 * HOUR);
    expect((await runs()).map(({ status }) => status)).toEqual(["failed"]);
    expect(await db().select().from(jobEvents)).toEqual([]);
    await world.pass(7 * DAY);
    expect(await runs()).toEqual([]);
  });
});
