import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { nodeTypes } from "@/lib/core/types/nodes";
import { PROMPT_SECTIONS } from "@/lib/core/types/prompt-parts";
import { STAGES } from "@/lib/core/types/turn-stages";
import { ApiError, requestJson } from "./client";
import { keys } from "./keys";

const stage = z.object({
  name: z.enum(STAGES),
  ms: z.number(),
  count: z.number().optional(),
  parts: z
    .array(
      z.object({
        name: z.enum(["read", "embed", "search", "rank", "first_token", "words", "asked_again"]),
        ms: z.number(),
      }),
    )
    .default([]),
});
export type ShownStage = z.infer<typeof stage>;

/** The parts of a score in display order; the first is the total. */
export const SCORE_PARTS = [
  "total",
  "relevance",
  "recency",
  "impact",
  "relational",
  "anchor",
  "cosine",
  "text",
  "coverage",
  "felt",
  "day",
] as const;

const recalled = z.object({
  kind: z.literal("recalled"),
  id: z.string(),
  type: z.enum(nodeTypes),
  description: z.string(),
  isQuote: z.boolean().default(false),
  score: z.partialRecord(z.enum(SCORE_PARTS), z.number().nullable()),
});
export type RecalledLine = z.infer<typeof recalled>;

const excerpt = z.object({
  kind: z.literal("excerpt"),
  id: z.string(),
  role: z.enum(["user", "persona"]),
  at: z.string(),
  description: z.string(),
  relevance: z.number(),
});
export type ExcerptLine = z.infer<typeof excerpt>;

const ids = z.array(z.string()).default([]);
const alwaysIncluded = z.object({
  kind: z.literal("always_included"),
  salientThoughtIds: ids,
  selfIds: ids,
  intentionIds: ids,
  expectationIds: ids,
  pinnedIds: ids,
  entities: z.array(z.object({ name: z.string() })).default([]),
  windowMessages: z.number(),
});
const match = z.object({
  kind: z.literal("expectation_match"),
  id: z.string(),
  description: z.string(),
  cosine: z.number().nullable(),
});
export type MatchLine = z.infer<typeof match>;

const call = z.object({
  feature: z.string(),
  model: z.string(),
  ok: z.boolean(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  ms: z.number(),
  at: z.string(),
  /** Null when the price of the model is not known. */
  usd: z.number().nullable(),
});
export type LedgerCall = z.infer<typeof call>;

const sections = [...PROMPT_SECTIONS.system, ...PROMPT_SECTIONS.user] as const;
const part = z.object({ half: z.enum(["system", "user"]), section: z.enum(sections), tokens: z.number() });
export type ShownPart = z.infer<typeof part>;
/** An older trace may name a section that prompts no longer have. */
const partsKnown = z.array(z.unknown()).transform((list) => list.flatMap((one) => part.safeParse(one).data ?? []));

const turnTrace = z.object({
  id: z.string(),
  stages: z.array(stage),
  retrieval: z.array(z.discriminatedUnion("kind", [recalled, excerpt, match, alwaysIncluded])),
  promptParts: partsKnown.default([]),
  promptSystem: z.string(),
  promptUser: z.string(),
  model: z.string(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  firstTokenMs: z.number().nullable(),
  totalMs: z.number(),
  calls: z.array(call).default([]),
});
export type ReplyTrace = z.infer<typeof turnTrace>;

const sessionTrace = z.object({
  sessionId: z.string(),
  status: z.string(),
  failure: z.string().nullable(),
  attempt: z.number(),
  phases: z.record(z.string(), z.unknown()),
  raw: z.string().nullable(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  calls: z.array(call).default([]),
});
export type SessionTrace = z.infer<typeof sessionTrace>;

/** Refetched each time it is opened; a deleted trace is not requested again. */
const fresh = {
  staleTime: 0,
  retry: (count: number, error: Error) => count < 1 && !isNotFound(error),
};

/** Whether the trace does not exist or no longer exists. */
export const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;

/** How a reply was made. */
export const replyTraceQuery = (personaId: string, turnId: string) =>
  queryOptions({
    ...fresh,
    queryKey: keys.trace(personaId, turnId),
    queryFn: ({ signal }) => requestJson(`/api/admin/turns/${encodeURIComponent(turnId)}`, turnTrace, { signal }),
  });

/** How a session was consolidated. */
export const sessionTraceQuery = (personaId: string, sessionId: string) =>
  queryOptions({
    ...fresh,
    queryKey: keys.trace(personaId, sessionId),
    queryFn: ({ signal }) =>
      requestJson(`/api/admin/sessions/${encodeURIComponent(sessionId)}/consolidate-trace`, sessionTrace, { signal }),
  });
