import { z } from "zod";
import { entityKinds, entityStatuses, nodeOrigins, nodeStatuses, nodeTypes, subjects } from "@/lib/core/types/nodes";
import { query, requestJson } from "./client";
import { listOf } from "./list";

const node = z.object({
  id: z.string(),
  type: z.enum(nodeTypes),
  subject: z.enum(subjects),
  origin: z.enum(nodeOrigins),
  description: z.string(),
  emotionalImpact: z.number(),
  emotionTags: z.array(z.string()),
  relationalTags: z.array(z.string()),
  eventTimeStart: z.string().nullable(),
  eventTimeEnd: z.string().nullable(),
  sessionId: z.string().nullable(),
  learnedAt: z.string(),
  createdAt: z.string(),
  status: z.enum(nodeStatuses).nullable(),
  /** Ids of the events a thought rests on; other nodes have none. */
  evidence: z.array(z.string()).default([]),
});
export type MemoryNode = z.infer<typeof node>;

const entity = z.object({
  id: z.string(),
  canonicalName: z.string(),
  kind: z.enum(entityKinds),
  status: z.enum(entityStatuses),
  aliases: z.array(z.string()),
  description: z.string().nullable(),
  linkedCount: z.number(),
  createdAt: z.string().nullish(),
});
export type MemoryEntity = z.infer<typeof entity>;

const sourceWords = z.object({
  id: z.string(),
  role: z.enum(["user", "persona"]),
  content: z.string(),
  createdAt: z.string(),
});
export type SourceWords = z.infer<typeof sourceWords>;

const personaState = z.object({
  episodicState: z.object({
    mood: z.string(),
    energy: z.number(),
    lastUserSignal: z.string().nullable(),
    updatedAt: z.string().nullable(),
  }),
});
export type Mood = z.infer<typeof personaState>["episodicState"];

export const nodeListKinds = ["event", "thought", "intention", "expectation"] as const;
export type NodeListKind = (typeof nodeListKinds)[number];

type PageInput = { personaId: string; cursor: string | null; limit: number; signal?: AbortSignal };

export const memoryApi = {
  nodes({ kind, personaId, cursor, limit, signal }: PageInput & { kind: NodeListKind }) {
    const route = kind === "event" ? "events" : "thoughts";
    const type = kind === "event" ? null : kind;
    return requestJson(`/api/admin/memory/${route}${query({ personaId, type, cursor, limit })}`, listOf(node), {
      signal,
    });
  },

  entities: ({ personaId, cursor, limit, signal }: PageInput) =>
    requestJson(`/api/admin/memory/entities${query({ personaId, cursor, limit })}`, listOf(entity), { signal }),

  /** Thoughts that rest on the event. */
  dependents: (input: { personaId: string; eventId: string; signal?: AbortSignal }) =>
    requestJson(eventPath(input, "dependents"), listOf(node), { signal: input.signal }),

  /** The words the event came from. */
  sources: (input: { personaId: string; eventId: string; signal?: AbortSignal }) =>
    requestJson(eventPath(input, "sources"), listOf(sourceWords), { signal: input.signal }),

  async mood(personaId: string, signal?: AbortSignal): Promise<Mood> {
    const answer = await requestJson(`/api/admin/persona${query({ personaId })}`, personaState, { signal });
    return answer.episodicState;
  },
};

const eventPath = ({ personaId, eventId }: { personaId: string; eventId: string }, part: string) =>
  `/api/admin/memory/events/${encodeURIComponent(eventId)}/${part}${query({ personaId })}`;
