import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { toDate } from "@/db/sql";

const ofUser = (userId: string): SQL => sql`select id from personas where user_id = ${userId}::uuid`;

/** Time of the last message in any session of a user; `now` while a reply is pending or being written. */
export async function readLastMessageAt(db: Queryable, userId: string, now: Date): Promise<Date | null> {
  const [row] = await db.rows<{ at: string | null; isBusy: boolean }>(sql`
    select (select max(s.last_message_at) from sessions s where s.persona_id in (${ofUser(userId)})) as at,
      exists (select 1 from turns t where t.persona_id in (${ofUser(userId)}) and t.status in ('pending', 'running')) as "isBusy"`);
  if (row?.isBusy) return now;
  return row?.at ? toDate(row.at) : null;
}
