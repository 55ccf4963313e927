import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import * as schema from "@/db/schema";
import { NO_USAGE } from "@/lib/core/types/rendered-prompt";
import { recordCall } from "../ledger/model-calls";
import { newScope } from "../memory.fixtures";
import { listStoredData } from "./stored-data";

const now = new Date("2026-03-10T12:00:00Z");
const later = new Date("2026-03-12T12:00:00Z");
const call = { feature: "reply", tier: "large", model: "gpt-4.1", ok: true, usage: NO_USAGE, ms: 1 } as const;

onEachDatabase("stored data", (db) => {
  test("every table of the schema is listed, with the number, the oldest, the newest and the size of the user's own rows", async () => {
    const [mine, other] = [await newScope(db(), now), await newScope(db(), now)];
    for (const [scope, at] of [
      [mine, now],
      [mine, later],
      [other, now],
    ] as const)
      await recordCall(db(), scope, call, at);
    const stored = await listStoredData(db(), mine.userId);
    const tables = (Object.values(schema).filter((value) => is(value, PgTable)) as PgTable[]).map(getTableName);
    expect(stored.map(({ table }) => table).sort()).toEqual(tables.sort());
    const of = (name: string) => stored.find(({ table }) => table === name);
    expect(of("llm_calls")).toMatchObject({ group: "persona", count: 2, oldest: now, newest: later });
    expect(of("llm_calls")?.bytes).toBeGreaterThan(100);
    expect(of("users")).toMatchObject({ group: "account", count: 1, oldest: now });
    expect(of("personas")).toMatchObject({ group: "persona", count: 1 });
    expect(of("outbox")).toMatchObject({ group: "work" });
    for (const name of ["settings", "rate_limits", "secrets"])
      expect(of(name), name).toMatchObject({ group: "server", count: 0, bytes: 0 });
  });
});
