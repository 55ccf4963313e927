import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { users } from "./schema";
import { instant, textArray, toDate, vectorValue } from "./sql";
import { onEachDatabase } from "./testing";

const now = new Date("2026-03-01T10:00:00.123Z");

onEachDatabase("database façade", (db) => {
  const person = (email: string) => ({
    id: newId(now),
    email,
    name: "A",
    passwordHash: "x",
    locale: "en",
    createdAt: now,
  });

  test("gives rows in one shape, with arrays, vectors and times that survive the way", async () => {
    const [row] = await db().rows<{ list: string[]; at: string; near: number }>(
      sql`select ${textArray(['a"b', "c\\d", "小黑,{}", ""])} as list, ${instant(now)} as at,
          -(${vectorValue([1, 0])} <#> ${vectorValue([0.6, 0.8])})::float8 as near`,
    );
    expect(row?.list).toEqual(['a"b', "c\\d", "小黑,{}", ""]);
    expect(toDate(row?.at ?? "")).toEqual(now);
    expect(row?.near).toBeCloseTo(0.6, 6);
  });

  test("does all of a transaction or nothing", async () => {
    const attempt = db().transaction(async (tx) => {
      await tx.insert(users).values(person("gone@example.com"));
      throw new Error("stop");
    });
    await expect(attempt).rejects.toThrow("stop");
    expect(await db().select().from(users)).toEqual([]);
  });

  test("refuses the outer handle inside a transaction instead of waiting for ever", async () => {
    const attempt = db().transaction(async () => db().select().from(users));
    await expect(attempt).rejects.toThrow("outer database handle");
  });
});
