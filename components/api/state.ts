import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { SESSION_FAILURES, type SessionFailure } from "@/lib/core/types/session-failures";
import { query, requestJson } from "./client";
import { keys } from "./keys";

const reasons = Object.keys(SESSION_FAILURES) as [SessionFailure, ...SessionFailure[]];
export const failedSession = z.object({
  id: z.string(),
  lastMessageAt: z.string(),
  reason: z.enum(reasons),
  contextTokens: z.number().default(0),
});
export type FailedSession = z.infer<typeof failedSession>;

/** Sessions whose consolidation failed and waits for a Retry, newest first. */
export const failedSessionsQuery = (personaId: string) =>
  queryOptions({
    queryKey: keys.state(personaId),
    queryFn: ({ signal }) =>
      requestJson(`/api/state${query({ personaId })}`, z.object({ failedSessions: z.array(failedSession) }), {
        signal,
      }),
    select: (state) => state.failedSessions,
  });
