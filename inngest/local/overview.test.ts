import { afterEach, expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { jobRuns } from "@/db/schema";
import { closeWorlds, createWorld } from "./local-engine.fixtures";
import { countJobs, listFailedRuns, retryFailedRuns } from "./overview";

onEachDatabase("embedded engine: overview", (db) => {
  afterEach(() => closeWorlds(db()));

  test("a retry of a failed run repeats the step that failed and no step that ended", async () => {
    const ran: string[] = [];
    let isBroken = true;
    const world = createWorld({
      db: db(),
      functions: (inngest) => [
        inngest.createFunction({ id: "work", retries: 0, triggers: [{ event: "work/due" }] }, async ({ step }) => {
          await step.run("first", () => void ran.push("first"));
          await step.run("second", () => {
            ran.push("second");
            if (isBroken) throw new TypeError("it cannot be read");
          });
        }),
      ],
    });
    await world.engine.start();
    await world.client.send({ name: "work/due", data: {} });
    await world.engine.idle();
    const now = world.now();
    const [failed] = await listFailedRuns(db(), 10);
    expect(failed).toMatchObject({ kind: expect.stringContaining("work"), error: "TypeError: it cannot be read" });
    expect(await countJobs(db(), now)).toMatchObject([{ waiting: 0, running: 0, failed: 1, oldestWaitingAt: null }]);

    isBroken = false;
    expect(await retryFailedRuns(db(), now, "unknown")).toBe(0);
    expect(await retryFailedRuns(db(), now, failed?.id)).toBe(1);
    expect(await countJobs(db(), now)).toMatchObject([{ waiting: 1, failed: 0, oldestWaitingAt: now.toISOString() }]);
    expect(await retryFailedRuns(db(), now, failed?.id)).toBe(0);
    await world.engine.idle();
    expect(ran).toEqual(["first", "second", "second"]);
    expect(await db().select({ status: jobRuns.status, error: jobRuns.error }).from(jobRuns)).toEqual([
      { status: "done", error: null },
    ]);
    expect(await countJobs(db(), now)).toEqual([]);
  });
});
