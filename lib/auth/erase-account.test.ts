import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "@/db";
import { openEmbedded } from "@/db/embedded";
import { users } from "@/db/schema";
import { grepDatabase, grepFolder } from "@/lib/memory/forgetting/grep-testing";
import { liveOnce } from "@/lib/memory/forgetting/life-testing";
import { binPersona } from "@/lib/memory/persona-bin";
import type { Scope } from "@/lib/memory/scope";
import { newScope } from "@/lib/memory/testing";
import { eraseAccount } from "./erase-account";

const now = new Date("2026-03-01T10:00:00.123Z");
let db: Db;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "echovessel-account-"));
  db = await openEmbedded({ dataDir: folder });
}, 30_000);
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true });
});

/** A life in a word of its own that stands in every table and in the files. */
async function live(word: string, userId?: string): Promise<Scope> {
  const scope = await newScope(db, now, { userId });
  await liveOnce(db, scope, { word, now });
  expect(await grepDatabase(db, word)).toContain("messages.content");
  expect(grepFolder(folder, word)).not.toEqual([]);
  return scope;
}

async function isNowhere(word: string): Promise<void> {
  expect(await grepDatabase(db, word)).toEqual([]);
  expect(grepFolder(folder, word)).toEqual([]);
}

test("an erased account is in no table and in no file, with its binned personas", async () => {
  const scope = await live("Zymurgythree");
  const binned = await live("Zymurgyfour", scope.userId);
  await binPersona(db, binned, now);
  await db.update(users).set({ name: "Zymurgythree" }).where(eq(users.id, scope.userId));
  await eraseAccount(db, { userId: scope.userId, now });
  await isNowhere("Zymurgythree");
  await isNowhere("Zymurgyfour");
  expect(await grepDatabase(db, scope.userId)).toEqual([]);
  await expect(eraseAccount(db, { userId: scope.userId, now })).rejects.toMatchObject({ code: "not_found" });
}, 60_000);
