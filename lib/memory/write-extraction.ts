import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "@/db";
import { consolidations, messages, sessionSummaries, tombstones } from "@/db/schema";
import type { ExtractedEvent, Extraction } from "@/lib/core/types/mind";
import { resolveEntities } from "./entities";
import { fingerprint } from "./fingerprint";
import { type Announcement, announce } from "./live";
import { writeMood } from "./mood";
import { addNode, type Node } from "./nodes";
import type { Scope } from "./scope";
import { sourcesOf } from "./sources";

export type ExtractionContext = {
  sessionId: string;
  /** Messages as the mind saw them, in order. */
  lineIds: string[];
  promptVersion: string;
  /** When the talk was: the memory's `learnedAt`, and the mood's time. */
  learnedAt: Date;
  notNames: string[];
  now: Date;
};

/**
 * Writes everything a session's extraction holds (events, intentions, entities, links, summary, mood) and announces it,
 * all within the caller's transaction. The second call for the same session writes nothing.
 * @returns ids of what was written; empty when it had been written before.
 */
export async function writeExtraction(tx: Tx, scope: Scope, extraction: Extraction, context: ExtractionContext) {
  const { sessionId, now } = context;
  const [due] = await tx
    .select({ writtenAt: consolidations.writtenAt })
    .from(consolidations)
    .where(and(eq(consolidations.personaId, scope.personaId), eq(consolidations.sessionId, sessionId)))
    .for("update");
  if (!due || due.writtenAt) return { nodeIds: [], entityIds: [], rejects: [], dropped: 0 };

  const lines = await readLines(tx, scope, context.lineIds);
  const buried = await buriedHere(tx, scope, sessionId);
  const nodes: (Node | undefined)[] = [];
  for (const event of extraction.events) {
    const isBuried = buried.has(fingerprint(scope.personaId, event.description));
    const sources = sourcesOf(event, lines.all).filter((id) => lines.usable.has(id));
    const names = extraction.entities
      .filter((entity) => entity.inEvents.includes(nodes.length))
      .map((entity) => entity.canonicalName);
    const draft = { ...toDraft(event, context), messageIds: sources, names: carried(names, event) };
    nodes.push(isBuried || sources.length === 0 ? undefined : await addNode(tx, scope, draft, now));
  }
  const written = nodes.filter((node) => node !== undefined);
  const linked = await resolveEntities(tx, scope, {
    mentioned: extraction.entities.filter(
      (entity) => entity.inEvents.length === 0 || entity.inEvents.some((index) => nodes[index]),
    ),
    nodes,
    notNames: context.notNames,
    now,
  });
  await writeSummary(tx, scope, extraction.sessionSummary, context);
  await announce(tx, scope, [...written.map(created), ...linked.announcements], now);
  if (extraction.mood) await writeMood(tx, scope, { sessionId, signal: extraction.mood, at: context.learnedAt, now });
  await tx
    .update(consolidations)
    .set({ writtenAt: now })
    .where(and(eq(consolidations.personaId, scope.personaId), eq(consolidations.sessionId, sessionId)));
  return {
    nodeIds: written.map((node) => node.id),
    entityIds: linked.resolved,
    rejects: linked.rejects,
    dropped: nodes.length - written.length,
  };
}

/** A promise of the persona with a time is an intention; everything else that happened is an event. */
function toDraft(event: ExtractedEvent, context: ExtractionContext) {
  const isIntention = event.subject === "persona" && event.eventTime !== null;
  return {
    type: isIntention ? ("intention" as const) : ("event" as const),
    status: isIntention ? ("pending" as const) : null,
    subject: event.subject,
    origin: "extraction" as const,
    description: event.description,
    emotionalImpact: event.emotionalImpact,
    emotionTags: event.emotionTags,
    relationalTags: event.relationalTags,
    eventTimeStart: event.eventTime?.start ?? null,
    eventTimeEnd: event.eventTime?.end ?? null,
    sessionId: context.sessionId,
    promptVersion: context.promptVersion,
    learnedAt: context.learnedAt,
  };
}

/** Lines of the talk; `usable` leaves out words that were excluded or replaced since the mind read them. */
async function readLines(tx: Tx, scope: Scope, ids: string[]) {
  const rows = await tx
    .select({
      messageId: messages.id,
      role: messages.role,
      content: messages.content,
      active: messages.active,
      excluded: messages.recallExcluded,
    })
    .from(messages)
    .where(and(eq(messages.personaId, scope.personaId), inArray(messages.id, ids)));
  const byId = new Map(rows.map((row) => [row.messageId, row]));
  const all = ids.map((messageId) => byId.get(messageId) ?? { messageId, role: "gone", content: "" });
  return { all, usable: new Set(rows.filter((row) => row.active && !row.excluded).map((row) => row.messageId)) };
}

async function buriedHere(tx: Tx, scope: Scope, sessionId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ fingerprint: tombstones.fingerprint })
    .from(tombstones)
    .where(and(eq(tombstones.personaId, scope.personaId), eq(tombstones.sessionId, sessionId)));
  return new Set(rows.map((row) => row.fingerprint));
}

function carried(names: string[], event: ExtractedEvent): string[] {
  return names.filter((name) => event.description.includes(name));
}

async function writeSummary(tx: Tx, scope: Scope, summary: string, context: ExtractionContext): Promise<void> {
  if (summary === "") return;
  const { sessionId, promptVersion, learnedAt, now } = context;
  await tx
    .insert(sessionSummaries)
    .values({ sessionId, personaId: scope.personaId, summary, promptVersion, at: learnedAt, createdAt: now })
    .onConflictDoNothing();
}

function created(node: Node): Announcement {
  const createdAt = node.createdAt.toISOString();
  if (node.type !== "event") {
    const { id: thoughtId, type, subject, description, sessionId } = node;
    const payload = {
      thoughtId,
      type,
      subject,
      description,
      source: node.origin,
      fillingEventIds: [],
      sessionId,
      createdAt,
    };
    return { topic: "memory.thought.created", subjectId: node.id, payload };
  }
  const { id: eventId, type, description, emotionalImpact, sessionId } = node;
  return {
    topic: "memory.event.created",
    subjectId: node.id,
    payload: { eventId, type, description, emotionalImpact, sessionId, createdAt },
  };
}
