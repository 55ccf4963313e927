import type { Queryable } from "@/db";
import { llmCalls } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import type { Embedder } from "@/lib/core/types/embedder";
import type { Tier } from "@/lib/core/types/model-check";
import { NO_USAGE, type Usage } from "@/lib/core/types/rendered-prompt";
import type { Scope } from "../scope";
import type { Services } from "../services";

/** Purpose of a model call. */
export type Feature =
  | "reply"
  | "extract"
  | "reflect"
  | "slow_cycle"
  | "describe"
  | "compact"
  | "draft_persona"
  | "judge_conflicts"
  | "write_first"
  | "embed";

export type ModelCall = {
  feature: Feature;
  tier: Tier | "embedder";
  model: string;
  ok: boolean;
  usage: Usage;
  ms: number;
  turnId?: string;
  sessionId?: string;
};

/** Adds one model call to the ledger, even if it failed. Tokens as the provider counted them. */
export function recordCall(db: Queryable, scope: Scope, call: ModelCall, now: Date): Promise<void> {
  return recordCalls(db, scope, [call], now);
}

export async function recordCalls(db: Queryable, scope: Scope, calls: ModelCall[], now: Date): Promise<void> {
  if (calls.length > 0) await recordingCalls(db, scope, calls, now);
}

/** `recordCalls` as a statement. */
export function recordingCalls(db: Queryable, scope: Scope, calls: ModelCall[], now: Date) {
  const rows = calls.map(({ usage, ...columns }) => {
    return { ...columns, ...usage, id: newId(now), personaId: scope.personaId, createdAt: now };
  });
  return db.insert(llmCalls).values(rows);
}

type Embedding = Omit<Parameters<Embedder["embed"]>[1], "onTokens"> & {
  turnId?: string;
  sessionId?: string;
  /** Called when the call has ended, even if it failed. */
  enter?: (call: ModelCall) => void | Promise<void>;
};

/**
 * Embeds texts and reports the call to `enter`, with the embedder's id as its model.
 * @throws what the embedder throws, after the call was reported.
 */
export async function embedCounted(
  { embedder, clock }: Pick<Services, "embedder" | "clock">,
  texts: string[],
  { turnId, sessionId, enter, ...options }: Embedding,
): Promise<number[][]> {
  const since = clock().getTime();
  let inputTokens = 0;
  const about = { feature: "embed", tier: "embedder", model: embedder.id, turnId, sessionId } as const;
  const entered = (ok: boolean) =>
    enter?.({ ...about, ok, usage: { ...NO_USAGE, inputTokens }, ms: Math.max(0, clock().getTime() - since) });
  try {
    const onTokens = (tokens: number) => {
      inputTokens += tokens;
    };
    const vectors = await embedder.embed(texts, { ...options, onTokens });
    await entered(true);
    return vectors;
  } catch (error) {
    await entered(false);
    throw error;
  }
}
