import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { vector } from "@electric-sql/pglite-pgvector";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import type { TestProject } from "vitest/node";
import { makeFreshDatabase } from "./fresh-postgres.fixtures";
import { migrationsFolder } from "./migrations-folder";
import { openPostgres } from "./postgres";

type Prepared = { snapshotFile: string; postgresTemplate: string | undefined; remove: () => Promise<void> };
/** Shared state of this process: Vitest runs this setup once per project, all in one process, and it must prepare the databases only once. */
const shared = globalThis as { [key: symbol]: Promise<Prepared> | undefined };
const PREPARED = Symbol.for("echovessel.test-snapshot");

/**
 * Vitest global setup: migrates an embedded database, stored as a tar file, and, with `TEST_DATABASE_URL`, one on that server. Every test
 * database is a copy of one of the two.
 */
export default async function setup(project: TestProject) {
  shared[PREPARED] ??= prepare();
  const { snapshotFile, postgresTemplate, remove } = await shared[PREPARED];
  project.provide("snapshotFile", snapshotFile);
  project.provide("postgresTemplate", postgresTemplate);
  return remove;
}

async function prepare(): Promise<Prepared> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "echovessel-test-"));
  const file = path.join(folder, "snapshot.tar");
  const client = await PGlite.create({ extensions: { vector } });
  await migrate(drizzle(client), { migrationsFolder: migrationsFolder() });
  writeFileSync(file, Buffer.from(await (await client.dumpDataDir("none")).arrayBuffer()));
  await client.close();
  const template = process.env.TEST_DATABASE_URL ? await prepareTemplate(process.env.TEST_DATABASE_URL) : undefined;
  if (!template) console.log("Postgres: not run (TEST_DATABASE_URL is not set)");
  let isRemoved = false;
  return {
    snapshotFile: file,
    postgresTemplate: template?.name,
    async remove() {
      if (isRemoved) return;
      isRemoved = true;
      rmSync(folder, { recursive: true, force: true });
      await template?.drop();
    },
  };
}

async function prepareTemplate(server: string): Promise<{ name: string; drop: () => Promise<void> }> {
  const { url, drop } = await makeFreshDatabase(server, "template");
  await (await openPostgres({ url })).close();
  return { name: new URL(url).pathname.slice(1), drop };
}
