import { and, eq } from "drizzle-orm";
import type { Queryable, Tx } from "@/db";
import { corrections } from "@/db/schema";
import { CORRECTIONS } from "@/lib/core/settings/consolidation";
import { clip } from "@/lib/core/text/code-points";
import type { CorrectionEffect, DetectedCorrection } from "@/lib/core/types/corrections";
import { type Announcement, announce } from "../ledger/publish-event";
import { created, updated } from "../nodes/node-live-events";
import { replaceNodes } from "../nodes/supersede";
import { addNode, indexNodes, type Node } from "../nodes/writer";
import { lockPersona } from "../persona/personas";
import type { Scope } from "../scope";
import { lastMessageAt, sessionTranscript } from "../transcript";
import { candidatesFor, nodesFromMessage, supersededBy } from "./apply-correction-candidates";
import { renameMisnamed } from "./apply-correction-names";
import {
  type CorrectionInContext,
  holdsCorrectedValue,
  invalidatedPart,
  isNameLike,
  sentenceOf,
} from "./correction-matches";
import { correctionUpdated } from "./corrections";
import { revertEffects } from "./revert-correction";
import type { ApplyContext, PendingCorrection } from "./types";

/** Prompt version of memories that this code wrote, not a model. */
const CORRECTION_VERSION = "correction-1";

export type Applied = { applied: number; written: number; superseded: number; renamed: number; noted: number };

/**
 * Applies a session's corrections to memory. A current event that states only what was wrong is superseded by the memory that was extracted
 * from the correction, or else by a quote of the user's sentence. An event that also states other things keeps its text and is shown with
 * the correction. An entity with a wrong name is renamed. Every change is recorded so that it can be reverted; nothing is deleted or
 * rewritten. Events without the wrong value, or mentioned again after the correction, stay. If the event is pinned, it and the correction
 * become a contradiction for the user to settle. Idempotent.
 */
export async function applyCorrections(tx: Tx, scope: Scope, context: ApplyContext): Promise<Applied> {
  await lockPersona(tx, scope);
  const done: Applied = { applied: 0, written: 0, superseded: 0, renamed: 0, noted: 0 };
  for (const row of await readPendingCorrections(tx, scope, context.sessionId)) {
    const pending = { ...row, parsed: { ...row.parsed, userName: context.userName } };
    const { effects, written } = await applyOne(tx, scope, pending, context);
    const applied = { ...row.correction, status: "applied" as const, effects, appliedAt: context.now };
    await tx
      .update(corrections)
      .set({ status: "applied", effects, appliedAt: context.now })
      .where(and(eq(corrections.personaId, scope.personaId), eq(corrections.id, row.correction.id)));
    await announce(tx, scope, [correctionUpdated(applied)], context.now);
    done.applied += 1;
    done.written += written;
    for (const { did } of effects) done[did] += 1;
  }
  return done;
}

/**
 * Reverts the corrections of a session and makes them pending again, before it is consolidated again. The caller holds the persona's lock.
 */
