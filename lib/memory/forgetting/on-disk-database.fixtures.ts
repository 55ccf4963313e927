import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import type { Db } from "@/db";
import { openTestFolder } from "@/db/database.fixtures";
import { newScope } from "../memory.fixtures";
import type { Scope } from "../scope";
import { sweepErasures } from "./erase";
import { liveOnce } from "./full-history.fixtures";
import { grepDatabase, grepFolder } from "./grep.fixtures";

/** Test support: an embedded database in a temporary folder, for tests that inspect its files. */
export function onDisk(now: Date, options: { snapshotsMax?: number } = {}) {
  let db: Db;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), "echovessel-erase-"));
    db = await openTestFolder({ dataDir: folder, ...options });
  });
  afterAll(async () => {
    await db.close();
    rmSync(folder, { recursive: true });
  });
  return {
    db: () => db,
    folder: () => folder,
    /** Closes and reopens the database, as after a crash; `between` can inspect the folder meanwhile. */
    async reopen(between: () => void) {
      await db.close();
      between();
      db = await openTestFolder({ dataDir: folder, ...options });
    },
    /** Creates a persona with a given word in every table, which is found in the files, too. */
    async live(word: string, userId?: string): Promise<Scope> {
      const scope = await newScope(db, now, { userId });
      await liveOnce(db, scope, { word, now });
      expect(await grepDatabase(db, word)).toContain("messages.content");
      expect(grepFolder(folder, word)).not.toEqual([]);
      return scope;
    },
    /** Expects that no row contains the word and, after a sweep, no file either. */
    async expectInNoFile(word: string): Promise<void> {
      await sweepErasures(db, now);
      expect(await grepDatabase(db, word)).toEqual([]);
      expect(grepFolder(folder, word)).toEqual([]);
    },
  };
}
