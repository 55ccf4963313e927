import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer, TEMPLATE } from "./server";

/**
 * Playwright's global setup: starts the app once so that its database is made and migrated, and keeps that folder as
 * the template of every server of this run. A first start takes seconds, a copy a fraction of one.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "echovessel-template-"));
  const server = await startServer({ dataDir });
  await server.stop();
  process.env[TEMPLATE] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}
