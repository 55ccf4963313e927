import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { query, requestJson } from "./client";
import { keys } from "./keys";
import { listOf } from "./list";

const CYCLES_PAGE = 20;

const slowCycle = z.object({
  id: z.string(),
  sessionId: z.string().nullable(),
  day: z.string(),
  ranAt: z.string(),
  reason: z.string(),
  salientQuestions: z.array(z.string()),
  thoughtCount: z.number(),
  expectationCount: z.number(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  model: z.string(),
  /** False once prompt and answer were cleared, or contained forgotten text. */
  hasTranscript: z.boolean(),
});
export type SlowCycleRun = z.infer<typeof slowCycle>;

const transcript = z.object({
  promptSystem: z.string().nullable(),
  promptUser: z.string().nullable(),
  raw: z.string().nullable(),
});

/** Slow cycles of a persona, newest first. */
export const slowCyclesQuery = (personaId: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.slowCycles(personaId), "list"],
    queryFn: ({ pageParam: cursor, signal }) =>
      requestJson(
        `/api/admin/slow-tick/transcripts${query({ personaId, cursor, limit: CYCLES_PAGE })}`,
        listOf(slowCycle),
        {
          signal,
        },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** Prompt and answer of one slow cycle. */
export const transcriptQuery = (personaId: string, id: string) =>
  queryOptions({
    queryKey: [...keys.slowCycles(personaId), id],
    queryFn: ({ signal }) =>
      requestJson(`/api/admin/slow-tick/transcripts/${encodeURIComponent(id)}${query({ personaId })}`, transcript, {
        signal,
      }),
  });
