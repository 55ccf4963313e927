import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db, Queryable } from "@/db";
import { entities, moodHistory, sessionSummaries, sessions } from "@/db/schema";
import { instant, toDate } from "@/db/sql";
import { isMoment } from "@/lib/core/clock";
import { invalid } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { nodeTypes } from "@/lib/core/types/nodes";
import { withMemoryCounts } from "../conversation/memory-counts";
import { needsComparison } from "../conversation/sessions";
import { selectEntities } from "../entities/reader";
import { readNodes } from "../nodes/reader";
import type { Scope } from "../scope";

export const timelineKinds = [...nodeTypes, "entity", "entity_description", "session_close", "mood"] as const;
export type TimelineKind = (typeof timelineKinds)[number];

export type TimelinePage = {
  kinds: readonly TimelineKind[];
  /** Start, inclusive. */
  since?: Date;
  /** End, exclusive. */
  before?: Date;
  /** `nextCursor` of the previous page. */
  cursor?: string;
  limit: number;
};

/** One item of the timeline. `id` is that of the memory, entity, session or mood; `data` is the whole row. */
export type TimelineItem = { id: string; kind: TimelineKind; at: Date; data: object };

/**
 * The timeline, newest first: memories when they were learned, entities when they were created and when they were last described, sessions
 * when they were closed, moods when they were felt. Excludes superseded and merged ones.
 * @throws AppError `invalid` for a cursor that this function did not return.
 */
export async function readTimeline(db: Db, scope: Scope, page: TimelinePage) {
  const rows = await db.rows<{ id: string; kind: TimelineKind; at: string }>(sql`
    select id, kind, at from (${everything(scope)}) as happened
    where kind = any(${`{${page.kinds.join(",")}}`}::text[])
      and (${page.since ? sql`at >= ${instant(page.since)}` : sql`true`})
      and (${page.before ? sql`at < ${instant(page.before)}` : sql`true`})
      and (${page.cursor === undefined ? sql`true` : olderThan(readCursor(page.cursor))})
    order by at desc, id desc, kind desc limit ${page.limit}`);
  const places = rows.map((row) => ({ ...row, at: toDate(row.at) }));
  const last = places.length === page.limit ? places.at(-1) : undefined;
  return {
    items: await fill(db, scope, places),
    nextCursor: last ? `${last.at.toISOString()}~${last.id}~${last.kind}` : null,
  };
}

function everything(scope: Scope): SQL {
  const mine = sql`persona_id = ${scope.personaId}::uuid`;
  return sql`
    select id, type::text as kind, learned_at as at from concept_nodes where ${mine} and superseded_by is null
    union all
    select id, 'entity', created_at from entities where ${mine} and status <> 'merged'
    union all
    select id, 'entity_description', updated_at from entities
      where ${mine} and status <> 'merged' and description is not null and description <> ''
    union all
    select id, 'session_close', closed_at from sessions
      where ${mine} and status = 'closed' and closed_at is not null and not temporary
    union all
    select id, 'mood', (state ->> 'updatedAt')::timestamptz from mood_history where ${mine}`;
}

type Place = { id: string; kind: TimelineKind; at: Date };

function olderThan({ at, id, kind }: Place): SQL {
  return sql`(at, id, kind) < (${instant(at)}, ${id}::uuid, ${kind}::text)`;
}

function readCursor(cursor: string): Place {
  const [time = "", id, kind] = cursor.split("~");
  const at = new Date(time);
  const isKnown = timelineKinds.some((known) => known === kind);
  if (!isMoment(at) || at.toISOString() !== time || !isId(id) || !isKnown) {
    throw invalid("Not usable: cursor: is not a cursor of this list.");
  }
  return { at, id, kind: kind as TimelineKind };
}

/** Leaves out rows deleted between the two statements. */
async function fill(db: Queryable, scope: Scope, places: Place[]): Promise<TimelineItem[]> {
  const idsOf = (isWanted: (kind: TimelineKind) => boolean) =>
    places.filter((place) => isWanted(place.kind)).map((place) => place.id);
  const whole: Map<string, object>[] = [
    await readNodes(
      db,
      scope,
      idsOf((kind) => nodeTypes.some((type) => type === kind)),
    ),
    await readEntities(
      db,
      scope,
      idsOf((kind) => kind === "entity" || kind === "entity_description"),
    ),
    await readCloses(
      db,
      scope,
      idsOf((kind) => kind === "session_close"),
    ),
    await readMoods(
      db,
      scope,
      idsOf((kind) => kind === "mood"),
    ),
  ];
  return places.flatMap(({ id, kind, at }) => {
    const data = whole.find((map) => map.has(id))?.get(id);
    return data ? [{ id, kind, at, data }] : [];
  });
}

async function readEntities(db: Queryable, scope: Scope, ids: string[]) {
  if (ids.length === 0) return new Map<string, object>();
  const rows = await selectEntities(db, scope, inArray(entities.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

const session = { personaId: sql`sessions.persona_id`, id: sql`sessions.id` };

async function readCloses(db: Queryable, scope: Scope, ids: string[]) {
  if (ids.length === 0) return new Map<string, object>();
  const rows = await db
    .select({
      id: sessions.id,
      openedAt: sessions.openedAt,
      lastMessageAt: sessions.lastMessageAt,
      closedAt: sessions.closedAt,
      closeTrigger: sessions.closeTrigger,
      messageCount: sessions.messageCount,
      toBeCompared: needsComparison(session),
      summary: sessionSummaries.summary,
    })
    .from(sessions)
    .leftJoin(sessionSummaries, eq(sessionSummaries.sessionId, sessions.id))
    .where(and(eq(sessions.personaId, scope.personaId), inArray(sessions.id, ids)));
  return new Map(
    (await withMemoryCounts(db, scope, rows)).map((row) => [
      row.id,
      { ...row, durationMs: Number(row.lastMessageAt) - Number(row.openedAt) },
    ]),
  );
}

async function readMoods(db: Queryable, scope: Scope, ids: string[]) {
  if (ids.length === 0) return new Map<string, object>();
  const rows = await db
    .select({ id: moodHistory.id, sessionId: moodHistory.sessionId, state: moodHistory.state })
    .from(moodHistory)
    .where(and(eq(moodHistory.personaId, scope.personaId), inArray(moodHistory.id, ids)));
  return new Map(rows.map(({ state, ...row }) => [row.id, { ...row, ...state }]));
}
