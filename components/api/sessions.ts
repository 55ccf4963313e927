import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { messageRoles } from "@/lib/core/types/messages";
import { chatApi, session } from "./chat";
import { query, requestJson } from "./client";
import { keys } from "./keys";
import { listOf } from "./list";
import { node } from "./memory";

const SESSIONS_PAGE = 30;
const MESSAGES_PAGE = 200;

const pastSession = session.extend({
  channelId: z.string(),
  /** First message of the session. */
  opening: z.string().nullable(),
  summary: z.string().nullable(),
  learns: z.boolean(),
});
export type PastSession = z.infer<typeof pastSession>;

/** Past sessions, newest first. */
export const pastSessionsQuery = (personaId: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.pastSessions(personaId), "list"],
    queryFn: ({ pageParam: cursor, signal }) =>
      requestJson(
        `/api/admin/memory/sessions${query({ personaId, cursor, limit: SESSIONS_PAGE })}`,
        listOf(pastSession),
        {
          signal,
        },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

const whole = pastSession.extend({ memories: z.array(node) });
export type PastSessionDetail = z.infer<typeof whole>;

/** One session with its memory counts. */
export const pastSessionQuery = (personaId: string, sessionId: string) =>
  queryOptions({
    queryKey: keys.pastSession(personaId, sessionId),
    queryFn: ({ signal }) =>
      requestJson(`/api/admin/memory/sessions/${encodeURIComponent(sessionId)}`, whole, { signal }),
  });

/** All messages of a session's active branch, oldest first. */
export const sessionMessagesQuery = (personaId: string, sessionId: string) =>
  queryOptions({
    queryKey: [...keys.pastSession(personaId, sessionId), "words"],
    queryFn: async ({ signal }) => {
      const pages = [];
      let before: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof chatApi.history>> = await chatApi.history({
          personaId,
          sessionId,
          before,
          limit: MESSAGES_PAGE,
          signal,
        });
        pages.push(...page.items);
        before = page.nextCursor;
      } while (before !== null);
      return pages.reverse();
    },
  });

const hit = z.object({
  id: z.string(),
  sessionId: z.string(),
  role: z.enum(messageRoles),
  content: z.string(),
  createdAt: z.string(),
  highlights: z.array(z.tuple([z.number(), z.number()])).default([]),
});
export type MessageHit = z.infer<typeof hit>;

/** Messages whose text matches, best first. */
export const messageSearchQuery = (personaId: string, q: string) =>
  queryOptions({
    queryKey: [...keys.pastSessions(personaId), "search", q],
    queryFn: async ({ signal }) =>
      (await requestJson(`/api/chat/search${query({ personaId, q })}`, listOf(hit), { signal })).items,
    enabled: q.trim() !== "",
    placeholderData: keepPreviousData,
  });
