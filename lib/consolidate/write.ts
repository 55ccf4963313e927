import type { Extraction } from "@/lib/core/types/mind";
import { readConsolidation, recordPhase } from "@/lib/memory/consolidations";
import { mentionTexts } from "@/lib/memory/entities/resolve";
import { readKnown } from "@/lib/memory/known";
import { readParties } from "@/lib/memory/parties";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import { readSession } from "@/lib/memory/sessions";
import type { TellingContext } from "@/lib/memory/tellings";
import type { Vectors } from "@/lib/memory/vectors";
import { eventTexts, writeExtraction } from "@/lib/memory/write-extraction";
import { parseExtraction } from "@/prompts/extraction";
import { Unusable } from "./model-call";

const EMBED_STEP_MS = 60_000;

/**
 * Phase B, the writing: reads the saved answer and writes events, intentions, mentions, replacements, decisions, entities,
 * links, summary and mood in one transaction. A second call writes nothing.
 * @returns how many memories are new.
 * @throws Unusable when there is no usable answer.
 */
export async function writeSession(services: Services, scope: Scope, sessionId: string): Promise<number> {
  const { db, clock, settings } = services;
  const row = await readConsolidation(db, scope, sessionId);
  if (!row || row.writtenAt) return 0;
  const { personaName, userName, timeZone } = await readParties(db, scope);
  const known = await readKnown(db, scope, row.known ?? []);
  const parsed = parseExtraction(row.raw ?? "", { lines: row.lines?.length ?? 0, timeZone, known });
  if (!parsed.ok) throw new Unusable(`The model's answer could not be read: ${parsed.problem}`);
  const { extraction } = parsed;
  const session = await readSession(db, scope, sessionId);
  const promptVersion = row.promptVersion ?? "unknown";
  const telling = { sessionId, promptVersion, learnedAt: session.lastMessageAt, personaName, timeZone };
  const vectors = await embedExtraction(services, extraction, telling);
  return db.transaction(async (tx) => {
    const written = await writeExtraction(tx, scope, extraction, {
      ...telling,
      lineIds: row.lines ?? [],
      notNames: [personaName, userName],
      vectors,
      knobs: settings,
      now: clock(),
    });
    const { nodeIds, mergedIds, entityIds, supersededIds, decidedIds, ...rest } = written;
    const outcome = {
      ...rest,
      nodes: nodeIds.length,
      merged: mergedIds.length,
      superseded: supersededIds.length,
      decided: decidedIds.length,
      entities: entityIds.length,
      problems: extraction.problems,
    };
    await recordPhase(tx, scope, sessionId, { phase: "B write", outcome });
    return nodeIds.length;
  });
}

/** One call for everything whose likeness the writing asks about, before any connection is held. */
async function embedExtraction(
  { embedder }: Services,
  extraction: Extraction,
  context: TellingContext,
): Promise<Vectors> {
  const texts = [...new Set([...eventTexts(extraction, context), ...mentionTexts(extraction.entities)])];
  const signal = AbortSignal.timeout(EMBED_STEP_MS);
  const made = texts.length > 0 ? await embedder.embed(texts, { signal }) : [];
  const vectors = new Map(texts.map((text, index) => [text, made[index]]));
  return { model: embedder.id, of: (text) => vectors.get(text) };
}
