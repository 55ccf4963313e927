import { afterEach, expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { jobRuns } from "@/db/schema";
import { HOUR, MINUTE } from "@/lib/core/clock";
import { nextTick } from "./cron";
import { closeWorlds, createWorld } from "./local-engine.fixtures";

onEachDatabase("embedded engine: cron", (db) => {
  afterEach(() => closeWorlds(db()));

  test("cron fires once per period, once after downtime, and always has exactly one tick planned", async () => {
    const ticks: string[] = [];
    const open = (at?: Date) =>
      createWorld({
        db: db(),
        at,
        functions: (inngest) => [
          inngest.createFunction({ id: "sweep", triggers: [{ cron: "*/5 * * * *" }] }, async ({ event }) => {
            ticks.push(event.name);
          }),
        ],
      });
    const world = open(new Date("2026-03-01T10:02:00Z"));
    await world.engine.start();
    await world.engine.idle();
    expect(ticks).toHaveLength(0);
    for (let minute = 0; minute < 30; minute++) await world.pass(MINUTE);
    expect(ticks).toEqual(Array(6).fill("inngest/scheduled.timer"));
    await world.engine.stop();

    const later = open(new Date(world.now().getTime() + 100 * HOUR));
    await later.engine.start();
    await later.engine.idle();
    expect(ticks).toHaveLength(7);
    const planned = (await db().select().from(jobRuns)).filter(({ status }) => status === "queued");
    expect(planned.map(({ runAt }) => runAt)).toEqual([new Date("2026-03-05T14:35:00Z")]);
    await later.pass(3 * MINUTE);
    expect(ticks).toHaveLength(8);
  });

  test("a failing tick is retried, and the next tick still comes", async () => {
    const attempts: number[] = [];
    const world = createWorld({
      db: db(),
      functions: (inngest) => [
        inngest.createFunction({ id: "f", retries: 1, triggers: [{ cron: "0 * * * *" }] }, async ({ attempt }) => {
          attempts.push(attempt);
          throw new Error("boom");
        }),
      ],
    });
    await world.engine.start();
    await world.pass(58 * MINUTE);
    await world.pass(MINUTE);
    await world.pass(HOUR);
    expect(attempts).toEqual([0, 1, 0]);
  });

  test("a changed cron schedule replaces the planned tick", async () => {
    const start = async (cron: string) => {
      const { engine } = createWorld({
        db: db(),
        functions: (inngest) => [inngest.createFunction({ id: "f", triggers: [{ cron }] }, async () => 1)],
      });
      await engine.start();
      await engine.stop();
      return (await db().select().from(jobRuns)).map(({ runAt }) => runAt.toISOString());
    };
    expect(await start("0 4 * * *")).toEqual(["2026-03-02T04:00:00.000Z"]);
    expect(await start("TZ=Europe/Berlin 0 4 * * *")).toEqual(["2026-03-02T03:00:00.000Z"]);
  });
});

test("the next tick of a cron is strictly after the given instant", () => {
  const tick = new Date("2026-03-01T10:05:00Z");
  expect(nextTick("*/5 * * * *", tick)).toEqual(new Date("2026-03-01T10:10:00Z"));
  expect(nextTick("*/5 * * * *", new Date(tick.getTime() - 1))).toEqual(tick);
});
