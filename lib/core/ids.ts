import { v7 } from "uuid";

const SEQUENCE_MAX = 0xff_ff_ff_ff;
let sequence = 0;

/**
 * A time-ordered uuid (version 7) whose timestamp is the caller's `now`. Ids made one after the other at the same `now`
 * keep their order, too.
 */
export function newId(now: Date): string {
  sequence = sequence >= SEQUENCE_MAX ? 0 : sequence + 1;
  return v7({ msecs: now.getTime(), seq: sequence });
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** True for any uuid in the lower-case form we give out; ids from outside are checked before they reach a query. */
export function isId(value: unknown): value is string {
  return typeof value === "string" && UUID.test(value);
}
