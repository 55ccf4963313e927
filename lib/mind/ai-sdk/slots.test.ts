import { expect, test } from "vitest";
import { createSlots } from "./slots";

const signal = new AbortController().signal;

test("calls wait for a place, a reply before all others", async () => {
  const slots = createSlots(1);
  const order: string[] = [];
  const first = await slots.take("reply", signal);
  const waits = (["background", "background", "reply"] as const).map((who, nth) =>
    slots.take(who, signal).then((slot) => {
      order.push(`${who} ${nth}`);
      slot.release();
    }),
  );
  expect(order).toEqual([]);
  first.release();
  await Promise.all(waits);
  expect(order).toEqual(["reply 2", "background 0", "background 1"]);
});

test("a reply takes the place of a running background call, never of another reply", async () => {
  const slots = createSlots(1);
  const quiet = await slots.take("background", signal);
  const reply = slots.take("reply", signal);
  expect(quiet.lost.aborted).toBe(true);
  quiet.release();
  const speaking = await reply;
  const next = slots.take("reply", signal);
  expect(speaking.lost.aborted).toBe(false);
  speaking.release();
  (await next).release();
});

test("who is stopped while waiting leaves the queue", async () => {
  const slots = createSlots(1);
  const first = await slots.take("reply", signal);
  const stop = new AbortController();
  const waiting = slots.take("background", stop.signal);
  stop.abort(new Error("stopped"));
  await expect(waiting).rejects.toThrow("stopped");
  first.release();
  (await slots.take("background", signal)).release();
});
