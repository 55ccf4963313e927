import { getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import * as schema from "@/db/schema";
import { policies } from "./policies";

const tables = Object.values(schema).filter((value) => is(value, PgTable)) as PgTable[];

test("every table has an export and an erase policy, and no policy is left over", () => {
  expect(Object.keys(policies).sort()).toEqual(tables.map(getTableName).sort());
});

test("every row that belongs to somebody goes when its owner goes", () => {
  for (const table of tables) {
    const { name, foreignKeys } = getTableConfig(table);
    const owner = { persona: "personas", user: "users", age: null, install: null }[policies[name]?.erase ?? "age"];
    if (owner === null || owner === name) continue;
    const cascades = foreignKeys
      .filter((key) => key.onDelete === "cascade")
      .map((key) => getTableName(key.reference().foreignTable));
    expect(cascades, `${name} has no cascading reference to ${owner}`).toContain(owner);
  }
});

test("no column takes its time from the wall clock", () => {
  for (const table of tables) {
    for (const column of getTableConfig(table).columns) {
      if (column.getSQLType().startsWith("timestamp")) expect(column.hasDefault, `${column.name}`).toBe(false);
    }
  }
});
