import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "@/db";
import { messages } from "@/db/schema";
import { isVerbatim, linesOfQuote } from "@/lib/core/quote";
import type { Extraction } from "@/lib/core/types/mind-answers";
import { fingerprint } from "../fingerprint";
import type { Scope } from "../scope";
import { readFingerprintsSince } from "../tombstones";
import { type Batch, type DedupeSettings, findRepeatedEvent, mergeRepeatedEvent } from "./dedupe-events";
import { type EventDraftContext, readEventDrafts } from "./event-drafts";
import { type SourceLine, sourcesOf } from "./sources";
import type { Vectors } from "./vectors";
import { addNode, type Node } from "./writer";

export type EventsContext = EventDraftContext & {
  /** Ids of the messages that the model saw, in order. */
  lineIds: string[];
  vectors: Vectors;
  settings: Omit<DedupeSettings, "model">;
  /** Names of the participants. */
  notNames: readonly string[];
  now: Date;
};

/** A memory that a batch wrote or merged into. `impactBefore` is null for a new one. */
export type Touched = { node: Node; impactBefore: number | null; isChanged: boolean };

/**
 * Writes a batch of events: each is added, or merged into the current memory it repeats. Skips events without usable sources and forgotten
 * ones. A quote counts as one only if each of its lines occurs in its source messages.
 * @returns for each event the id of its memory, the memories by id, and how many events with opposite impact were merged.
 */
export async function writeEvents(tx: Tx, scope: Scope, extraction: Extraction, context: EventsContext) {
  const lines = await readLines(tx, scope, context.lineIds);
  const forgottenFingerprints = await readFingerprintsSince(tx, scope, {
    kind: "node",
    mentionedAt: context.learnedAt,
  });
  const settings = { ...context.settings, model: context.vectors.model };
  const batch: Batch = new Map();
  const touched = new Map<string, Touched>();
  const nodeIds: (string | undefined)[] = [];
  let settled = 0;
  for (const [index, { draft, names, text }] of readEventDrafts(extraction, context).entries()) {
    const event = extraction.events[index];
    const messageIds = event ? sourcesOf(event, lines.all).filter((id) => lines.usable.has(id)) : [];
    if (messageIds.length === 0 || forgottenFingerprints.has(fingerprint(scope.personaId, draft.description))) {
      nodeIds.push(undefined);
      continue;
    }
    const isQuote =
      event?.isQuote === true && isVerbatim(answerIn(draft.description, lines.all), textsOf(lines.all, messageIds));
    const eventDraft = {
      draft: { ...draft, isQuote, messageIds },
      names,
      vector: context.vectors.of(text),
      speakers: context.notNames,
    };
    const intoId = await findRepeatedEvent(tx, scope, eventDraft, { batch, settings });
    const nodeId = intoId ?? (await add(tx, scope, eventDraft.draft, { touched, now: context.now }));
    const { now } = context;
    if (intoId) settled += Number(await merge(tx, scope, { intoId, draft: eventDraft.draft, now }, touched));
    else batch.set(nodeId, eventDraft);
    nodeIds.push(nodeId);
  }
  return { nodeIds, touched, settled };
}

/** Text of a quote without the persona's question, which a short answer may include as its first line. */
function answerIn(description: string, all: { role: string; content: string }[]): string {
  const [question = "", ...answer] = linesOfQuote(description);
  const isAsked = answer.length > 0 && /[?？]$/u.test(question);
  const wasAsked = isAsked && all.some(({ role, content }) => role === "persona" && content.includes(question));
  return wasAsked ? answer.join("\n") : description;
}

/** The user's text in these messages; the persona's replies are no quotes of the user. */
function textsOf(lines: SourceLine[], messageIds: string[]): string[] {
  const own = lines.filter((line) => line.role === "user" && messageIds.includes(line.messageId));
  return own.map((line) => line.content);
}

async function add(
  tx: Tx,
  scope: Scope,
  draft: Parameters<typeof addNode>[2],
  { touched, now }: { touched: Map<string, Touched>; now: Date },
): Promise<string> {
  const node = await addNode(tx, scope, draft, now);
  touched.set(node.id, { node, impactBefore: null, isChanged: true });
  return node.id;
}

async function merge(
  tx: Tx,
  scope: Scope,
  mention: Parameters<typeof mergeRepeatedEvent>[2],
  touched: Map<string, Touched>,
): Promise<boolean> {
  const { node, before, isChanged, isSettled } = await mergeRepeatedEvent(tx, scope, mention);
  const earlier = touched.get(node.id) ?? { impactBefore: before.emotionalImpact, isChanged: false };
  touched.set(node.id, { ...earlier, node, isChanged: earlier.isChanged || isChanged });
  return isSettled;
}

/** Lines of the session; `usable` excludes messages that were excluded or replaced since the model read them. */
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
  const all = ids.map((messageId) => byId.get(messageId) ?? { messageId, role: "deleted", content: "" });
  return { all, usable: new Set(rows.filter((row) => row.active && !row.excluded).map((row) => row.messageId)) };
}
