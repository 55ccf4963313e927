import { sql } from "drizzle-orm";
import type { Db } from "@/db";
import * as schema from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { liveOnce } from "@/lib/memory/forgetting/full-history.fixtures";
import { ownPersona } from "@/lib/memory/scope";
import { newSubscriber } from "@/lib/proactive/delivery/push-service.fixtures";
import type { Ids } from "./api-routes";
import { type Login, newUser, type TestUser } from "./client";
import { meet } from "./companion";

/** One id of every kind that a route accepts. */
export type SeededIds = Ids & {
  otherEventId: string;
  promiseId: string;
  otherEntityId: string;
  entityMergeId: string;
  eventMergeId: string;
  decisionId: string;
};

/** A new user with a persona that has a row in every table, inserted without a conversation. */
export async function seededUser(
  db: Db,
  url: string,
  over: Partial<Login> = {},
): Promise<TestUser & { ids: SeededIds }> {
  const user = await newUser(url, over);
  const { client } = user;
  const { id: personaId } = await meet(user);
  const now = new Date();
  const fixture = await liveOnce(db, await ownPersona(db, { userId: user.id, personaId }), { word: "Biscuit", now });
  // Without this, the relay of background jobs would process the inserted session as one that has just ended.
  await db.delete(schema.outbox);
  const decisionId = newId(now);
  const { thought: causeId } = fixture;
  await db.insert(schema.proactiveDecisions).values({
    ...{ id: decisionId, personaId, trigger: "strong_event", causeId, window: "2026-03-01", status: "dropped" },
    ...{ strength: 0.5, dueAt: now, expiresAt: now, policyHash: "p", createdAt: now, updatedAt: now },
  });
  const idIn = async (table: string) =>
    (await db.rows<{ id: string }>(sql`select id from ${sql.identifier(table)} order by id limit 1`))[0]?.id ?? "";
  const made = async (path: string, body: object) => (await client.post<{ id: string }>(path, body)).body.id;
  await client.put("/api/account/about-you", { content: "I have a cat." });
  const place = await made("/api/admin/memory/entities", { personaId, canonicalName: "Atlantis", kind: "place" });
  const { body: forgotten } = await client.delete<{ binItemId: string }>(`/api/admin/memory/entities/${place}`);
  const ids = {
    ...{
      personaId,
      sessionId: fixture.session,
      turnId: fixture.turn,
      messageId: fixture.message,
      nodeId: fixture.event,
    },
    ...{ otherEventId: fixture.twin, thoughtId: fixture.thought, promiseId: fixture.promise, entityId: fixture.entity },
    ...{ otherEntityId: fixture.other, decisionId, binItemId: forgotten.binItemId },
    revisionId: await idIn("core_block_revisions"),
    aboutYouRevisionId: await idIn("about_you_revisions"),
    slowCycleId: await idIn("slow_cycles"),
    moodId: await idIn("mood_history"),
    correctionId: await idIn("corrections"),
    proposalId: await idIn("proposals"),
    conflictId: await idIn("conflicts"),
    entityMergeId: await idIn("entity_merges"),
    eventMergeId: await idIn("node_merges"),
    deviceId: await made("/api/push/subscriptions", {
      endpoint: "https://push.example.org/ann",
      keys: newSubscriber().keys,
    }),
    reminderId: await made("/api/reminders", { personaId, content: "Water the plants.", at: "2099-01-01T08:00:00Z" }),
  };
  for (const [name, id] of Object.entries(ids)) if (!id) throw new Error(`There is no ${name}.`);
  return { ...user, ids };
}

/** Tables that background jobs change, or that count requests. */
const NOT_COMPARED = [
  ...["rate_limits", "auth_sessions", "job_runs", "job_events", "live_events", "outbox"],
  ...["node_embeddings", "search_terms"],
];
/** Columns that the indexer updates every minute. */
const OF_THE_INDEX = sql`array['search_tokens', 'search_tokens_version']`;

/** Every row of the database as text, by table. */
export async function allRows(db: Db): Promise<Record<string, string[]>> {
  const tables = await db.rows<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
  const all: Record<string, string[]> = {};
  for (const { name } of tables.filter((table) => !NOT_COMPARED.includes(table.name))) {
    const rows = await db.rows<{ row: string }>(
      sql`select (to_jsonb(t) - ${OF_THE_INDEX})::text as row from ${sql.identifier(name)} t order by 1`,
    );
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}
