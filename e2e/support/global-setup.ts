import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RUN_FOLDER, startServer, templateIn } from "./server";
import { openPool } from "./server-pool";

/**
 * Playwright's global setup: starts the app once so that its database is created and migrated, and keeps that folder as the template of
 * every server of this run. A first start takes seconds, a copy a fraction of one. Also opens the pool of servers that test files share.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "echovessel-e2e-"));
  const server = await startServer({ dataDir: templateIn(folder) });
  await server.stop();
  process.env[RUN_FOLDER] = folder;
  const closePool = await openPool(folder);
  return async () => {
    await closePool();
    await rm(folder, { recursive: true, force: true });
  };
}
