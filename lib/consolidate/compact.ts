import { countTokens } from "@/lib/core/count-tokens";
import { log } from "@/lib/core/log";
import { PROMPT_BUDGET, windowTokens } from "@/lib/core/settings/context";
import type { MindAnswer } from "@/lib/core/types/mind";
import { compactionGate } from "@/lib/memory/conversation/compaction-gate";
import { type CompactedRow, readUncompacted, writeCompaction } from "@/lib/memory/conversation/compactions";
import { readParticipants } from "@/lib/memory/persona/participants";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import { parseCompaction, renderCompaction } from "@/prompts/compaction";
import { cutAt } from "@/prompts/truncate";
import { dailyLimitEnds } from "./daily-limit";
import { callModel } from "./model-call";
import { promptBudgetBeside, retryWithSmallerPrompt } from "./prompt-budget";

export type Compacted = "not_needed" | "waits" | "compacted" | "stale" | "failed";

/**
 * Summarizes the older part of a long session, together with its previous summary. In prompts the new summary replaces both; memories are
 * never made from it. When the model fails or answers nothing, nothing changes, and the end of the next turn tries again. Waits while the
 * daily allowance is exhausted. With models on a private address, also waits until the user is quiet or the session no longer fits into the
 * window.
 */
export async function compactSession(services: Services, scope: Scope, sessionId: string): Promise<Compacted> {
  const { db, clock, mind, settings } = services;
  const conversation = await readUncompacted(db, scope, sessionId);
  if (!conversation) return "not_needed";
  const { latest, rows } = conversation;
  const window = windowTokens(settings, await mind.contextTokens("large"));
  const gate = compactionGate({ summaryTokens: latest?.tokenCount ?? 0, rows, windowTokens: window });
  if (!gate) return "not_needed";
  if (await dailyLimitEnds(services, scope)) return "waits";
  const { blocks: _blocks, ...participants } = await readParticipants(db, scope);
  const about = { ...participants, now: clock(), earlier: latest?.summary ?? null };
  const bare = renderCompaction({ ...about, lines: [] });
  const asked = await retryWithSmallerPrompt(async () => {
    const budget = await promptBudgetBeside(mind, { tier: "small", asked: "compact", bare });
    const rows = within(gate.take, budget);
    let summarized: Folded | undefined;
    for (const lines of splitIntoBatches(rows, budget)) {
      const input = { ...about, earlier: summarized?.parsed.summary ?? about.earlier, lines: lines.map(toLine) };
      summarized = await callModel(services, scope, {
        feature: "compact",
        tier: "small",
        sessionId,
        ask: (options) => mind.compact(input, options),
        save: async () => {},
        urgent: async () => exceeds(await readUncompacted(db, scope, sessionId), window),
        parse: parseCompaction,
      });
    }
    return summarized && { ...summarized, rows };
  }).catch((error: unknown) => {
    log.warn({ sessionId, err: error }, "a long session could not be compacted");
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
  return written ? "compacted" : "stale";
}

/** Whether the session is longer than the window, so that replies no longer see all of it. Never true for a closed session. */
function exceeds(conversation: Awaited<ReturnType<typeof readUncompacted>>, window: number): boolean {
  return (
    (conversation?.rows ?? []).reduce(
      (sum, { tokenCount }) => sum + tokenCount,
      conversation?.latest?.tokenCount ?? 0,
    ) > window
  );
}

type Folded = { answer: MindAnswer; parsed: { summary: string } };

/** The oldest rows that fit into `tokens`, at least one; the end of the next turn summarizes the rest. */
function within(rows: CompactedRow[], tokens: number): CompactedRow[] {
  let left = tokens;
  const past = rows.findIndex((row) => {
    left -= PROMPT_BUDGET.aroundLine + countTokens(row.content);
    return left < 0;
  });
  return past < 0 ? rows : rows.slice(0, Math.max(1, past));
}

/**
 * The rows for each call of the model: all rows in one call or, if the only row does not fit, one part of it per call, each with the
 * summary of the parts before.
 */
function splitIntoBatches(rows: CompactedRow[], tokens: number): CompactedRow[][] {
  const [first] = rows;
  if (!first || rows.length > 1 || PROMPT_BUDGET.aroundLine + countTokens(first.content) <= tokens) return [rows];
  const batches: CompactedRow[][] = [];
  // Half of the tokens are reserved for the growing summary.
  for (let from = 0; from < first.content.length; ) {
    const end = cutAt(first.content, from, tokens / 2);
    batches.push([{ ...first, content: first.content.slice(from, end) }]);
    from = end;
  }
  return batches;
}

function toLine({ role, content, createdAt }: CompactedRow) {
  return { role, content, at: createdAt };
}