export async function reopenCorrections(
  tx: Tx,
  scope: Scope,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<void> {
  const ofSession = and(
    eq(corrections.personaId, scope.personaId),
    eq(corrections.sessionId, sessionId),
    eq(corrections.status, "applied"),
  );
  const applied = await tx.select().from(corrections).where(ofSession).orderBy(corrections.createdAt, corrections.id);
  for (const correction of applied.toReversed()) await revertEffects(tx, scope, { correction, now });
  await tx.update(corrections).set({ status: "noted", effects: [], appliedAt: null }).where(ofSession);
}

/** The pending corrections of a session in the form in which the prompt shows them, with their messages, oldest first. */
export async function listPendingCorrections(
  db: Queryable,
  scope: Scope,
  sessionId: string,
): Promise<{ messageId: string; parsed: DetectedCorrection }[]> {
  const pending = await readPendingCorrections(db, scope, sessionId);
  return pending.map(({ parsed: { kind, value, old, about, statement }, at, correction: { messageId } }) => {
    return {
      messageId,
      parsed: { kind, value, old, about, statement: sentenceOf({ kind, value, old, about, statement }), at },
    };
  });
}

/** Pending corrections of a session, oldest first, without those of deleted or inactive messages. */
async function readPendingCorrections(tx: Queryable, scope: Scope, sessionId: string): Promise<PendingCorrection[]> {
  const rows = await tx
    .select()
    .from(corrections)
    .where(
      and(
        eq(corrections.personaId, scope.personaId),
        eq(corrections.sessionId, sessionId),
        eq(corrections.status, "noted"),
      ),
    )
    .orderBy(corrections.createdAt, corrections.id);
  if (rows.length === 0) return [];
  const transcript = await sessionTranscript(tx, scope, sessionId);
  return rows.flatMap((correction) => {
    const place = transcript.findIndex((line) => line.id === correction.messageId);
    const statement = transcript[place]?.content;
    if (statement === undefined) return [];
    const around = transcript
      .slice(Math.max(0, place - CORRECTIONS.linesBack), place)
      .map((line) => clip(line.content, CORRECTIONS.lineMax));
    const { kind, value, oldValue: old, about } = correction;
    const parsed = { kind, value, old, about, statement, around: around.join("\n"), userName: "" };
    return [{ correction, parsed, at: correction.createdAt }];
  });
}

type Done = { effects: CorrectionEffect[]; written: number };

async function applyOne(tx: Tx, scope: Scope, pending: PendingCorrection, context: ApplyContext): Promise<Done> {
  const { parsed } = pending;
  if (parsed.kind === "stop") return { effects: [], written: 0 };
  const related = await nodesFromMessage(tx, scope, pending.correction.messageId);
  const others = (await candidatesFor(tx, scope, pending)).filter((node) => !related.some(({ id }) => id === node.id));
  const wrong = others.flatMap((node) => {
    const extent = isOver(node, pending) ? null : invalidatedPart(node.description, parsed);
    return extent ? [{ node, extent }] : [];
  });
  const isRight = (node: Node) => node.subject !== "persona" && holdsCorrectedValue(node.description, parsed);
  const known = related.find((node) => isRight(node) && invalidatedPart(node.description, parsed) === null);
  const corrected =
    known ??
    (wrong.length > 0 || isWorthNoting(parsed) ? await quote(tx, scope, pending, wrong[0]?.node, context) : null);
  const news: Announcement[] = corrected && !known ? [created(corrected)] : [];
  const before = corrected ? await supersededBy(tx, scope, corrected.id) : [];
  const effects: CorrectionEffect[] = before
    .filter((node) => invalidatedPart(node.description, parsed) !== null)
    .map((node) => ({ did: "superseded", oldId: node.id, newId: corrected?.id ?? "" }));
  for (const { node, extent } of wrong) {
    if (extent === "part") effects.push({ did: "noted", nodeId: node.id });
    else if (corrected) {
      const [replaced] = await replaceNodes(tx, scope, [{ oldId: node.id, newId: corrected.id }], context.now);
      if (replaced) effects.push({ did: "superseded", oldId: node.id, newId: corrected.id });
      if (replaced) news.push(updated(replaced));
    }
  }
  if (isRenaming(parsed))
    effects.push(...(await renameMisnamed(tx, scope, { pending, wrong: parsed.old ?? "", context })));
  if (corrected) await indexNodes(tx, scope, [corrected.id]);
  await announce(tx, scope, news, context.now);
  return { effects: distinct(effects), written: corrected && !known ? 1 : 0 };
}

/** Stores the user's correcting sentence as a memory, with the impact of the memory it corrects. */
async function quote(
  tx: Tx,
  scope: Scope,
  pending: PendingCorrection,
  like: Node | undefined,
  context: ApplyContext,
): Promise<Node | null> {
  const description = clip(sentenceOf(pending.parsed), CORRECTIONS.quotedMax);
  if (description === "") return null;
  const draft = {
    type: "event" as const,
    subject: like?.subject ?? ("user" as const),
    origin: "extraction" as const,
    description,
    isQuote: true,
    emotionalImpact: pending.parsed.kind === "correction" ? (like?.emotionalImpact ?? 0) : 0,
    emotionTags: [],
    relationalTags: ["correction" as const],
    promptVersion: CORRECTION_VERSION,
    learnedAt: await lastMessageAt(tx, scope, context.sessionId),
    sessionId: context.sessionId,
    messageIds: [pending.correction.messageId],
  };
  return addNode(tx, scope, draft, context.now);
}

/** A new value ("Thursday, not Tuesday") does not correct an event that was already over. */
function isOver({ eventTimeStart, eventTimeEnd }: Node, { parsed, at }: PendingCorrection): boolean {
  const over = eventTimeEnd ?? eventTimeStart;
  return parsed.kind === "correction" && !isRenaming(parsed) && over !== null && over < at;
}

/**
 * Whether a correction is stored as a memory even if it corrects no existing one: only if it states a new value, not for a denial or a
 * name.
 */
const isWorthNoting = ({ kind, value }: CorrectionInContext) => kind === "correction" && value !== null;

const isRenaming = ({ kind, value, old }: CorrectionInContext) =>
  kind === "correction" && value !== null && old !== null && isNameLike(value) && isNameLike(old);

const distinct = (effects: CorrectionEffect[]) => [
  ...new Map(effects.map((effect) => [JSON.stringify(effect), effect])).values(),
];
