import type { Extraction, MindAnswer } from "@/lib/core/types/mind";
import { readConsolidation, recordPhase } from "@/lib/memory/consolidations";
import { sessionTranscript } from "@/lib/memory/messages";
import { readParties } from "@/lib/memory/parties";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import { readSession } from "@/lib/memory/sessions";
import { writeExtraction } from "@/lib/memory/write-extraction";
import { parseExtraction } from "@/prompts/extraction";
import { askModel, Unusable } from "./model-call";

/**
 * Phase B, the model's part: asks for the extraction of a session and keeps the raw answer. An attempt that has a usable
 * answer already asks no more.
 */
export async function extractSession(services: Services, scope: Scope, sessionId: string): Promise<void> {
  const { db, mind, clock } = services;
  const row = await readConsolidation(db, scope, sessionId);
  const parties = await readParties(db, scope);
  const parse = (raw: string, lines: number) => parseExtraction(raw, { lines, timeZone: parties.timeZone });
  if (row?.writtenAt || (row?.raw && parse(row.raw, row.lines?.length ?? 0).ok)) return;
  const session = await readSession(db, scope, sessionId);
  const transcript = await sessionTranscript(db, scope, sessionId);
  const lines = transcript.map((line) => line.id);
  const input = {
    ...parties,
    startedAt: session.openedAt,
    transcript: transcript.map(({ role, content, createdAt }, index) => ({
      index: index + 1,
      role,
      content,
      at: createdAt,
    })),
  };
  const save = (answer: MindAnswer) =>
    recordPhase(db, scope, sessionId, {
      phase: "B extract",
      outcome: { model: answer.model, promptVersion: answer.promptVersion },
      raw: answer.raw.replaceAll("\u0000", ""),
      rawModel: answer.model,
      promptVersion: answer.promptVersion,
      lines,
      extractedAt: clock(),
    });
  await askModel<{ extraction: Extraction }>(services, scope, {
    feature: "extract",
    tier: "small",
    sessionId,
    ask: (repair) => mind.extract(input, { signal: AbortSignal.timeout(MODEL_STEP_MS), repair }),
    save,
    parse: (raw) => parse(raw, lines.length),
    isPartial: ({ extraction }) => extraction.isCut,
  });
}

/** A model may think this long about a whole session, repair not included. */
const MODEL_STEP_MS = 180_000;

/**
 * Phase B, the writing: reads the saved answer and writes events, intentions, entities, links, summary and mood in one
 * transaction. A second call writes nothing.
 * @throws Unusable when there is no usable answer.
 */
export async function writeSession(services: Services, scope: Scope, sessionId: string): Promise<number> {
  const { db, clock } = services;
  const row = await readConsolidation(db, scope, sessionId);
  if (!row || row.writtenAt) return 0;
  const { personaName, userName, timeZone } = await readParties(db, scope);
  const parsed = parseExtraction(row.raw ?? "", { lines: row.lines?.length ?? 0, timeZone });
  if (!parsed.ok) throw new Unusable(`The model's answer could not be read: ${parsed.problem}`);
  const session = await readSession(db, scope, sessionId);
  const written = await db.transaction((tx) =>
    writeExtraction(tx, scope, parsed.extraction, {
      sessionId,
      lineIds: row.lines ?? [],
      promptVersion: row.promptVersion ?? "unknown",
      learnedAt: session.lastMessageAt,
      notNames: [personaName, userName],
      now: clock(),
    }),
  );
  const { nodeIds, entityIds, rejects, dropped } = written;
  const outcome = {
    nodes: nodeIds.length,
    entities: entityIds.length,
    rejects,
    dropped,
    problems: parsed.extraction.problems,
  };
  await recordPhase(db, scope, sessionId, { phase: "B write", outcome });
  return nodeIds.length;
}
