import { conflict } from "@/lib/core/errors";
import { costOf, type Price, priceOf } from "@/lib/core/prices";
import { BACKFILL } from "@/lib/core/settings/backfill";
import type { BackfillChoice, BackfillEstimate, BackfillProgress, BackfillView } from "@/lib/core/types/backfill";
import type { Tier } from "@/lib/core/types/model-check";
import {
  advanceBackfill,
  type Backfill,
  countBackfill,
  listReadable,
  pauseBackfill,
  type Readable,
  readBackfill,
  resumeBackfill,
  startBackfill,
  stopBackfill,
} from "@/lib/memory/consolidation/backfill";
import { servicesFor } from "@/lib/memory/model/services-for";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import { BUILT_IN_MODEL } from "@/lib/mind";

type Prices = Readonly<Record<string, Price>>;

/**
 * For the page of the backfill: the conversations whose memories could be extracted again, the estimated cost, and the progress of the
 * latest backfill.
 */
export async function viewBackfill(install: Services, scope: Scope, prices: Prices): Promise<BackfillView> {
  const services = await servicesFor(install, scope);
  const { db, mind } = services;
  const { unread, others } = sortedOut(services, await listReadable(db, scope));
  const backfill = await readBackfill(db, scope);
  const estimate = (readable: Readable[]) => estimateOf(services, readable, prices);
  return {
    hasModel: mind.models !== undefined,
    unread: estimate(unread),
    others: estimate(others),
    progress: backfill ? await progressOf(services, scope, backfill) : null,
  };
}

/**
 * Starts a backfill: the model that is connected now extracts memories from past conversations.
 * @throws AppError `conflict` without a model, or when there is nothing to read.
 */
export async function beginBackfill(
  install: Services,
  scope: Scope,
  input: { which: BackfillChoice; tokensMax: number | null },
): Promise<void> {
  const services = await requireModel(install, scope);
  const { db, clock } = services;
  const { unread, others } = sortedOut(services, await listReadable(db, scope));
  const chosen = input.which === "all" ? [...unread, ...others] : unread;
  const sessionIds = chosen.map(({ sessionId }) => sessionId);
  await startBackfill(db, scope, { sessionIds, tokensMax: input.tokensMax, now: clock() });
}

/**
 * Starts extracting the memories of one conversation again with the current model, even if the same model did so before.
 * @throws AppError `conflict` without a model, or when the conversation cannot be read again.
 */
export async function backfillSession(services: Services, scope: Scope, sessionId: string): Promise<void> {
  const { db, clock } = await requireModel(services, scope);
  const before = await readBackfill(db, scope);
  const tokensMax = before && before.status !== "done" ? before.tokensMax : null;
  await startBackfill(db, scope, { sessionIds: [sessionId], tokensMax, now: clock() });
}

/** Continues a running backfill, or pauses it when there is no model. */
export async function continueBackfill(services: Services, scope: Scope): Promise<void> {
  const { db, mind, clock } = await servicesFor(services, scope);
  if (mind.models) await advanceBackfill(db, scope, clock());
  else await pauseBackfill(db, scope, { reason: "no_model", now: clock() });
}

export type BackfillChange = { action: "pause" | "resume" | "stop"; tokensMax?: number | null };

/**
 * Pauses, resumes or stops the backfill. When it is resumed, `tokensMax` replaces its token limit.
 * @throws AppError `conflict` when a backfill is to be resumed that is not paused, or no model is connected.
 */
export async function changeBackfill(services: Services, scope: Scope, change: BackfillChange): Promise<void> {
  const { db, clock } = services;
  if (change.action === "pause") return pauseBackfill(db, scope, { reason: "user", now: clock() });
  if (change.action === "stop") return stopBackfill(db, scope, clock());
  await requireModel(services, scope);
  await resumeBackfill(db, scope, { tokensMax: change.tokensMax, now: clock() });
}

/** The services with the user's own choice of model. @throws AppError `conflict` when no model is connected. */
async function requireModel(install: Services, scope: Scope): Promise<Services> {
  const services = await servicesFor(install, scope);
  if (!services.mind.models) throw conflict("No AI model is connected. Connect one first.");
  return services;
}

function sortedOut({ mind }: Services, readable: Readable[]): { unread: Readable[]; others: Readable[] } {
  const unread = readable.filter(({ model }) => model === BUILT_IN_MODEL);
  const others = readable.filter(({ model }) => model !== BUILT_IN_MODEL && model !== mind.models?.small);
  return { unread, others };
}

function estimateOf({ mind, clock }: Services, readable: Readable[], prices: Prices): BackfillEstimate {
  const tokenCount = readable.reduce((sum, { tokens }) => sum + tokens, 0);
  const prompts = tokenCount + readable.length * BACKFILL.promptTokens;
  const answers = tokenCount * BACKFILL.answerShare;
  const reflections = readable.length * BACKFILL.reflectionTokens;
  const usd = (tier: Tier, inputTokens: number, outputTokens: number) => {
    const price = mind.models ? priceOf(mind.models[tier], clock(), prices) : null;
    return price && costOf({ inputTokens, outputTokens, cachedInputTokens: 0 }, price);
  };
  const [extracting, reflecting] = [usd("small", prompts, answers), usd("medium", reflections, 0)];
  return {
    conversations: readable.length,
    tokens: Math.round(prompts + answers + reflections),
    cost: extracting === null || reflecting === null ? null : extracting + reflecting,
  };
}

async function progressOf({ db }: Services, scope: Scope, backfill: Backfill): Promise<BackfillProgress> {
  const { total, left, tokens, waitsUntil } = await countBackfill(db, scope, backfill);
  return {
    status: backfill.status,
    pausedFor: backfill.pausedFor,
    total,
    read: total - left,
    tokens,
    tokensMax: backfill.tokensMax,
    waitsUntil: waitsUntil?.toISOString() ?? null,
    startedAt: backfill.startedAt.toISOString(),
  };
}
