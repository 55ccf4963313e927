import { expect, test } from "vitest";
import { sessionsSchema } from "./schema";

test.each([
  "0000-01-01T00:00:00Z",
  "-000001-01-01T00:00:00Z",
  "+275760-09-12T00:00:00Z",
  "+010000-01-01T00:00:00Z",
  "x",
])("a timestamp outside the database's range is refused as invalid input: %s", (moment) => {
  expect(sessionsSchema.safeParse({ before: moment }).success).toBe(false);
  expect(sessionsSchema.safeParse({ cursor: moment }).success).toBe(false);
});

test("the cursor that a page returns is accepted under both names", () => {
  const at = new Date("2026-03-01T10:00:00.123Z");
  expect(sessionsSchema.parse({ cursor: at.toISOString() }).cursor).toEqual(at);
  expect(sessionsSchema.parse({ before: at.toISOString() }).before).toEqual(at);
});
