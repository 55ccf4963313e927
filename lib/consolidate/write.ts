import type { Tx } from "@/db";
import { type Consolidation, readConsolidation, recordPhase } from "@/lib/memory/consolidation/consolidations";
import { replaceEarlierExtraction } from "@/lib/memory/consolidation/replace-earlier-extraction";
import { eventTexts, writeExtraction } from "@/lib/memory/consolidation/write-extraction";
import { allSourcesExist } from "@/lib/memory/conversation/reply-sources";
import { readSession } from "@/lib/memory/conversation/sessions";
import { mentionTexts } from "@/lib/memory/entities/resolve";
import { readParticipants } from "@/lib/memory/persona/participants";
import { lockPersona } from "@/lib/memory/persona/personas";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import { cosinesOf } from "@/lib/memory/settings";
import { sessionTranscript } from "@/lib/memory/transcript";
import { wholeOf } from "@/prompts/extraction-chunks";
import { completeWithRules } from "./complete-with-rules";
import { readSavedExtractions } from "./saved-extractions";
import { vectorsOf } from "./vectors";
import { verifySession } from "./verification/verify-session";
import { withoutReminders } from "./without-reminders";

const OPPOSITE = "merged into a memory of the same lines with the opposite impact";

/**
 * Phase B, the writing: parses the saved answer and writes events, intentions, mentions, replacements, decisions, entities, links, summary
 * and mood in one transaction. A second call writes nothing.
 * @returns how many memories are new; null when there is no answer, or when forgetting something deleted it or one of its source messages:
 * the session must then be extracted again.
 */
export async function writeSession(services: Services, scope: Scope, sessionId: string): Promise<number | null> {
  const { db, embedder, clock, settings } = services;
  const row = await readConsolidation(db, scope, sessionId);
  if (!row || row.writtenAt) return 0;
  if (row.raw === null) return null;
  const participants = await readParticipants(db, scope);
  const { personaName, userName, timeZone } = participants;
  const session = await readSession(db, scope, sessionId);
  const linesById = new Map((await sessionTranscript(db, scope, sessionId)).map((line) => [line.id, line]));
  const lines = (row.lines ?? []).map((id) => {
    const {
      role,
      content,
      createdAt: at,
    } = linesById.get(id) ?? { role: "user", content: "", createdAt: session.openedAt };
    return { role, content, at };
  });
  const answered = await readSavedExtractions(db, scope, row, { timeZone, startedAt: session.openedAt, lines });
  if (!answered.isWhole) return null;
  const conversation = { lines, startedAt: session.openedAt };
  const extracted = withoutReminders(wholeOf(answered.soFar), lines, timeZone);
  const verified = await verifySession(services, scope, {
    ...conversation,
    sessionId,
    participants,
    extraction: extracted,
  });
  const whole = await completeWithRules(services.mind, verified, {
    ...participants,
    ...conversation,
    chunks: answered.chunks,
  });
  const extraction = withoutReminders(whole, lines, timeZone);
  const promptVersion = row.promptVersion ?? "unknown";
  const draftContext = { sessionId, promptVersion, learnedAt: session.lastMessageAt, personaName, timeZone };
  const vectors = await vectorsOf(services, scope, {
    sessionId,
    name: mentionTexts(extraction.entities),
    memory: eventTexts(extraction, draftContext),
  });
  return db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    if (!(await isStillCurrent(tx, scope, row))) return null;
    const replaced = row.backfill ? await replaceEarlierExtraction(tx, scope, { sessionId, now: clock() }) : 0;
    const written = await writeExtraction(tx, scope, extraction, {
      ...draftContext,
      startedAt: session.openedAt,
      lineIds: row.lines ?? [],
      notNames: [personaName, userName],
      vectors,
      settings: {
        mentionDays: settings.mentionDays,
        careHours: settings.proactive.careHours,
        ...cosinesOf({ settings, embedder }),
      },
      now: clock(),
    });
    const { nodeIds, mergedIds, entityIds, supersededIds, decidedIds, settled, ...rest } = written;
    const outcome = {
      ...rest,
      nodes: nodeIds.length,
      merged: mergedIds.length,
      ...(replaced > 0 && { replaced }),
      superseded: supersededIds.length,
      decided: decidedIds.length,
      decidedIds,
      entities: entityIds.length,
      problems: [...extraction.problems, ...(settled > 0 ? [`events: ${settled} ${OPPOSITE}`] : [])],
    };
    await recordPhase(tx, scope, sessionId, { phase: "B write", outcome });
    return nodeIds.length;
  });
}

/** Whether a saved answer may still be written: neither the answer nor one of its source messages was forgotten. */
async function isStillCurrent(tx: Tx, scope: Scope, read: Consolidation): Promise<boolean> {
  const { sessionId } = read;
  const row = await readConsolidation(tx, scope, sessionId);
  if (row?.raw !== read.raw) return false;
  if (await allSourcesExist(tx, scope, { messageIds: row.lines ?? [] })) return true;
  await recordPhase(tx, scope, sessionId, {
    phase: "B extract",
    outcome: { overtaken: true },
    raw: null,
    chunks: null,
    known: null,
  });
  return false;
}
