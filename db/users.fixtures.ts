import { sql } from "drizzle-orm";
import { newId } from "@/lib/core/ids";
import type { Db } from "./facade";
import { users } from "./schema";

/** Test support: accounts by name. */

export const namesOf = async (db: Db) =>
  (await db.rows<{ name: string }>(sql`select name from users order by name`)).map(({ name }) => name);

export async function addUser(db: Db, name: string, now: Date): Promise<void> {
  const id = newId(now);
  const user = { id, email: `${id}@example.com`, name, passwordHash: "x", locale: "en" as const, timezone: "UTC" };
  await db.insert(users).values({ ...user, createdAt: now });
}
