import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { conceptNodes, entities } from "@/db/schema";
import { instant, textArray } from "@/db/sql";
import { nextDayIn, startOfDayIn } from "@/lib/core/clock";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import type { Feeling, NodeOrigin, NodeType, Subject } from "@/lib/core/types/nodes";
import { readParticipants } from "../persona/participants";
import type { Scope } from "../scope";

/** Filter of a list; all given conditions must hold. */
export type NodeFilter = {
  feeling?: Feeling;
  /** An emotion tag or a relational tag. */
  tag?: string;
  /** Id of an entity that the memory mentions. */
  entityId?: string;
  /** Days in the user's time zone (YYYY-MM-DD), both included: of the event time, or else of when it was learned. */
  from?: string;
  to?: string;
  origin?: NodeOrigin;
  subject?: Subject;
};

const FEELINGS: Record<Feeling, SQL> = {
  unpleasant: sql`${conceptNodes.emotionalImpact} < 0`,
  mixed: sql`${conceptNodes.emotionalImpact} = 0`,
  pleasant: sql`${conceptNodes.emotionalImpact} > 0`,
};

/**
 * SQL condition: current memories of some types that match a filter.
 * @throws AppError `not_found` for an entity of another persona.
 */
export async function matching(
  db: Queryable,
  scope: Scope,
  { types, filter = {} }: { types: readonly NodeType[]; filter?: NodeFilter },
): Promise<SQL | undefined> {
  const { feeling, tag, entityId, origin, subject } = filter;
  return and(
    eq(conceptNodes.personaId, scope.personaId),
    inArray(conceptNodes.type, [...types]),
    isNull(conceptNodes.supersededBy),
    feeling && FEELINGS[feeling],
    tag === undefined
      ? undefined
      : sql`(${conceptNodes.emotionTags} || ${conceptNodes.relationalTags}) @> ${textArray([tag])}`,
    entityId === undefined ? undefined : await mentionsEntity(db, scope, entityId),
    origin && eq(conceptNodes.origin, origin),
    subject && eq(conceptNodes.subject, subject),
    ...(await within(db, scope, filter)),
  );
}

async function mentionsEntity(db: Queryable, scope: Scope, entityId: string): Promise<SQL> {
  const mine = and(eq(entities.personaId, scope.personaId), eq(entities.id, entityId));
  const [known] = isId(entityId) ? await db.select({ id: entities.id }).from(entities).where(mine) : [];
  if (!known) throw notFound("entity");
  return sql`exists (select 1 from node_entities ne where ne.persona_id = ${scope.personaId}::uuid
    and ne.node_id = ${conceptNodes.id} and ne.entity_id = ${entityId}::uuid)`;
}

async function within(db: Queryable, scope: Scope, { from, to }: NodeFilter): Promise<SQL[]> {
  if (from === undefined && to === undefined) return [];
  const { timeZone } = await readParticipants(db, scope);
  const at = sql`coalesce(${conceptNodes.eventTimeStart}, ${conceptNodes.learnedAt})`;
  return [
    ...(from === undefined ? [] : [sql`${at} >= ${instant(startOfDayIn(timeZone, from))}`]),
    ...(to === undefined ? [] : [sql`${at} < ${instant(nextDayIn(timeZone, startOfDayIn(timeZone, to)))}`]),
  ];
}
