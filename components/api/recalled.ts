import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { messageRoles } from "@/lib/core/types/messages";
import { requestJson } from "./client";
import { keys } from "./keys";
import { node } from "./memory";

/** Parts of a score that speak for a memory, those that weigh most first; each 0–1. */
export const REASONS = ["relevance", "day", "anchor", "felt", "relational", "recency", "impact"] as const;
export type Reason = (typeof REASONS)[number];

const memory = z.object({
  kind: z.literal("memory"),
  id: z.string(),
  node,
  score: z.partialRecord(z.enum(REASONS), z.number()).nullable(),
});
const excerpt = z.object({
  kind: z.literal("excerpt"),
  id: z.string(),
  message: z.object({
    id: z.string(),
    role: z.enum(messageRoles),
    content: z.string(),
    createdAt: z.string(),
    recallExcluded: z.boolean(),
  }),
  relevance: z.number().nullable(),
});
const recalled = z.object({ items: z.array(z.discriminatedUnion("kind", [memory, excerpt])), gone: z.number() });
export type Recalled = z.infer<typeof recalled>;
export type RecalledMemory = z.infer<typeof memory>;
export type RecalledWords = z.infer<typeof excerpt>;

/** What came up for a reply, as it is now. */
export const recalledQuery = (personaId: string, turnId: string) =>
  queryOptions({
    queryKey: keys.recalled(personaId, turnId),
    staleTime: 0,
    queryFn: ({ signal }) =>
      requestJson(`/api/chat/turns/${encodeURIComponent(turnId)}/recalled`, recalled, { signal }),
  });
