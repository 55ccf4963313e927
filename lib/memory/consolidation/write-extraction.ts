import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { consolidations, sessionSummaries } from "@/db/schema";
import type { Extraction } from "@/lib/core/types/mind-answers";
import { clarifyEntities } from "../entities/clarify";
import { linkKnown } from "../entities/link-known-entities";
import { resolveEntities } from "../entities/resolve";
import { announce } from "../ledger/publish-event";
import { type EventDraftContext, readEventDrafts } from "../nodes/event-drafts";
import { created, updated } from "../nodes/node-live-events";
import { decideBySession } from "../nodes/promises";
import { replaceNodes } from "../nodes/supersede";
import type { Vectors } from "../nodes/vectors";
import { writeEvents } from "../nodes/write-events";
import { indexNodes } from "../nodes/writer";
import { startCareHold } from "../persona/care";
import { writeMood } from "../persona/mood";
import { lockPersona } from "../persona/personas";
import type { Scope } from "../scope";
import type { Cosines, Settings } from "../settings";

export type ExtractionContext = EventDraftContext & {
  /** Start of the session. */
  startedAt: Date;
  /** Ids of the messages that the model saw, in order. */
  lineIds: string[];
  notNames: string[];
  /** Vectors of the texts that `eventTexts` and `mentionTexts` return, computed before the transaction opened. */
  vectors: Vectors;
  settings: Cosines & Pick<Settings, "mentionDays"> & { careHours: number };
  now: Date;
};

const NOTHING = {
  nodeIds: [],
  mergedIds: [],
  raisedIds: [],
  supersededIds: [],
  decidedIds: [],
  entityIds: [],
  tiers: [],
  clarified: null,
  rejects: [],
  dropped: 0,
  settled: 0,
};

/**
 * Writes and announces everything in a session's extraction (events, intentions, mentions, replacements, decisions, entities, links,
 * summary and mood), within the caller's transaction. A second call for the same session writes nothing.
 * @returns ids of what this call wrote; none if the extraction had been written before. `raisedIds` are older memories whose emotional
 * impact this session strengthened.
 */
export async function writeExtraction(tx: Tx, scope: Scope, extraction: Extraction, context: ExtractionContext) {
  const { sessionId, learnedAt, now } = context;
  await lockPersona(tx, scope);
  const mine = and(eq(consolidations.personaId, scope.personaId), eq(consolidations.sessionId, sessionId));
  const [due] = await tx.select({ writtenAt: consolidations.writtenAt }).from(consolidations).where(mine).for("update");
  if (!due || due.writtenAt) return NOTHING;

  const { nodeIds, touched, settled } = await writeEvents(tx, scope, extraction, context);
  const nodes = nodeIds.map((id) => (id === undefined ? undefined : touched.get(id)?.node));
  const replaced = await replaceNodes(tx, scope, replacementsIn(extraction, nodeIds), now);
  const decided = await decideBySession(tx, scope, decisionsIn(extraction, nodeIds), learnedAt);
  const linked = await resolveEntities(tx, scope, {
    mentioned: extraction.entities.filter(
      (entity) => entity.inEvents.length === 0 || entity.inEvents.some((index) => nodeIds[index]),
    ),
    nodes,
    notNames: context.notNames,
    vectors: context.vectors,
    thresholds: { merge: context.settings.entityMergeCosine, uncertain: context.settings.entityUncertainCosine },
    mentionedAt: learnedAt,
    now,
  });
  await linkKnown(tx, scope, nodes);
  await indexNodes(tx, scope, [...touched.keys()]);
  const { clarification } = extraction;
  const clarified = clarification ? await clarifyEntities(tx, scope, { clarification, now }) : null;
  const news = [...touched.values()].filter((one) => one.isChanged);
  const added = news.filter((one) => one.impactBefore === null).map((one) => one.node);
  const merged = news.filter((one) => one.impactBefore !== null);
  const changed = new Map([...merged.map((one) => one.node), ...replaced, ...decided].map((node) => [node.id, node]));
  await announce(
    tx,
    scope,
    [...added.map(created), ...[...changed.values()].map(updated), ...linked.announcements],
    now,
  );
  await writeSummary(tx, scope, extraction.sessionSummary, context);
  if (extraction.mood) await writeMood(tx, scope, { sessionId, signal: extraction.mood, at: learnedAt, now });
  if (extraction.crisis)
    await startCareHold(tx, scope, { at: learnedAt, since: context.startedAt, hours: context.settings.careHours });
  await tx.update(consolidations).set({ writtenAt: now, raw: rawUnlessForgotten }).where(mine);
  return {
    nodeIds: added.map((node) => node.id),
    mergedIds: merged.map((one) => one.node.id),
    raisedIds: merged
      .filter(({ node, impactBefore }) => Math.abs(node.emotionalImpact) > Math.abs(impactBefore ?? 0))
      .map(({ node }) => node.id),
    supersededIds: replaced.map((node) => node.id),
    decidedIds: decided.map((node) => node.id),
    entityIds: linked.resolved,
    tiers: linked.tiers,
    clarified: clarified?.outcome ?? null,
    rejects: linked.rejects,
    dropped: nodeIds.filter((id) => id === undefined).length,
    settled,
  };
}

/** The raw answer, unless a memory that the prompt showed was forgotten meanwhile: the answer may contain it. */
const rawUnlessForgotten = sql`case when exists (
  select 1 from unnest(consolidations.known) as shown where not exists (
    select 1 from concept_nodes n where n.persona_id = consolidations.persona_id and n.id = shown)
  ) then null else consolidations.raw end`;

/** The texts of an extraction's events. `writeExtraction` compares memories by the vectors of these texts. */
export function eventTexts(extraction: Extraction, context: EventDraftContext): string[] {
  return readEventDrafts(extraction, context).map((eventDraft) => eventDraft.text);
}

function replacementsIn(extraction: Extraction, nodeIds: (string | undefined)[]) {
  return extraction.events.flatMap((event, index) => {
    const newId = nodeIds[index];
    return newId ? event.supersedes.map((oldId) => ({ newId, oldId })) : [];
  });
}

function decisionsIn(extraction: Extraction, nodeIds: (string | undefined)[]) {
  return extraction.decisions.map(({ nodeId, status, byEvent }) => ({
    nodeId,
    status,
    byNodeId: byEvent === null ? null : (nodeIds[byEvent] ?? null),
  }));
}

async function writeSummary(tx: Tx, scope: Scope, summary: string, context: ExtractionContext): Promise<void> {
  if (summary === "") return;
  const { sessionId, promptVersion, learnedAt, now } = context;
  await tx
    .insert(sessionSummaries)
    .values({ sessionId, personaId: scope.personaId, summary, promptVersion, at: learnedAt, createdAt: now })
    .onConflictDoNothing();
}
