import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { vector } from "@electric-sql/pglite-pgvector";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import type { TestProject } from "vitest/node";
import { migrationsFolder } from "./migrations-folder";

/** Vitest global set-up: migrates one PGlite and keeps it as a tar file, which every test database starts from. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "echovessel-test-"));
  const file = path.join(folder, "snapshot.tar");
  const client = await PGlite.create({ extensions: { vector } });
  await migrate(drizzle(client), { migrationsFolder: migrationsFolder() });
  writeFileSync(file, Buffer.from(await (await client.dumpDataDir("none")).arrayBuffer()));
  await client.close();
  project.provide("snapshotFile", file);
  if (!process.env.TEST_DATABASE_URL) console.log("Postgres: not run (TEST_DATABASE_URL is not set)");
  return () => rmSync(folder, { recursive: true, force: true });
}
