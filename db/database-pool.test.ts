import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestDatabase } from "./database.fixtures";
import { addUser, namesOf } from "./users.fixtures";

const now = new Date("2026-03-01T10:00:00Z");
const announce = sql`select pg_notify('words', 'hello')`;

test("a reused test database is empty, and listeners from its earlier use receive nothing", async () => {
  const statements: string[] = [];
  const first = await openTestDatabase((statement) => statements.push(statement));
  const received: string[] = [];
  await first.listen("words", (payload) => received.push(payload));
  await addUser(first, "Ada", now);
  await first.rows(announce);
  await expect.poll(() => received).toEqual(["hello"]);
  await first.close();
  const before = statements.length;

  const second = await openTestDatabase();
  expect(await namesOf(second)).toEqual([]);
  await second.rows(announce);
  await addUser(second, "Bo", now);
  expect(await namesOf(second)).toEqual(["Bo"]);
  expect([received, statements.length]).toEqual([["hello"], before]);
  await second.close();
});

test("a closed test database handle fails and does not touch the rows of the next handle", async () => {
  const first = await openTestDatabase();
  await first.close();
  const second = await openTestDatabase();
  await expect(addUser(first, "Ada", now)).rejects.toThrow("was closed");
  await expect(first.rows(sql`select 1`)).rejects.toThrow("was closed");
  await expect(first.transaction((tx) => tx.rows(sql`select 1`))).rejects.toThrow("was closed");
  expect(await namesOf(second)).toEqual([]);
  await second.close();
});

test("a test database whose tables were changed is not reused", async () => {
  const first = await openTestDatabase();
  await first.rows(sql`create table extra (word text)`);
  await first.close();
  const second = await openTestDatabase();
  await expect(second.rows(sql`select * from extra`)).rejects.toThrow("42P01");
  await second.close();
});
