import { countTokens } from "@/lib/core/count-tokens";
import { log } from "@/lib/core/log";
import { windowTokens } from "@/lib/core/settings/context";
import { compactionGate } from "@/lib/memory/conversation/compaction-gate";
import { readTalk, type TalkRow, writeCompaction } from "@/lib/memory/conversation/compactions";
import { readParticipants } from "@/lib/memory/persona/participants";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import { parseCompaction, renderCompaction } from "@/prompts/compaction";
import { clipToTokens } from "@/prompts/cut";
import { askModel } from "./model-call";
import { onceWithLess, roomBeside } from "./room";
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
    windowTokens: windowTokens(settings, await mind.contextTokens("large")),
  });
  if (!gate) return "not_needed";
  if (await waitsUntil(services, scope)) return "waits";
  const { blocks: _blocks, ...parties } = await readParticipants(db, scope);
  const about = { ...parties, now: clock(), earlier: latest?.summary ?? null };
  const bare = renderCompaction({ ...about, lines: [] });
  const asked = await onceWithLess(async () => {
    const rows = within(gate.take, await roomBeside(mind, { tier: "small", asked: "compact", bare }));
    const input = { ...about, lines: rows.map(toLine) };
    const answer = await askModel(services, scope, {
      feature: "compact",
      tier: "small",
      sessionId,
      ask: (repair) => mind.compact(input, { repair }),
      save: async () => {},
      parse: parseCompaction,
    });
    return { ...answer, rows };
  }).catch((error: unknown) => {
    log.warn({ sessionId, err: error }, "a long talk could not be compacted");
    return undefined;
  });
  if (!asked) return "failed";
  const { summary } = asked.parsed;
  const written = await writeCompaction(db, scope, {
    sessionId,
    base: latest,
    rows: asked.rows,
    summary,
    tokenCount: countTokens(summary),
    model: asked.answer.model,
    promptVersion: asked.answer.promptVersion,
    now: clock(),
  });
  return written ? "compacted" : "overtaken";
}

/** The oldest rows that fit, one at least and that cut where it is longer; the next turn's end goes on with the rest. */
function within(rows: TalkRow[], tokens: number): TalkRow[] {
  let left = tokens;
  const past = rows.findIndex((row) => {
    left -= AROUND_ROW + countTokens(row.content);
    return left < 0;
  });
  const [first] = rows;
  if (past === 0 && first) return [{ ...first, content: clipToTokens(first.content, tokens - AROUND_ROW) }];
  return past < 0 ? rows : rows.slice(0, past);
}

/** The speaker and the mark-up around a line. */
const AROUND_ROW = 16;

function toLine({ role, content, createdAt }: TalkRow) {
  return { role, content, at: createdAt };
}
