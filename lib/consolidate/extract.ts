import type { ExtractInput, ExtractionCandidate, TranscriptLine } from "@/lib/core/types/extract-input";
import type { MindAnswer } from "@/lib/core/types/mind";
import type { Extraction } from "@/lib/core/types/mind-answers";
import { NO_USAGE } from "@/lib/core/types/rendered-prompt";
import type { AnsweredChunk } from "@/lib/core/types/saved-extraction";
import { readConsolidation, recordPhase } from "@/lib/memory/consolidation/consolidations";
import { allSourcesExist } from "@/lib/memory/conversation/reply-sources";
import { readSession } from "@/lib/memory/conversation/sessions";
import { listPendingCorrections } from "@/lib/memory/corrections/apply-correction";
import { listUncertainPairs } from "@/lib/memory/entities/uncertain-pairs";
import { readParticipants } from "@/lib/memory/persona/participants";
import { lockPersona } from "@/lib/memory/persona/personas";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import { sessionTranscript } from "@/lib/memory/transcript";
import { parseExtraction } from "@/prompts/extraction";
import { isOfThisSession } from "@/prompts/extraction-chunks";
import { LINE_EXTRACTION_VERSION, linesToRead } from "@/prompts/line-extraction";
import { BEGINNING, type Chunk } from "./chunk-transcript";
import { callModel } from "./model-call";
import { nextChunk } from "./next-chunk";
import { retryWithSmallerPrompt } from "./prompt-budget";
import { readLineExtraction, readSavedExtractions, type SavedExtractions } from "./saved-extractions";
import { isOnlyRequest } from "./without-reminders";

/** How often a chunk is requested at most, when each time something shown to the model is forgotten before its answer comes. */
const TRIES_MAX = 3;
const EMPTY_ANSWER: MindAnswer = { raw: '{"events":[]}', model: "none", promptVersion: "none", usage: NO_USAGE };
const NOTHING_TO_READ = { ...EMPTY_ANSWER, raw: '{"facts":[]}', promptVersion: LINE_EXTRACTION_VERSION };
const EMPTY: Chunk = { lines: [], after: "", newFrom: 0, to: BEGINNING, isLast: true };

/**
 * Phase B, the model's part: asks the model to extract the next chunk of a session (for most sessions, the whole session), shows it the
 * memories that the session may supersede or decide, and saves the raw answer with the ids behind the numbers in it. Chunks with a usable
 * answer are not requested again. When something shown to the model is forgotten meanwhile, it is asked again without it.
 * @returns 1 while a chunk is left, else 0.
 */
export async function extractChunk(services: Services, scope: Scope, sessionId: string): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await retryWithSmallerPrompt(() => extractOnce(services, scope, sessionId));
    } catch (error) {
      if (!(error instanceof StaleAnswer) || tries === TRIES_MAX) throw error;
    }
  }
}

/** Something shown to the model was forgotten before its answer came: the answer is discarded. */
class StaleAnswer extends Error {
  override name = "StaleAnswer";
}

async function extractOnce(services: Services, scope: Scope, sessionId: string): Promise<number> {
  const { db } = services;
  const found = await readConsolidation(db, scope, sessionId);
  if (!found || found.writtenAt) return 0;
  const transcript = await sessionTranscript(db, scope, sessionId);
  const lineIds = transcript.map((line) => line.id);
  // An answer refers to lines by number. If the session's lines have changed since (some were restored), its numbers would mean the wrong
  // lines, so it is ignored.
  const row = isSame(found.lines, lineIds) ? found : { ...found, raw: null };
  const session = await readSession(db, scope, sessionId);
  const participants = await readParticipants(db, scope);
  const conversation = transcript.map((line, at) => ({ ...line, index: at + 1, at: line.createdAt }));
  const answered = await readSavedExtractions(db, scope, row, {
    ...participants,
    startedAt: session.openedAt,
    lines: conversation,
  });
  if (answered.isWhole) return 0;
  const keep =
    (chunk: Chunk, known: ExtractionCandidate[], isByLine?: boolean) => (answer: MindAnswer, isBuiltIn?: boolean) => {
      const about = { sessionId, before: row.raw, answered, chunk, known, isByLine, lineIds };
      return save(services, scope, about, { answer, isBuiltIn });
    };
  if (transcript.length === 0) {
    await keep(EMPTY, [])(EMPTY_ANSWER);
    return 0;
  }
  const { chunk, input } = await nextChunk(services, scope, {
    conversation,
    corrections: await listPendingCorrections(db, scope, sessionId),
    answered,
    input: {
      ...participants,
      uncertain: await listUncertainPairs(db, scope, { askedSince: session.openedAt }),
      startedAt: session.openedAt,
    },
    session,
  });
  const call = { sessionId, input, save: keep(chunk, input.known, input.isByLine) };
  await (input.isByLine
    ? extractByLine(services, scope, { ...call, conversation })
    : ask(services, scope, { ...call, lines: lineIds.length }));
  return chunk.isLast ? 0 : 1;
}

