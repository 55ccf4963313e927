import fc from "fast-check";
import { expect, test } from "vitest";
import { createCallQueue, type Slot } from "./call-queue";

const signal = new AbortController().signal;

test("model calls beyond the parallel limit wait, and replies go before background calls", async () => {
  const callQueue = createCallQueue(1);
  const order: string[] = [];
  const first = await callQueue.take({ who: "reply" }, signal);
  const waits = (["background", "background", "reply"] as const).map((who, nth) =>
    callQueue.take({ who }, signal).then((slot) => {
      order.push(`${who} ${nth}`);
      slot.release();
    }),
  );
  expect(order).toEqual([]);
  first.release();
  await Promise.all(waits);
  expect(order).toEqual(["reply 2", "background 0", "background 1"]);
});

test("a reply preempts a running background call, but never another reply", async () => {
  const callQueue = createCallQueue(1);
  const quiet = await callQueue.take({ who: "background" }, signal);
  const reply = callQueue.take({ who: "reply" }, signal);
  expect(quiet.lost.aborted).toBe(true);
  quiet.release();
  const stream = await reply;
  const next = callQueue.take({ who: "reply" }, signal);
  expect(stream.lost.aborted).toBe(false);
  stream.release();
  (await next).release();
});

test("an aborted model call leaves the queue", async () => {
  const callQueue = createCallQueue(1);
  const first = await callQueue.take({ who: "reply" }, signal);
  const stop = new AbortController();
  const waiting = callQueue.take({ who: "background" }, stop.signal);
  stop.abort(new Error("stopped"));
  await expect(waiting).rejects.toThrow("stopped");
  first.release();
  (await callQueue.take({ who: "background" }, signal)).release();
});

test("two waiting replies preempt two different background calls", async () => {
  const callQueue = createCallQueue(2);
  const quiet = [
    await callQueue.take({ who: "background" }, signal),
    await callQueue.take({ who: "background" }, signal),
  ];
  const replies = [callQueue.take({ who: "reply" }, signal), callQueue.take({ who: "reply" }, signal)];
  expect(quiet.map(({ lost }) => lost.aborted)).toEqual([true, true]);
  for (const slot of quiet) slot.release();
  for (const slot of await Promise.all(replies)) slot.release();
});

test("users take turns: after each reply, a user goes behind the other users in the queue", async () => {
  const queue = createQueue(1);
  for (const user of ["ann", "ann", "ann", "bob", "bob", "cat"]) await queue.ask(user);
  while (queue.running.length > 0) await queue.end(0);
  expect(queue.begun.map(({ user }) => user)).toEqual(["ann", "bob", "cat", "ann", "bob", "ann"]);
});

test("no user waits for two replies of another user before the next reply of their own", async () => {
  const step = fc.record({
    does: fc.constantFrom("ask" as const, "ask" as const, "end" as const, "leave" as const),
    user: fc.constantFrom("ann", "bob", "cat", "dan"),
    nth: fc.nat(9),
  });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 3 }), fc.array(step, { maxLength: 60 }), async (parallel, steps) => {
      const queue = createQueue(parallel);
      for (const { does, user, nth } of steps) await queue[does](does === "ask" ? user : nth);
      while (queue.running.length > 0) await queue.end(0);
      queue.begun.forEach(({ user, asked }, at) => {
        const before = queue.begun.findLastIndex((one, index) => index < at && one.user === user) + 1;
        const others = queue.begun.slice(Math.max(asked, before), at).map((one) => one.user);
        expect(others, JSON.stringify(queue.begun)).toEqual([...new Set(others)]);
      });
    }),
  );
});

/** A queue of replies with a record of their starts. `asked`: number of replies started when this one was requested. */
function createQueue(parallel: number) {
  const callQueue = createCallQueue(parallel);
  const begun: { user: string; asked: number }[] = [];
  const running: Slot[] = [];
  const waiting: AbortController[] = [];
  const settled = () => new Promise(setImmediate);
  const pick = <T>(from: T[], nth: number): T | undefined => from.splice(nth % Math.max(1, from.length), 1)[0];
  return {
    begun,
    running,
    async ask(user: string | number) {
      const [leaving, asked] = [new AbortController(), begun.length];
      waiting.push(leaving);
      callQueue.take({ who: "reply", userId: `${user}` }, leaving.signal).then(
        (slot) => {
          begun.push({ user: `${user}`, asked });
          running.push(slot);
          if (waiting.includes(leaving)) waiting.splice(waiting.indexOf(leaving), 1);
        },
        () => {},
      );
      await settled();
    },
    async end(nth: string | number) {
      pick(running, Number(nth))?.release();
      await settled();
    },
    async leave(nth: string | number) {
      pick(waiting, Number(nth))?.abort();
      await settled();
    },
  };
}
