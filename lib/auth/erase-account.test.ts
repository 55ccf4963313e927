import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { personaAvatars, users } from "@/db/schema";
import { grepDatabase } from "@/lib/memory/forgetting/grep.fixtures";
import { onDisk } from "@/lib/memory/forgetting/on-disk-database.fixtures";
import { binPersona } from "@/lib/memory/forgetting/persona-bin";
import { eraseAccount } from "./erase-account";

const now = new Date("2026-03-01T10:00:00.123Z");
const { db, live, expectInNoFile } = onDisk(now);

test("no table and no file contains an erased account or its personas in the bin", async () => {
  const scope = await live("Zymurgythree");
  const binned = await live("Zymurgyfour", scope.userId);
  await binPersona(db(), binned, now);
  await db().update(users).set({ name: "Zymurgythree" }).where(eq(users.id, scope.userId));
  expect(await db().select().from(personaAvatars)).toHaveLength(2);
  await eraseAccount(db(), { userId: scope.userId, now });
  expect(await db().select().from(personaAvatars)).toEqual([]);
  await expectInNoFile("Zymurgythree");
  await expectInNoFile("Zymurgyfour");
  expect(await grepDatabase(db(), scope.userId)).toEqual([]);
  await expect(eraseAccount(db(), { userId: scope.userId, now })).rejects.toMatchObject({ code: "not_found" });
});
