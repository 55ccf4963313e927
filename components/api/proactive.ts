import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { decisionStatuses, triggers } from "@/lib/core/types/proactive";
import { query, request, requestJson } from "./client";
import { keys } from "./keys";
import { listOf } from "./list";

const trigger = z.enum(triggers);

const preferences = z.object({
  /** The operator's switch. */
  allowed: z.boolean(),
  enabled: z.boolean(),
  triggersOff: z.array(trigger),
  snoozedUntil: z.string().nullable(),
  /** Minutes since local midnight. */
  quietStart: z.number(),
  quietEnd: z.number(),
  maxPerDay: z.number(),
  maxPerDayAllowed: z.number(),
  useMemories: z.boolean(),
  timeZone: z.string().nullable(),
  careUntil: z.string().nullable(),
});
export type ProactivePreferences = z.infer<typeof preferences>;

export const preferencesQuery = (personaId: string) =>
  queryOptions({
    queryKey: keys.proactive(personaId),
    queryFn: ({ signal }) => requestJson(`/api/proactive${query({ personaId })}`, preferences, { signal }),
  });

const decision = z.object({
  id: z.string(),
  trigger,
  causeId: z.string(),
  status: z.enum(decisionStatuses),
  reason: z.string().nullable(),
  dueAt: z.string(),
  expiresAt: z.string(),
  messageId: z.string().nullable(),
  sentAt: z.string().nullable(),
  updatedAt: z.string(),
  /** What the proactive message was to be about; null once that was forgotten. */
  about: z.string().nullable(),
});
export type ProactiveDecision = z.infer<typeof decision>;

const DECISIONS_PAGE = 20;

export const decisionsQuery = (personaId: string) =>
  infiniteQueryOptions({
    queryKey: keys.decisions(personaId),
    queryFn: ({ pageParam: cursor, signal }) =>
      requestJson(`/api/proactive/decisions${query({ personaId, cursor, limit: DECISIONS_PAGE })}`, listOf(decision), {
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

const proactiveReason = z.object({
  messageId: z.string(),
  decisionId: z.string().nullable(),
  trigger: z.enum([...triggers, "reminder"]),
  sentAt: z.string(),
  cause: z
    .object({
      kind: z.enum(["memory", "message", "reminder"]),
      id: z.string(),
      type: z.string().optional(),
      description: z.string(),
      at: z.string(),
    })
    .nullable(),
  isMuted: z.boolean(),
});
export type ProactiveReason = z.infer<typeof proactiveReason>;

/** Why a proactive message was sent. */
export const proactiveReasonQuery = (personaId: string, messageId: string) =>
  queryOptions({
    queryKey: keys.why(personaId, messageId),
    queryFn: ({ signal }) =>
      requestJson(`/api/proactive/messages/${encodeURIComponent(messageId)}`, proactiveReason, { signal }),
  });

const unread = z.object({ personaId: z.string(), unread: z.number(), lastAt: z.string() });

/** Polling interval of the unread badge on pages without a live feed. */
const UNREAD_EVERY_MS = 30_000;

/** Unread messages per persona. */
export const unreadQuery = () =>
  queryOptions({
    queryKey: keys.unread(),
    queryFn: async ({ signal }) => (await requestJson("/api/chat/unread", listOf(unread), { signal })).items,
    refetchInterval: UNREAD_EVERY_MS,
  });

/** Marks everything up to a message as read. */
export async function sendReadReceipt(personaId: string, messageId: string): Promise<void> {
  await request("/api/chat/read", { json: { personaId, messageId } });
}
