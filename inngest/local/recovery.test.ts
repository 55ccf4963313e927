import type { FailureEventArgs } from "inngest";
import { afterEach, expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { jobRuns } from "@/db/schema";
import { DAY, HOUR, MINUTE } from "@/lib/core/clock";
import { closeWorlds, createWorld, gate, type WorldOptions } from "./local-engine.fixtures";

type Functions = WorldOptions["functions"];

onEachDatabase("embedded engine: recovery", (db) => {
  afterEach(() => closeWorlds(db()));

  const statuses = async () => (await db().select().from(jobRuns)).map(({ status }) => status).toSorted();

  test("a run that crashed between two steps resumes without repeating the finished step", async () => {
    const ran: string[] = [];
    const midway = gate();
    const build =
      (second: () => unknown): Functions =>
      (inngest) => [
        inngest.createFunction({ id: "f", triggers: [{ event: "a/b" }] }, async ({ step }) => {
          await step.run("one", () => ran.push("one"));
          await step.run("two", second);
        }),
      ];
    const hang = () => {
      midway.open();
      return new Promise(() => {});
    };
    const dead = createWorld({ db: db(), functions: build(hang), stopWaitMs: 0 });
    await dead.engine.start();
    await dead.client.send({ name: "a/b" });
    await midway.opened;
    await dead.engine.stop();
    expect(await statuses()).toEqual(["running"]);

    const at = new Date(dead.now().getTime() + 2 * MINUTE);
    const next = createWorld({ db: db(), at, functions: build(() => ran.push("two")) });
    await next.engine.start();
    await next.engine.idle();
    expect(ran).toEqual(["one", "two"]);
    expect(next.logged).toContain("resuming the jobs of a process that died");
    expect(await statuses()).toEqual(["done"]);
  });

  test("a run whose process dies at any point reaches the same end in the next process and repeats no finished step", async () => {
    for (let crashAt = 1; crashAt <= 7; crashAt++) {
      const ran: string[] = [];
      const functions: Functions = (inngest) => [
        inngest.createFunction({ id: "f", triggers: [{ event: "a/b" }] }, async ({ step }) => {
          const one = await step.run("one", () => ran.push("one"));
          const pair = ["left", "right"].map((id) => step.run(id, () => ran.push(id)));
          await Promise.all([...pair, step.sleep("nap", "1m")]);
          await step.run("last", () => ran.push(`last ${one}`));
        }),
      ];
      let requests = 0;
      const death = gate();
      const crashing = createWorld({
        db: db(),
        functions,
        stopWaitMs: 0,
        wrap: (handler) => (request) => {
          if (request.method !== "POST" || ++requests !== crashAt) return handler(request);
          death.open();
          return new Promise(() => {});
        },
      });
      await crashing.engine.start();
      await crashing.client.send({ name: "a/b" });
      await Promise.race([death.opened, crashing.pass(MINUTE)]);
      await crashing.engine.stop();
      const next = createWorld({ db: db(), functions, at: new Date(crashing.now().getTime() + 2 * MINUTE) });
      await next.engine.start();
      await next.pass(2 * MINUTE);
      expect(ran.toSorted(), `death at request ${crashAt}`).toEqual(["last 1", "left", "one", "right"]);
      expect(await statuses()).toEqual(["done"]);
      await closeWorlds(db());
    }
  });

  const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  /** How many steps have started to hang since this process started. */
  let hanging = 0;
  const neverEnds = () => {
    hanging += 1;
    return new Promise<never>(() => {});
  };
  /** Resolves once a step hangs and no other has begun to for a quarter of a second and as many turns of the event loop. */
  async function hung(isOver: () => boolean): Promise<void> {
    let before = 0;
    for (let quiet = 0; !isOver() && quiet < 13; ) {
      await sleep(20);
      quiet = hanging > 0 && hanging === before ? quiet + 1 : 0;
      before = hanging;
    }
  }

  /** One process after another, each started two minutes later and dying once it makes no more progress. */
  async function runsOf(count: number, functions: (nth: number) => Functions) {
    let world = createWorld({ db: db(), functions: functions(0) });
    await world.client.send({ name: "a/b" });
    for (let nth = 1; nth <= count; nth++) {
      const at = new Date(world.now().getTime() + 2 * MINUTE);
      world = createWorld({ db: db(), at, functions: functions(nth), stopWaitMs: 0 });
      hanging = 0;
      await world.engine.start();
      let isOver = false;
      await Promise.race([world.engine.idle(), hung(() => isOver)]);
      isOver = true;
      await world.engine.stop();
    }
    return world;
  }

  test("a step at which three processes died fails its run, calls its failure handler, and is never started again", async () => {
    const ran: string[] = [];
    await runsOf(5, (nth) => (inngest) => [
      inngest.createFunction(
        {
          id: "f",
          retries: 0,
          triggers: [{ event: "a/b" }],
          onFailure: ({ error }: FailureEventArgs) => void ran.push(`${nth} ${error.message}`),
        },
        async ({ step }) => {
          await step.run("one", () => ran.push(`${nth} one`));
          await step.run("two", () => {
            ran.push(`${nth} two`);
            return neverEnds();
          });
        },
      ),
    ]);
    expect(ran).toEqual(["1 one", "1 two", "2 two", "3 two", "4 The server stopped three times at this step."]);
    expect(await statuses()).toEqual(["done", "failed"]);
  });

  test("process deaths at one step do not count against the next step", async () => {
    const ran: string[] = [];
    await runsOf(5, (nth) => (inngest) => [
      inngest.createFunction({ id: "f", triggers: [{ event: "a/b" }] }, async ({ step }) => {
        await step.run("one", () => (nth < 3 ? neverEnds() : ran.push("one")));
        await step.run("two", () => (nth < 5 ? neverEnds() : ran.push("two")));
      }),
    ]);
    expect(ran).toEqual(["one", "two"]);
    expect(await statuses()).toEqual(["done"]);
  });

  test("a run does not fail because another run in progress repeatedly killed the process", async () => {
    let killing = false;
    await runsOf(5, (nth) => (inngest) => {
      killing = false;
      return [
        inngest.createFunction({ id: "killer", triggers: [{ event: "a/b" }] }, ({ step }) =>
          step.run("kill", () => {
            killing = true;
            return neverEnds();
          }),
        ),
        inngest.createFunction({ id: "slow", triggers: [{ event: "a/b" }] }, ({ step }) =>
          step.run("slow", async () => {
            await sleep(100);
            return killing || nth < 3 ? neverEnds() : null;
          }),
        ),
      ];
    });
    const ends = (await db().select().from(jobRuns)).map(({ functionId, status }) => `${functionId} ${status}`);
    expect(ends.toSorted()).toEqual(["app-killer failed", "app-slow done"]);
  });

  test("a cron pauses for a day after three processes died at its tick", async () => {
    let ticks = 0;
    const functions = (): Functions => (inngest) => [
      inngest.createFunction({ id: "tick", triggers: [{ cron: "* * * * *" }] }, ({ step }) =>
        step.run("tick", () => {
          ticks++;
          return neverEnds();
        }),
      ),
    ];
    const world = await runsOf(6, functions);
    const before = ticks;
    expect(before).toBeGreaterThanOrEqual(3);
    const at = new Date(world.now().getTime() + HOUR);
    const later = createWorld({ db: db(), at, functions: functions(), stopWaitMs: 0 });
    await later.engine.start();
    await later.engine.idle();
    expect(ticks).toBe(before);
    void later.pass(DAY);
    await expect.poll(() => ticks).toBeGreaterThan(before);
  });

  test("stop() waits for the step in progress and leaves further steps to the next start", async () => {
    const ran: string[] = [];
    const inStep = gate();
    const functions: Functions = (inngest) => [
      inngest.createFunction({ id: "f", triggers: [{ event: "a/b" }] }, async ({ step }) => {
        await step.run("one", async () => {
          inStep.open();
          await new Promise((resolve) => setTimeout(resolve, 100));
          ran.push("one");
        });
        await step.run("two", () => ran.push("two"));
      }),
    ];
    const first = createWorld({ db: db(), functions });
    await first.engine.start();
    await first.client.send({ name: "a/b" });
    await inStep.opened;
    await first.engine.stop();
    expect(ran).toEqual(["one"]);
    expect(await statuses()).toEqual(["parked"]);
    await first.client.send({ name: "a/b" });
    expect(await statuses()).toEqual(["parked", "queued"]);
    const second = createWorld({ db: db(), functions });
    await second.engine.start();
    await second.engine.idle();
    expect(ran.toSorted()).toEqual(["one", "one", "two", "two"]);
  });

  test("stop() waits only for a limited time", async () => {
    const world = createWorld({
      db: db(),
      stopWaitMs: 50,
      functions: (inngest) => [
        inngest.createFunction({ id: "f", triggers: [{ event: "a/b" }] }, () => new Promise(() => {})),
      ],
    });
    await world.engine.start();
    await world.client.send({ name: "a/b" });
    await expect.poll(statuses).toEqual(["running"]);
    await world.engine.stop();
    expect(world.logged).toContain("the job engine stopped before all jobs had paused");
  });

  test.each<[string, () => Promise<Response>]>([
    ["throws", () => Promise.reject(new Error("exploded"))],
    ["answers with an HTML page", async () => new Response("<html>hi</html>")],
    ["answers with status 404", async () => new Response("no", { status: 404 })],
    [
      "ends its answer early",
      async () => new Response('[{"op"', { status: 206, headers: { "x-inngest-sdk-handled": "true" } }),
    ],
    [
      "answers with invalid JSON",
      async () => Response.json({ a: 1 }, { status: 206, headers: { "x-inngest-sdk-handled": "true" } }),
    ],
  ])("a run whose handler %s is retried, and the engine does not crash", async (_what, answer) => {
    let broken = true;
    let count = 0;
    const world = createWorld({
      db: db(),
      wrap: (handler) => (request) => (broken && request.method === "POST" ? answer() : handler(request)),
      functions: (inngest) => [
        inngest.createFunction({ id: "f", triggers: [{ event: "a/b" }] }, async () => void count++),
      ],
    });
    await world.engine.start();
    await world.client.send({ name: "a/b" });
    await world.engine.idle();
    expect(await statuses()).toEqual(["parked"]);
    broken = false;
    await world.pass(MINUTE);
    expect(count).toBe(1);
    expect(await statuses()).toEqual(["done"]);
  });

  test("a run whose result the database cannot store eventually fails, and no other run is affected", async () => {
    let count = 0;
    const world = createWorld({
      db: db(),
      functions: (inngest) => [
        inngest.createFunction({ id: "f", retries: 1, triggers: [{ event: "a/b" }] }, ({ step }) =>
          step.run("nul", () => "\u0000"),
        ),
        inngest.createFunction({ id: "g", triggers: [{ event: "a/b" }] }, async () => void count++),
      ],
    });
    await world.engine.start();
    await world.client.send({ name: "a/b" });
    await world.pass(MINUTE);
    await world.pass(MINUTE);
    expect(count).toBe(1);
    expect(await statuses()).toEqual(["done", "failed"]);
  });
});
