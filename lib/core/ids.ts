import { v7 } from "uuid";

/** A time-ordered uuid (version 7) whose timestamp is the caller's `now`, so ids sort as their rows happened. */
export function newId(now: Date): string {
  return v7({ msecs: now.getTime() });
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True for any well-formed uuid; ids from outside are checked before they reach a query. */
export function isId(value: unknown): value is string {
  return typeof value === "string" && UUID.test(value);
}
