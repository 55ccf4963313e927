import type { Queryable } from "@/db";
import { llmCalls } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import type { Tier, Usage } from "@/lib/core/types/mind";
import type { Scope } from "./scope";

/** What a model was asked for. */
export type Feature = "reply" | "extract" | "reflect" | "slow_cycle" | "describe" | "compact" | "judge_conflicts";

export type ModelCall = {
  feature: Feature;
  tier: Tier;
  model: string;
  ok: boolean;
  usage: Usage;
  ms: number;
  turnId?: string;
  sessionId?: string;
};

/** Adds one model call to the ledger, failed ones too. Tokens as the provider counted them. */
export async function recordCall(db: Queryable, scope: Scope, call: ModelCall, now: Date): Promise<void> {
  const { usage, ...columns } = call;
  await db
    .insert(llmCalls)
    .values({ ...columns, ...usage, id: newId(now), personaId: scope.personaId, createdAt: now });
}
