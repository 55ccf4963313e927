import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db, Queryable } from "@/db";
import { conceptNodes } from "@/db/schema";
import { instant } from "@/db/sql";
import { dayIn, startOfDayIn } from "@/lib/core/clock";
import { invalid } from "@/lib/core/errors";
import { type Ceilings, checkCeiling } from "../ledger/ceilings";
import { announce } from "../ledger/publish-event";
import { created } from "../nodes/node-live-events";
import { nodeShape, readNode, type ShownNode } from "../nodes/reader";
import { addEvidence } from "../nodes/thoughts";
import { addNode } from "../nodes/writer";
import { readParticipants } from "../persona/participants";
import { lockPersona } from "../persona/personas";
import type { Scope } from "../scope";
import { MANUAL_VERSION } from "./create-memory";
import { refusePastDue, reindexNode } from "./memory-input";

/**
 * The user's quotes about a day that is not over, nearest first, without those that an expectation cites already. Only the user knows
 * whether one is something to expect.
 */
export async function listDatedQuotes(
  db: Queryable,
  scope: Scope,
  { now, limit }: { now: Date; limit: number },
): Promise<ShownNode[]> {
  const { timeZone } = await readParticipants(db, scope);
  const today = startOfDayIn(timeZone, dayIn(timeZone, now));
  return db
    .select(nodeShape)
    .from(conceptNodes)
    .where(
      and(
        eq(conceptNodes.personaId, scope.personaId),
        eq(conceptNodes.type, "event"),
        eq(conceptNodes.subject, "user"),
        eq(conceptNodes.isQuote, true),
        isNull(conceptNodes.supersededBy),
        sql`coalesce(${conceptNodes.eventTimeEnd}, ${conceptNodes.eventTimeStart}) >= ${instant(today)}`,
        sql`not ${expected(scope, sql`${conceptNodes.id}`)}`,
      ),
    )
    .orderBy(asc(conceptNodes.eventTimeStart), asc(conceptNodes.id))
    .limit(limit);
}

/**
 * Creates an expectation from a dated event, with its text and citing it. Idempotent.
 * @returns the id of the expectation.
 * @throws AppError `not_found` for what is no event of this persona, `invalid` for one without a day or whose day is over, `full` beyond
 * the `ceilings`.
 */
export async function expectEvent(
  db: Db,
  scope: Scope,
  { id, ceilings, now }: { id: string; ceilings: Ceilings; now: Date },
): Promise<string> {
  return db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    const event = await readNode(tx, scope, id, ["event"]);
    if (event.eventTimeStart === null) throw invalid("This memory has no date.");
    const [before] = await tx.rows<{ id: string }>(sql`
      select e.id ${citing(scope, sql`${event.id}::uuid`)} order by e.created_at limit 1`);
    if (before) return before.id;
    await checkCeiling(tx, scope, ["concept_nodes", "bin_items", "tombstones"], ceilings);
    const { description, isQuote, subject, eventTimeStart, eventTimeEnd } = event;
    const fields = { description, isQuote, subject, eventTimeStart, eventTimeEnd, status: "pending" as const };
    await refusePastDue(tx, scope, fields, now);
    const plain = { emotionalImpact: 0, emotionTags: [], relationalTags: [] };
    const made = { origin: "owner" as const, promptVersion: MANUAL_VERSION, learnedAt: now };
    const node = await addNode(tx, scope, { type: "expectation", ...fields, ...plain, ...made }, now);
    await addEvidence(tx, scope, { parentId: node.id, evidence: [event.id], now });
    await reindexNode(tx, scope, node, now);
    await announce(tx, scope, [created(node)], now);
    return node.id;
  });
}

/** Expectations that cite an event, whatever their status. */
const citing = (scope: Scope, eventId: SQL) => sql`
  from concept_nodes e join node_filling f on f.parent_id = e.id
  where e.persona_id = ${scope.personaId}::uuid and f.persona_id = e.persona_id and e.type = 'expectation'
    and f.child_id = ${eventId}`;

const expected = (scope: Scope, eventId: SQL) => sql`exists (select 1 ${citing(scope, eventId)})`;
