import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { messageRoles } from "@/lib/core/types/messages";
import { requestJson } from "./client";
import { keys } from "./keys";
import { node } from "./memory";

const part = z.number().optional();
/** Parts of a score that raised it, largest first; each 0–1. */
const score = z.object({
  relevance: part,
  day: part,
  anchor: part,
  felt: part,
  relational: part,
  recency: part,
  impact: part,
});
export const REASONS = score.keyof().options;
export type Reason = (typeof REASONS)[number];

const memory = z.object({
  kind: z.literal("memory"),
  id: z.string(),
  node,
  score: score.nullable(),
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
const recalled = z.object({
  items: z.array(z.discriminatedUnion("kind", [memory, excerpt])),
  forgottenCount: z.number(),
});
export type Recalled = z.infer<typeof recalled>;
export type ReplyMemory = z.infer<typeof memory>;
export type ReplyExcerpt = z.infer<typeof excerpt>;

/** The memories that a reply used, in their present state. */
export const replyMemoriesQuery = (personaId: string, turnId: string) =>
  queryOptions({
    queryKey: keys.recalled(personaId, turnId),
    staleTime: 0,
    queryFn: ({ signal }) =>
      requestJson(`/api/chat/turns/${encodeURIComponent(turnId)}/memories`, recalled, { signal }),
  });
