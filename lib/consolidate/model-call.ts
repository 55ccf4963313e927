import { isMindError } from "@/lib/core/errors";
import type { AskOptions, MindAnswer, RepairHint } from "@/lib/core/types/mind";
import type { Tier } from "@/lib/core/types/model-check";
import { NO_USAGE, type Usage } from "@/lib/core/types/rendered-prompt";
import { plainFailure, SESSION_FAILURES, tooSmall } from "@/lib/core/types/session-failures";
import { addToPhase } from "@/lib/memory/consolidation/consolidations";
import { embedCounted, type Feature, recordCall } from "@/lib/memory/ledger/model-calls";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import { waitUntilQuiet } from "./wait-until-quiet";

/**
 * A session cannot be consolidated at present, usually because a model's answer is unusable. `reason` is one of `SESSION_FAILURES`, shown
 * to the user beside Retry; `detail`, for the trace, says what is wrong with the answer.
 */
export class Unusable extends Error {
  constructor(
    readonly reason: string,
    readonly detail?: string,
  ) {
    super(reason);
    this.name = "Unusable";
  }
}

type Call<A extends MindAnswer> = {
  feature: Exclude<Feature, "reply" | "embed">;
  tier: Tier;
  sessionId: string;
  ask: (options: AskOptions) => Promise<A>;
  /** Called with each raw answer before it is parsed. */
  save: (answer: A) => Promise<void>;
  /** Whether the call can no longer wait until the user is quiet. */
  urgent?: () => Promise<boolean>;
};

/**
 * Calls a model and enters the call in the ledger. If the answer is unreadable or incomplete, asks once more with the problem named.
 * `usage` is the sum of both calls.
 * @throws MindError when the model fails, Unusable when neither answer can be used.
 */
export async function callModel<T, A extends MindAnswer = MindAnswer>(
  services: Services,
  scope: Scope,
  input: Call<A> & {
    parse: (raw: string) => ({ ok: true } & T) | { ok: false; problem: string };
    /** What a readable answer lacks, so that the model is asked once more; null when it is complete. */
    wanting?: (parsed: { ok: true } & T) => string | null;
  },
): Promise<{ answer: A; parsed: { ok: true } & T; usage: Usage }> {
  const first = await call(services, scope, input);
  const read = input.parse(first.raw);
  const problem = read.ok ? (input.wanting?.(read) ?? null) : read.problem;
  if (read.ok && problem === null) return { answer: first, parsed: read, usage: first.usage };
  const second = await call(services, scope, input, { raw: first.raw, problem: problem ?? "" });
  const reread = input.parse(second.raw);
  const usage = together(first.usage, second.usage);
  if (reread.ok && !(read.ok && input.wanting?.(reread))) return { answer: second, parsed: reread, usage };
  if (read.ok) {
    // The second answer was no better: what could be parsed of the first one is used.
    await input.save(first);
    return { answer: first, parsed: read, usage };
  }
  const unusable = new Unusable(SESSION_FAILURES.unreadable, (reread.ok ? problem : reread.problem) ?? undefined);
  if (input.feature === "extract") {
    // Only extraction records its problems here; the other phases record a failure together with their outcome.
    const { problems } = recordedFailure(unusable);
    await addToPhase(services.db, scope, input.sessionId, { phase: "B extract", outcome: { problems } });
  }
  throw unusable;
}

async function call<A extends MindAnswer>(
  services: Services,
  scope: Scope,
  input: Call<A>,
  repair?: RepairHint,
): Promise<A> {
  const ready = () => waitUntilQuiet(services, scope, { urgent: input.urgent });
  await ready();
  const startedAt = Date.now();
  const enter = (ok: boolean, answer?: A) =>
    recordCall(
      services.db,
      scope,
      {
        feature: input.feature,
        tier: input.tier,
        model: answer?.model ?? "unknown",
        ok,
        usage: answer?.usage ?? NO_USAGE,
        ms: Date.now() - startedAt,
        sessionId: input.sessionId,
      },
      services.clock(),
    );
  try {
    const answer = await input.ask({ repair, ready });
    await input.save(answer);
    await enter(true, answer);
    return answer;
  } catch (error) {
    await enter(false);
    throw error;
  }
}

const EMBED_MS = 60_000;

/** Embeds texts for a session and enters the call in the ledger. @throws MindError when the embedder fails. */
export function callEmbedder(
  services: Pick<Services, "db" | "embedder" | "clock">,
  scope: Scope,
  texts: string[],
  about: { sessionId?: string; as?: "memory" | "query" | "name" } = {},
): Promise<number[][]> {
  return embedCounted(services, texts, {
    ...about,
    signal: AbortSignal.timeout(EMBED_MS),
    enter: (call) => recordCall(services.db, scope, call, services.clock()),
  });
}

function together(a: Usage, b: Usage): Usage {
  return {
    inputTokens: a.inputTokens + b.inputTokens,
    outputTokens: a.outputTokens + b.outputTokens,
    cachedInputTokens: a.cachedInputTokens + b.cachedInputTokens,
  };
}

/** The reason of a failed step as a sentence for the user. */
export function explainFailure(error: unknown): string {
  if (error instanceof Unusable) return plainFailure(error.reason);
  if (!isMindError(error)) return SESSION_FAILURES.internal;
  return error.failure === "too_small" ? tooSmall(error.contextTokens) : SESSION_FAILURES[error.failure];
}

/** What a phase records of a failure: the sentence for the user, and the details for the trace. */
export function recordedFailure(error: unknown): { failure: string; problems: string[] } {
  const detail = isMindError(error) ? error.message : error instanceof Unusable ? error.detail : undefined;
  return { failure: explainFailure(error), problems: detail === undefined ? [] : [detail] };
}

/** Whether a model failed or gave an unusable answer, as opposed to an error of this software. */
export function isModelFailure(error: unknown): boolean {
  return error instanceof Unusable || isMindError(error);
}

/** Whether repeating the step may help. */
export function mayRetry(error: unknown): boolean {
  if (error instanceof Unusable) return true;
  return isMindError(error) ? error.retryable : true;
}
