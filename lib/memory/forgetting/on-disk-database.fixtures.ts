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

/** Test support: an embedded database in a folder of its own, for what is asked of its files. */
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
    /** As after the process died: closed, then opened again. `between` looks at the folder meanwhile. */
    async reopen(between: () => void) {
      await db.close();
      between();
      db = await openTestFolder({ dataDir: folder, ...options });
    },
    /** A life in a word of its own that stands in every table and in the files. */
    async live(word: string, userId?: string): Promise<Scope> {
      const scope = await newScope(db, now, { userId });
      await liveOnce(db, scope, { word, now });
      expect(await grepDatabase(db, word)).toContain("messages.content");
      expect(grepFolder(folder, word)).not.toEqual([]);
      return scope;
    },
    /** The word is in no row, and once the files are swept in none of them. */
    async isNowhere(word: string): Promise<void> {
      await sweepErasures(db, now);
      expect(await grepDatabase(db, word)).toEqual([]);
      expect(grepFolder(folder, word)).toEqual([]);
    },
  };
}
