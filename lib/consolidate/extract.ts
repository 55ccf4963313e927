import type { Tx } from "@/db";
import {
  type Extraction,
  type KnownMemory,
  type MindAnswer,
  NO_USAGE,
  type TranscriptLine,
} from "@/lib/core/types/mind";
import { readConsolidation, recordPhase } from "@/lib/memory/consolidation/consolidations";
import { isAllThere } from "@/lib/memory/conversation/drawn-on";
import { readSession } from "@/lib/memory/conversation/sessions";
import { listHeard } from "@/lib/memory/corrections/apply-correction";
import { listUncertainPairs } from "@/lib/memory/entities/uncertain";
import { readParticipants } from "@/lib/memory/persona/participants";
import { lockPersona } from "@/lib/memory/persona/personas";
import { listKnown, readKnown } from "@/lib/memory/recall/known";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import { sessionTranscript } from "@/lib/memory/transcript";
import { parseExtraction } from "@/prompts/extraction";
import { askEmbedder, askModel } from "./model-call";
import { wordsOfPerson, wordsToEmbed } from "./talk-words";

/** A model may think this long about a whole session, repair not included. */
const MODEL_STEP_MS = 180_000;
/** How often a talk is read anew because parts of it were forgotten in between. */
const TRIES_MAX = 3;
const NOTHING_SAID: MindAnswer = { raw: '{"events":[]}', model: "none", promptVersion: "none", usage: NO_USAGE };

/**
 * Phase B, the model's part: asks for the extraction of a session, with what it may replace or decide, and keeps the raw
 * answer beside the ids that its numbers stand for. An attempt that has a usable answer already asks no more; one during
 * which something of what was shown is forgotten asks again, without it.
 */
export async function extractSession(services: Services, scope: Scope, sessionId: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await extractOnce(services, scope, sessionId);
    } catch (error) {
      if (!(error instanceof Overtaken) || tries === TRIES_MAX) throw error;
    }
  }
}

/** Something the model was shown was forgotten before its answer came: the answer is not kept. */
class Overtaken extends Error {
  override name = "Overtaken";
}

async function extractOnce(services: Services, scope: Scope, sessionId: string): Promise<void> {
  const { db, mind, clock } = services;
  const row = await readConsolidation(db, scope, sessionId);
  const parties = await readParticipants(db, scope);
  const { timeZone } = parties;
  if (row?.writtenAt) return;
  if (row?.raw) {
    const context = { lines: row.lines?.length ?? 0, timeZone, known: await readKnown(db, scope, row.known ?? []) };
    if (parseExtraction(row.raw, context).ok) return;
  }
  const session = await readSession(db, scope, sessionId);
  const transcript = await sessionTranscript(db, scope, sessionId);
  const lines = transcript.map((line) => line.id);
  const known = await knownFor(services, scope, { sessionId, transcript, now: session.lastMessageAt });
  const input = {
    ...parties,
    known,
    uncertain: await listUncertainPairs(db, scope, { askedSince: session.openedAt }),
    corrections: await listHeard(db, scope, sessionId),
    startedAt: session.openedAt,
    transcript: transcript.map(toLine),
  };
  const record = (tx: Tx, answer: MindAnswer) =>
    recordPhase(tx, scope, sessionId, {
      phase: "B extract",
      outcome: { model: answer.model, promptVersion: answer.promptVersion, known: known.length },
      raw: answer.raw.replaceAll("\u0000", ""),
      rawModel: answer.model,
      promptVersion: answer.promptVersion,
      lines,
      known: known.map((memory) => memory.id),
      extractedAt: clock(),
    });
  const save = (answer: MindAnswer) =>
    db.transaction(async (tx) => {
      await lockPersona(tx, scope);
      const shown = { messageIds: lines, nodeIds: known.map((memory) => memory.id) };
      if (!(await isAllThere(tx, scope, shown))) throw new Overtaken();
      await record(tx, answer);
    });
  if (lines.length === 0) return save(NOTHING_SAID);
  await askModel<{ extraction: Extraction }>(services, scope, {
    feature: "extract",
    tier: "small",
    sessionId,
    ask: (repair) => mind.extract(input, { signal: AbortSignal.timeout(MODEL_STEP_MS), repair }),
    save,
    parse: (raw) => parseExtraction(raw, { lines: lines.length, timeZone, known }),
    isPartial: ({ extraction }) => extraction.isCut,
  });
}

async function knownFor(
  services: Services,
  scope: Scope,
  talk: { sessionId: string; transcript: { role: string; content: string }[]; now: Date },
): Promise<KnownMemory[]> {
  const { db, embedder, settings } = services;
  const { sessionId, now } = talk;
  const said = wordsOfPerson(talk.transcript);
  const words = wordsToEmbed(said);
  const [vector] = words.trim() === "" ? [] : await askEmbedder(services, scope, [words], { sessionId });
  return listKnown(db, scope, {
    sessionId,
    text: said.join("\n"),
    vector,
    model: embedder.id,
    max: settings.extractKnownMax,
    now,
  });
}

function toLine(
  line: { role: TranscriptLine["role"]; content: string; createdAt: Date },
  index: number,
): TranscriptLine {
  return { index: index + 1, role: line.role, content: line.content, at: line.createdAt };
}
