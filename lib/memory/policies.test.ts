import { getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import * as schema from "@/db/schema";
import { COUNTED_TABLES } from "./ledger/ceilings";
import { policies } from "./policies";

const tables = Object.values(schema).filter((value) => is(value, PgTable)) as PgTable[];

test("every table has an export policy and an erase policy, and every policy belongs to a table", () => {
  expect(Object.keys(policies).sort()).toEqual(tables.map(getTableName).sort());
});

test("every row is deleted together with the user or persona it belongs to", () => {
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

test("no timestamp column has a default value", () => {
  for (const table of tables) {
    for (const column of getTableConfig(table).columns) {
      if (column.getSQLType().startsWith("timestamp")) expect(column.hasDefault, `${column.name}`).toBe(false);
    }
  }
});

test("every table with rows of a user has a ceiling, of its own or through another table that is counted", () => {
  const owned = tables.filter((table) =>
    getTableConfig(table).columns.some(({ name }) => name === "user_id" || name === "persona_id"),
  );
  expect(owned.length).toBeGreaterThan(35);
  for (const table of owned) expect(policies[getTableName(table)]?.ceiling, getTableName(table)).toBeDefined();
  for (const [name, { ceiling }] of Object.entries(policies)) {
    const seen = new Set([name]);
    for (let at = ceiling; at && "of" in at; at = policies[at.of]?.ceiling) {
      expect(seen.has(at.of), `${name} goes round in a circle`).toBe(false);
      seen.add(at.of);
      expect(policies[at.of]?.ceiling, `${name} follows ${at.of}, which has no ceiling`).toBeDefined();
    }
  }
});

test("every table with a numeric ceiling is counted before a user adds rows to it", () => {
  const counted = Object.entries(policies).flatMap(([name, { ceiling }]) =>
    ceiling && ("option" in ceiling || "rows" in ceiling) ? [name] : [],
  );
  // Personas, sign-ins and the text about the user are counted where they are created.
  expect(counted.filter((name) => !["personas", "auth_sessions", "about_you_revisions"].includes(name)).sort()).toEqual(
    [...COUNTED_TABLES].sort(),
  );
});
