import { sql } from "drizzle-orm";
import type { Db, Tx } from "@/db";

/** Key of the advisory lock of the queue: any number that is the same in every process. */
const QUEUE_LOCK = 4_216_002;

/** A transaction during which nobody else, not even another process, accepts events or claims runs. */
export function lockQueue<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.rows(sql`select pg_advisory_xact_lock(${QUEUE_LOCK}::bigint) is null as locked`);
    return work(tx);
  });
}
