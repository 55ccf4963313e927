import { env } from "@/lib/core/env";
import { singleton } from "@/lib/core/singleton";
import { openEmbedded } from "./embedded";
import type { Db } from "./facade";
import { openPostgres } from "./postgres";

export type { Db, Queryable, Tx } from "./facade";

/** The process's database: Postgres when `DATABASE_URL` is set, else the embedded one in `DATA_DIR`. Opened once. */
export function database(now: Date): Promise<Db> {
  return singleton("database", () => {
    const { DATABASE_URL, DATABASE_POOL_MAX, DATA_DIR, SNAPSHOTS_KEPT } = env();
    return DATABASE_URL
      ? openPostgres({ url: DATABASE_URL, max: DATABASE_POOL_MAX })
      : openEmbedded({ dataDir: DATA_DIR, snapshotsMax: SNAPSHOTS_KEPT, now });
  });
}
