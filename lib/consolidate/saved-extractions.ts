import type { Queryable } from "@/db";
import type { Extraction } from "@/lib/core/types/mind-answers";
import type { AnsweredChunk } from "@/lib/core/types/saved-extraction";
import type { Consolidation } from "@/lib/memory/consolidation/consolidations";
import { readExtractionCandidates } from "@/lib/memory/recall/extraction-candidates";
import type { Scope } from "@/lib/memory/scope";
import { parseExtraction } from "@/prompts/extraction";
import { addChunk, candidatesOfSession, NOTHING_SO_FAR, type SoFar } from "@/prompts/extraction-chunks";
import { type LineContext, NO_FACTS, parseLineAnswers } from "@/prompts/line-answers";
import type { MessageLine } from "./without-reminders";

/** The parsed answers for the chunks of a session processed so far, in order. */
export type SavedExtractions = {
  /** The raw answers that could be parsed, concatenated. */
  raw: string;
  chunks: AnsweredChunk[];
  soFar: SoFar;
  isWhole: boolean;
  /** Why the next saved answer could not be parsed; null if there is no such answer. */
  problem: string | null;
};

/** Reads the saved answers of a session chunk by chunk, up to the first that cannot be parsed. */
export async function readSavedExtractions(
  db: Queryable,
  scope: Scope,
  row: Pick<Consolidation, "raw" | "chunks" | "lines" | "known">,
  { timeZone, startedAt, lines }: { timeZone: string; startedAt: Date; lines: readonly MessageLine[] },
): Promise<SavedExtractions> {
  const stored = await readExtractionCandidates(db, scope, row.known ?? []);
  const answered: SavedExtractions = { raw: "", chunks: [], soFar: NOTHING_SO_FAR, isWhole: false, problem: null };
  const raw = row.raw ?? "";
  for (const chunk of row.raw === null ? [] : (row.chunks ?? [])) {
    const ownRaw = raw.slice(answered.raw.length, answered.raw.length + chunk.units);
    const all = [...stored, ...candidatesOfSession(answered.soFar, startedAt)];
    const known = chunk.known.flatMap((id) => all.find((memory) => memory.id === id) ?? []);
    const { newFrom } = chunk;
    const parsed = chunk.isByLine
      ? readLineExtraction(ownRaw, { lines, newFrom, timeZone })
      : parseExtraction(ownRaw, { lines: row.lines?.length ?? 0, timeZone, known });
    if (!parsed.ok) return { ...answered, problem: parsed.problem };
    const extraction = chunk.isBuiltIn ? asBuiltIn(parsed.extraction) : parsed.extraction;
    answered.soFar = addChunk(answered.soFar, { extraction, newFrom: chunk.newFrom });
    answered.raw += ownRaw;
    answered.chunks.push(chunk);
    answered.isWhole = chunk.isLast;
  }
  return answered;
}

/** Parses a weak model's answer. An unreadable answer counts as empty, so that the built-in rules quote the lines instead. */
export function readLineExtraction(
  raw: string,
  context: LineContext,
): { ok: true; extraction: Extraction; isReadable: boolean } {
  const read = parseLineAnswers(raw, context);
  if (read.ok) return { ...read, isReadable: true };
  return { ok: true, extraction: { ...NO_FACTS, problems: [read.problem] }, isReadable: false };
}

function asBuiltIn(extraction: Extraction): Extraction {
  return { ...extraction, events: extraction.events.map((event) => ({ ...event, origin: "built_in" as const })) };
}
