import { type FailureEventArgs, NonRetriableError, RetryAfterError } from "inngest";
import { afterEach, expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { jobRuns } from "@/db/schema";
import { HOUR, MINUTE } from "@/lib/core/clock";
import { closeWorlds, createWorld } from "./local-engine.fixtures";

onEachDatabase("embedded engine: retries", (db) => {
  afterEach(() => closeWorlds(db()));

  const statuses = async () =>
    (await db().select({ status: jobRuns.status }).from(jobRuns).orderBy(jobRuns.createdAt)).map(
      ({ status }) => status,
    );

  test("a failing step is retried with growing pauses and its attempt number, and then onFailure is called", async () => {
    const attempts: string[] = [];
    const received: unknown[] = [];
    const world = createWorld({
      db: db(),
      functions: (inngest) => [
        inngest.createFunction(
          {
            id: "f",
            retries: 2,
            triggers: [{ event: "a/b" }],
            onFailure: ({ event, error }: FailureEventArgs) => {
              received.push([error.message, event.data.function_id, event.data.event.data]);
            },
          },
          async ({ step, attempt, maxAttempts }) => {
            await step.run("fine", () => attempts.push("fine"));
            await step.run("boom", () => {
              attempts.push(`boom ${attempt}/${maxAttempts}`);
              throw new Error("model away");
            });
          },
        ),
      ],
    });
    await world.engine.start();
    await world.client.send({ name: "a/b", data: { sessionId: "s" } });
    await world.engine.idle();
    expect(attempts).toEqual(["fine", "boom 0/3"]);
    await world.pass(5_000);
    expect(attempts).toHaveLength(2);
    await world.pass(10_000);
    expect(attempts).toHaveLength(3);
    await world.pass(14_000);
    expect(attempts).toHaveLength(3);
    await world.pass(12_000);
    expect(attempts).toEqual(["fine", "boom 0/3", "boom 1/3", "boom 2/3"]);
    expect(received).toEqual([["model away", "app-f", { sessionId: "s" }]]);
    const runs = await db().select().from(jobRuns).orderBy(jobRuns.createdAt, jobRuns.functionId);
    expect(runs.map(({ functionId, status, error }) => [functionId, status, error])).toEqual([
      ["app-f", "failed", "Error: model away"],
      ["app-f-failure", "done", null],
    ]);
    await world.pass(HOUR);
    expect(received).toHaveLength(1);
  });

  test("an error outside of steps is retried, and a successful retry completes the run", async () => {
    const attempts: number[] = [];
    const world = createWorld({
      db: db(),
      functions: (inngest) => [
        inngest.createFunction({ id: "f", triggers: [{ event: "a/b" }] }, async ({ attempt }) => {
          attempts.push(attempt);
          if (attempt < 2) throw new Error("not yet");
        }),
      ],
    });
    await world.engine.start();
    await world.client.send({ name: "a/b" });
    for (let i = 0; i < 3; i++) await world.pass(MINUTE);
    expect(attempts).toEqual([0, 1, 2]);
    expect(await statuses()).toEqual(["done"]);
  });

  test("a function may catch a step that failed finally, and continue", async () => {
    const seen: string[] = [];
    const world = createWorld({
      db: db(),
      functions: (inngest) => [
        inngest.createFunction({ id: "f", retries: 0, triggers: [{ event: "a/b" }] }, async ({ step }) => {
          const result = await step
            .run("boom", () => Promise.reject(new TypeError("bad")))
            .catch((error: Error) => error);
          seen.push(`${result.name} ${result.message}`);
          await step.run("after", () => seen.push("after"));
        }),
      ],
    });
    await world.engine.start();
    await world.client.send({ name: "a/b" });
    await world.engine.idle();
    expect(seen.filter((line) => line === "after")).toHaveLength(1);
    expect(seen[0]).toBe("TypeError bad");
    expect(await statuses()).toEqual(["done"]);
  });

  test("NonRetriableError fails the run at once, in a step and outside of one", async () => {
    let tries = 0;
    const failed: string[] = [];
    const boom = (): never => {
      tries++;
      throw new NonRetriableError("no such session");
    };
    const onFailure = ({ error }: { error: Error }) => void failed.push(error.message);
    const world = createWorld({
      db: db(),
      functions: (inngest) => [
        inngest.createFunction({ id: "f", triggers: [{ event: "a/b" }], onFailure }, ({ step }) => step.run("s", boom)),
        inngest.createFunction({ id: "g", triggers: [{ event: "a/b" }], onFailure }, async () => boom()),
      ],
    });
    await world.engine.start();
    await world.client.send({ name: "a/b" });
    await world.engine.idle();
    expect(tries).toBe(2);
    expect(failed).toEqual(["no such session", "no such session"]);
    await world.pass(HOUR);
    expect(tries).toBe(2);
  });

  test("the pause before a retry that the function asks for (RetryAfterError) is respected, in a step and outside of one", async () => {
    let tries = 0;
    const later = () => {
      if (tries++ < 2) throw new RetryAfterError("busy", "20m");
    };
    const world = createWorld({
      db: db(),
      functions: (inngest) => [
        inngest.createFunction({ id: "f", triggers: [{ event: "a/b" }] }, ({ step }) => step.run("s", later)),
        inngest.createFunction({ id: "g", triggers: [{ event: "a/b" }] }, async () => later()),
      ],
    });
    await world.engine.start();
    await world.client.send({ name: "a/b" });
    await world.pass(19 * MINUTE);
    expect(tries).toBe(2);
    await world.pass(MINUTE);
    expect(tries).toBe(4);
    expect(await statuses()).toEqual(["done", "done"]);
  });

  test("a run continues when its failed step was removed from the code before the retry", async () => {
    let version = 1;
    const ran: string[] = [];
    const world = createWorld({
      db: db(),
      functions: (inngest) => [
        inngest.createFunction({ id: "f", triggers: [{ event: "a/b" }] }, async ({ step }) => {
          if (version === 1) await step.run("old", () => Promise.reject(new Error("boom")));
          await step.run("new", () => ran.push("new"));
        }),
      ],
    });
    await world.engine.start();
    await world.client.send({ name: "a/b" });
    await world.engine.idle();
    version = 2;
    await world.pass(MINUTE);
    expect(ran).toEqual(["new"]);
    expect(await statuses()).toEqual(["done"]);
  });
});
