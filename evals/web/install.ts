import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { openEmbedded } from "@/db/embedded";
import { newUser } from "@/e2e/support/client";
import { type Companion, meet } from "@/e2e/support/companion";
import { startServer } from "@/e2e/support/server";
import { SESSION_FAILURES } from "@/lib/core/types/session-failures";
import { ownPersona } from "@/lib/memory/scope";
import { fill } from "../speed/synthetic-histories";

export type Install = { url: string; companion: Companion; stop: () => Promise<void> };

/** The built app with one user, who has a persona and exchanged so many messages with it, in sessions of twenty. */
export async function installWith(options: { messages: number; env?: Record<string, string> }): Promise<Install> {
  const { messages, env } = options;
  const dataDir = await mkdtemp(join(tmpdir(), "echovessel-web-"));
  const server = await startServer({ dataDir, env: { BURST_QUIET_MS: "0", ...env } });
  const user = await newUser(server.url);
  const companion = await meet(user);
  await server.kill("SIGTERM");
  const db = await openEmbedded({ dataDir });
  await fill(db, await ownPersona(db, { userId: user.id, personaId: companion.id }), { messages });
  await db.rows(sql`drop table speed_texts`);
  // A banner reports the failed session, and must be part of the server-rendered page.
  await db.rows(sql`
    update sessions set status = 'failed', failure = ${SESSION_FAILURES.unavailable}
    where id = (select id from sessions where persona_id = ${companion.id}::uuid and status = 'closed' order by last_message_at limit 1)`);
  await db.close();
  await server.restart();
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: server.url, companion, stop };
}
