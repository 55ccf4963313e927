import { countTokens } from "@/lib/core/language/search-tokens";
import { MODEL_TIMEOUT_MS } from "@/lib/core/limits";
import { log } from "@/lib/core/log";
import { compactionGate } from "@/lib/memory/conversation/compaction-gate";
import { readTalk, type TalkRow, writeCompaction } from "@/lib/memory/conversation/compactions";
import { readParticipants } from "@/lib/memory/persona/participants";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import { parseCompaction } from "@/prompts/compaction";
import { askModel } from "./model-call";
import { waitsUntil } from "./wait";

export type Compacted = "not_needed" | "waits" | "compacted" | "overtaken" | "failed";

/**
 * Folds the older part of a long talk, and the summary before it, into one summary that stands in for it in prompts; memory
 * is never made from it. A model that fails, or answers with nothing, changes nothing; the next turn's end tries again. On a day that is used up it waits.
 */
export async function compactSession(services: Services, scope: Scope, sessionId: string): Promise<Compacted> {
  const { db, clock, mind, settings } = services;
  const talk = await readTalk(db, scope, sessionId);
  if (!talk) return "not_needed";
  const { latest, rows } = talk;
  const gate = compactionGate({
    summaryTokens: latest?.tokenCount ?? 0,
    rows,
    windowTokens: settings.windowTokens,
  });
  if (!gate) return "not_needed";
  if (await waitsUntil(services, scope)) return "waits";
  const { blocks: _blocks, ...parties } = await readParticipants(db, scope);
  const input = { ...parties, now: clock(), earlier: latest?.summary ?? null, lines: gate.take.map(toLine) };
  const asked = await askModel(services, scope, {
    feature: "compact",
    tier: "small",
    sessionId,
    ask: (repair) => mind.compact(input, { signal: AbortSignal.timeout(MODEL_TIMEOUT_MS), repair }),
    save: async () => {},
    parse: parseCompaction,
  }).catch((error: unknown) => {
    log.warn({ sessionId, err: error }, "a long talk could not be compacted");
    return undefined;
  });
  if (!asked) return "failed";
  const { summary } = asked.parsed;
  const written = await writeCompaction(db, scope, {
    sessionId,
    base: latest,
    rows: gate.take,
    summary,
    tokenCount: countTokens(summary),
    model: asked.answer.model,
    promptVersion: asked.answer.promptVersion,
    now: clock(),
  });
  return written ? "compacted" : "overtaken";
}

function toLine({ role, content, createdAt }: TalkRow) {
  return { role, content, at: createdAt };
}
