import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { StartError } from "@/lib/core/errors";
import { DiskSpace } from "./disk-space";
import { type Db, facade } from "./facade";
import { migrationsFolder, type StatementListener } from "./migrations-folder";
import { checkVectorVersion, postgresProblem } from "./postgres-problem";
import { RepeatedStatements } from "./repeated-statements";
import * as schema from "./schema";

/**
 * Key of the advisory lock for migrations: an arbitrary number, the same in every process, so that two processes that start together
 * migrate one after the other.
 */
const MIGRATION_LOCK = 4_216_001;

/**
 * Opens a Postgres server (15 or newer, pgvector 0.8 or newer) and migrates it.
 * @throws StartError with a plain sentence when it cannot be reached or used, or is too old.
 */
export async function openPostgres(options: {
  url: string;
  onStatement?: StatementListener;
  /** Maximum number of connections, not counting the one that listens for notifications. */
  max?: number;
}): Promise<Db> {
  const settings = { onnotice: () => {}, connection: { TimeZone: "UTC", application_name: "echovessel" } };
  await migrateOnce(options.url, settings);
  const client = postgres(options.url, { ...settings, max: options.max ?? 10 });
  const repeated = new RepeatedStatements();
  const logger = options.onStatement && { logQuery: options.onStatement };
  return facade({
    kind: "postgres",
    drizzle: drizzle(client, { schema, logger }) as never,
    // `?prepare=false` in the URL disables prepared statements, for a connection pooler that gives every statement another connection.
    isPrepared: (text) => client.options.prepare && repeated.has(text),
    prepared: (text, params) => client.unsafe(text, params as never[], { prepare: client.options.prepare }),
    onStatement: options.onStatement,
    async listen(channel, onPayload) {
      const subscription = await client.listen(channel, onPayload);
      return () => subscription.unlisten();
    },
    async keepStatistics() {},
    async scrub() {
      await client.unsafe("vacuum");
    },
    disk: new DiskSpace(),
    async recover() {},
    close: () => client.end({ timeout: 5 }),
  });
}

async function migrateOnce(url: string, settings: postgres.Options<Record<string, never>>): Promise<void> {
  const client = postgres(url, { ...settings, max: 1 });
  try {
    const [server] = await client`select current_setting('server_version_num')::int as version`;
    if (server?.version < 150_000)
      throw new StartError("DATABASE_URL points at a Postgres older than 15; EchoVessel needs 15 or newer.");
    await client`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder() });
    const [made] = await client`select extversion as vector from pg_extension where extname = 'vector'`;
    checkVectorVersion(url, made?.vector);
  } catch (error) {
    throw postgresProblem(url, error) ?? error;
  } finally {
    await client.end({ timeout: 5 });
  }
}
