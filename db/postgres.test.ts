import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openFreshPostgres } from "./database.fixtures";
import { RepeatedStatements } from "./repeated-statements";

// `database-setup.fixtures.ts` prints that these are skipped.
describe.skipIf(!process.env.TEST_DATABASE_URL)("Postgres", () => {
  test("a repeated statement is parsed once per connection", async () => {
    const db = await openFreshPostgres();
    const [first, others] = await db.transaction(async (tx) => {
      const ask = (id: number) => tx.rows(sql`select ${id}::int as "askedOften"`);
      const prepared = async () =>
        (await tx.rows(sql`select 1 from pg_prepared_statements where statement like '%"askedOften"%'`)).length;
      await ask(1);
      const before = await prepared();
      for (const id of [2, 3, 4]) await ask(id);
      return [before, await prepared()];
    });
    expect([first, others]).toEqual([0, 1]);
    await db.close();
  });

  test("the pool opens no more connections than its maximum", async () => {
    const db = await openFreshPostgres({ max: 3 });
    await Promise.all(Array.from({ length: 12 }, () => db.rows(sql`select pg_sleep(0.02)`)));
    const [row] = await db.rows<{ count: number }>(sql`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name = 'echovessel'`);
    expect(row?.count).toBe(3);
    await db.close();
  });
});

test("only repeated statements are prepared, and only up to a maximum", () => {
  const statements = new RepeatedStatements();
  expect(["a", "b", "a", "a", "c"].map((text) => statements.has(text))).toEqual([false, false, true, true, false]);
  for (let nth = 0; nth < 1_000; nth++) {
    statements.has(`list ${nth}`);
    statements.has(`list ${nth}`);
  }
  expect(statements.has("list 0")).toBe(true);
  expect(statements.has("list 999")).toBe(false);
  expect(statements.has("a")).toBe(true);
});
