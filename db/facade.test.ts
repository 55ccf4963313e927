import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { onEachDatabase } from "./database.fixtures";
import { users } from "./schema";
import { instant, textArray, toDate, vectorValue } from "./sql";

const now = new Date("2026-03-01T10:00:00.123Z");

onEachDatabase("database facade", (db) => {
  const user = (email: string) => ({
    id: newId(now),
    email,
    name: "A",
    passwordHash: "x",
    locale: "en",
    createdAt: now,
  });

  test("both engines return rows in the same form, with arrays, vectors and times intact", async () => {
    const [row] = await db().rows<{ list: string[]; at: string; near: number }>(
      sql`select ${textArray(['a"b', "c\\d", "小黑,{}", ""])} as list, ${instant(now)} as at,
          -(${vectorValue([1, 0])} <#> ${vectorValue([0.6, 0.8])})::float8 as near`,
    );
    expect(row?.list).toEqual(['a"b', "c\\d", "小黑,{}", ""]);
    expect(toDate(row?.at ?? "")).toEqual(now);
    expect(row?.near).toBeCloseTo(0.6, 6);
  });

  test("a prepared statement returns what a plain one returns, for any parameters", async () => {
    const statement = (list: string[], at: Date | null, count: number) =>
      sql`select ${textArray(list)} as list, ${at?.toISOString() ?? null}::timestamptz as at, ${count}::float8 as count,
        '{"a": [1]}'::json as json, true as yes, nth from generate_series(1, 2) nth order by nth desc`;
    const read = (rows: Record<string, unknown>[]) =>
      rows.map(({ at, ...row }) => ({ ...row, at: at === null ? null : toDate(String(at)) }));
    for (const list of [["a'b\"", "小黑"], [], ["again"]]) {
      for (const at of [now, null]) {
        const plain = read(await db().rows(statement(list, at, list.length)));
        expect(read(await db().prepared(statement(list, at, list.length)))).toEqual(plain);
        expect(plain).toEqual(
          [2, 1].map((nth) => ({ list, at, count: list.length, json: { a: [1] }, yes: true, nth })),
        );
      }
    }
  });

  test("the error of a prepared statement contains no parameter values, and the next statement still runs", async () => {
    const divided = (by: number, word: string) => sql`select 1 / ${by}::int as share, ${word}::text as word`;
    const failed = db().prepared(divided(0, "my secret"));
    await expect(failed).rejects.toThrow("22012");
    await expect(failed).rejects.not.toThrow("secret");
    await expect(db().prepared(sql`select nothing from nowhere`)).rejects.toThrow("42P01");
    expect(await db().prepared(divided(1, "on"))).toEqual([{ share: 1, word: "on" }]);
  });

  test("a prepared statement waits for a running transaction and does not see its uncommitted rows", async () => {
    const people = sql`select count(*)::int as people from users`;
    const before = Promise.withResolvers<void>();
    const work = db().transaction(async (tx) => {
      await tx.insert(users).values(user("new@example.com"));
      before.resolve();
      await new Promise((done) => setTimeout(done, 50));
      throw new Error("stop");
    });
    await before.promise;
    const [seen] = await Promise.all([db().prepared(people), expect(work).rejects.toThrow("stop")]);
    expect(seen).toEqual([{ people: 0 }]);
    await expect(db().transaction(async () => db().prepared(people))).rejects.toThrow("outer database handle");
  });

  test("a chain of slow statements does not block timers and streams", async () => {
    let served = 0;
    let isOver = false;
    const serve = () => {
      served += 1;
      if (!isOver) setImmediate(serve);
    };
    setImmediate(serve);
    const slow = sql`select count(*)::int as counted from generate_series(1, 100000)`;
    for (let nth = 0; nth < 10; nth++) await db().prepared(slow);
    await db().transaction(async (tx) => {
      for (let nth = 0; nth < 10; nth++) await tx.rows(slow);
    });
    isOver = true;
    expect(served).toBeGreaterThan(10);
  });

  test("a transaction applies all of its changes or none", async () => {
    const attempt = db().transaction(async (tx) => {
      await tx.insert(users).values(user("gone@example.com"));
      throw new Error("stop");
    });
    await expect(attempt).rejects.toThrow("stop");
    expect(await db().select().from(users)).toEqual([]);
  });

  test("using the database outside of its running transaction throws instead of deadlocking", async () => {
    const attempt = db().transaction(async () => db().select().from(users));
    await expect(attempt).rejects.toThrow("outer database handle");
  });
});
