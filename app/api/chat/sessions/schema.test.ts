import { expect, test } from "vitest";
import { sessionsSchema } from "./schema";

test.each([
  "0000-01-01T00:00:00Z",
  "-000001-01-01T00:00:00Z",
  "+275760-09-12T00:00:00Z",
  "+010000-01-01T00:00:00Z",
  "x",
])("the session list refuses a timestamp outside the database's range as invalid input: %s", (moment) => {
  expect(sessionsSchema.safeParse({ before: moment }).success).toBe(false);
  expect(sessionsSchema.safeParse({ cursor: moment }).success).toBe(false);
});

test("the session list accepts the cursor of a page as `cursor` and as `before`", () => {
  const at = new Date("2026-03-01T10:00:00.123Z");
  expect(sessionsSchema.parse({ cursor: at.toISOString() }).cursor).toEqual(at);
  expect(sessionsSchema.parse({ before: at.toISOString() }).before).toEqual(at);
});
