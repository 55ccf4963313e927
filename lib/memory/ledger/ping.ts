import { sql } from "drizzle-orm";
import type { Db } from "@/db";

/** Resolves when the database answers. */
export async function pingDatabase(db: Db): Promise<void> {
  await db.rows(sql`select 1 as one`);
}
