import { v7 } from "uuid";

const SEQUENCE_MAX = 0xff_ff_ff_ff;
let sequence = 0;

/**
 * A UUID that sorts by time (version 7), with `now` as its timestamp. Ids made with the same `now` sort in the order in which they were
 * made.
 */
export function newId(now: Date): string {
  sequence = sequence >= SEQUENCE_MAX ? 0 : sequence + 1;
  return v7({ msecs: now.getTime(), seq: sequence });
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a value is a UUID in lower case, as `newId` makes them. Every id from outside is checked before it is used in a query. */
export function isId(value: unknown): value is string {
  return typeof value === "string" && UUID.test(value);
}
