import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { messageRoles } from "@/lib/core/types/messages";
import { chatApi, session } from "./chat";
import { query, requestJson } from "./client";
import { keys } from "./keys";
import { listOf } from "./list";
import { node } from "./memory";

const TALKS_PAGE = 30;
const WORDS_PAGE = 200;

const talk = session.extend({
  channelId: z.string(),
  /** Its first words. */
  opening: z.string().nullable(),
  summary: z.string().nullable(),
  learns: z.boolean(),
});
export type OldTalk = z.infer<typeof talk>;

/** Talks as they were spoken, the last first. */
export const talksQuery = (personaId: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.talks(personaId), "list"],
    queryFn: ({ pageParam: cursor, signal }) =>
      requestJson(`/api/admin/memory/talks${query({ personaId, cursor, limit: TALKS_PAGE })}`, listOf(talk), {
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

const whole = talk.extend({ kept: z.array(node) });
export type WholeTalk = z.infer<typeof whole>;

/** One talk with what was kept of it. */
export const talkQuery = (personaId: string, sessionId: string) =>
  queryOptions({
    queryKey: keys.talk(personaId, sessionId),
    queryFn: ({ signal }) =>
      requestJson(`/api/admin/memory/sessions/${encodeURIComponent(sessionId)}`, whole, { signal }),
  });

/** Every word of a talk that is shown, oldest first. */
export const talkWordsQuery = (personaId: string, sessionId: string) =>
  queryOptions({
    queryKey: [...keys.talk(personaId, sessionId), "words"],
    queryFn: async ({ signal }) => {
      const pages = [];
      let before: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof chatApi.history>> = await chatApi.history({
          personaId,
          sessionId,
          before,
          limit: WORDS_PAGE,
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
export type TalkHit = z.infer<typeof hit>;

/** What was said, best first. */
export const talkSearchQuery = (personaId: string, q: string) =>
  queryOptions({
    queryKey: [...keys.talks(personaId), "search", q],
    queryFn: async ({ signal }) =>
      (await requestJson(`/api/chat/search${query({ personaId, q })}`, listOf(hit), { signal })).items,
    enabled: q.trim() !== "",
    placeholderData: keepPreviousData,
  });