const isSame = (before: string[] | null, now: string[]) =>
  before?.length === now.length && before.every((id, at) => id === now[at]);

async function ask(
  services: Services,
  scope: Scope,
  call: {
    sessionId: string;
    input: ExtractInput;
    lines: number;
    save: (answer: MindAnswer, isBuiltIn?: boolean) => Promise<void>;
  },
): Promise<void> {
  const { mind } = services;
  const { sessionId, input, lines, save } = call;
  const { timeZone, known } = input;
  // Lines that an earlier chunk contained were handled with that chunk.
  const unread = input.transcript.filter(
    (line) => line.index >= (input.earlier?.newFrom ?? 1) && !isOnlyRequest(line, timeZone),
  );
  const sure = (await mind.extractCertain?.({ ...input, transcript: unread })) ?? null;
  const isMissed = (extraction: Extraction) => extraction.events.length === 0 && sure !== null;
  const parse = (raw: string) => parseExtraction(raw, { lines, timeZone, known });
  /** When the model finds nothing although the rules are sure of an event, the rules' result is used until the model finds more. */
  const keep = (answer: MindAnswer) => {
    const read = parse(answer.raw);
    return sure !== null && read.ok && isMissed(read.extraction) ? save(sure, true) : save(answer);
  };
  await callModel<{ extraction: Extraction }>(services, scope, {
    feature: "extract",
    tier: "small",
    sessionId,
    ask: (options) => mind.extract(input, options),
    save: keep,
    parse,
    wanting: ({ extraction }) => {
      if (extraction.isCut) return BROKE_OFF;
      return isMissed(extraction) ? MISSED : null;
    },
  });
}

/** Asks a weak model about a group of lines. An answer without events is valid here. */
async function extractByLine(
  services: Services,
  scope: Scope,
  call: {
    sessionId: string;
    input: ExtractInput;
    conversation: TranscriptLine[];
    save: (answer: MindAnswer) => Promise<void>;
  },
): Promise<void> {
  const { sessionId, input, conversation, save } = call;
  if (linesToRead(input).length === 0) return save(NOTHING_TO_READ);
  const context = { lines: conversation, newFrom: input.earlier?.newFrom ?? 1, timeZone: input.timeZone };
  await callModel<ReturnType<typeof readLineExtraction>>(services, scope, {
    feature: "extract",
    tier: "small",
    sessionId,
    ask: (options) => services.mind.extract(input, options),
    save,
    parse: (raw) => readLineExtraction(raw, context),
    wanting: ({ extraction, isReadable }) => {
      if (!isReadable) return extraction.problems.join(" ");
      return extraction.isCut ? BROKE_OFF : null;
    },
  });
}

const BROKE_OFF = "The answer broke off before its end.";
const MISSED =
  "The list of events is empty, but the user said something about their life that is worth remembering. Read the user's lines again.";

type Answering = {
  sessionId: string;
  /** The session's saved raw answer when this chunk was begun. */
  before: string | null;
  answered: SavedExtractions;
  chunk: Chunk;
  known: ExtractionCandidate[];
  isByLine?: boolean;
  lineIds: string[];
};

/**
 * Appends an answer to the saved answers of earlier chunks.
 * @throws Superseded when something shown to the model was forgotten meanwhile.
 */
function save(
  { db, clock }: Services,
  scope: Scope,
  { sessionId, before, answered, chunk, ...shown }: Answering,
  { answer, isBuiltIn }: { answer: MindAnswer; isBuiltIn?: boolean },
): Promise<void> {
  const { newFrom, to, isLast } = chunk;
  const raw = answer.raw.replaceAll("\u0000", "");
  const form = shown.isByLine ? { isByLine: true } : {};
  const answeredChunk = { units: raw.length, known: shown.known.map(({ id }) => id), newFrom, to, isLast, ...form };
  const chunks: AnsweredChunk[] = [...answered.chunks, isBuiltIn ? { ...answeredChunk, isBuiltIn } : answeredChunk];
  const known = [...new Set(chunks.flatMap((one) => one.known.filter((id) => !isOfThisSession(id))))];
  return db.transaction(async (tx) => {
    await lockPersona(tx, scope);
    const isTakenAway = before !== null && (await readConsolidation(tx, scope, sessionId))?.raw === null;
    const isThere = await allSourcesExist(tx, scope, { messageIds: shown.lineIds, nodeIds: known });
    if (isTakenAway || !isThere) throw new StaleAnswer();
    const { model, promptVersion } = answer;
    const ofMany = chunks.length > 1 || !isLast ? { chunks: chunks.length, isWhole: isLast } : {};
    await recordPhase(tx, scope, sessionId, {
      phase: "B extract",
      outcome: { model, promptVersion, known: known.length, ...ofMany },
      raw: answered.raw + raw,
      chunks,
      rawModel: model,
      promptVersion,
      lines: shown.lineIds,
      known,
      extractedAt: clock(),
    });
  });
}
