import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { messages } from "@/components/i18n/messages";
import * as schema from "@/db/schema";

test("every table of the schema is described in English and in Chinese on the page Your data", () => {
  const tables = (Object.values(schema).filter((value) => is(value, PgTable)) as PgTable[]).map(getTableName);
  for (const [locale, { yourData }] of Object.entries(messages)) {
    expect(Object.keys(yourData.tables).sort(), locale).toEqual(tables.sort());
    for (const [table, words] of Object.entries(yourData.tables))
      expect(words.trim(), `${table} in ${locale}`).not.toBe("");
  }
});
