import { z } from "zod";
import { nodeOrigins, nodeResolutions, nodeStatuses, nodeTypes, subjects } from "@/lib/core/types/nodes";
import { query, requestJson } from "./client";
import { listOf } from "./list";
import { offsetPageOf, type PageAddress } from "./offset-list";

export const node = z.object({
  id: z.string(),
  type: z.enum(nodeTypes),
  subject: z.enum(subjects),
  origin: z.enum(nodeOrigins),
  description: z.string(),
  /** The description quotes the user, with a line break where text was left out. */
  isQuote: z.boolean().default(false),
  emotionalImpact: z.number(),
  emotionTags: z.array(z.string()),
  relationalTags: z.array(z.string()),
  eventTimeStart: z.string().nullable(),
  eventTimeEnd: z.string().nullable(),
  sessionId: z.string().nullable(),
  learnedAt: z.string(),
  createdAt: z.string(),
  status: z.enum(nodeStatuses).nullable(),
  /** How often it was mentioned, and when last; null while it was mentioned once. */
  mentionCount: z.number().default(1),
  lastMentionedAt: z.string().nullish(),
  /** Id of the memory that supersedes this one. */
  supersededBy: z.string().nullish(),
  /** Why and when an intention or expectation was resolved; `resolvedBy` is the id of the event that resolved it. */
  resolvedAt: z.string().nullish(),
  resolvedHow: z.enum(nodeResolutions).nullish(),
  resolvedBy: z.string().nullish(),
  /** When the memory was pinned; null when it is not pinned. */
  pinnedAt: z.string().nullish(),
  /** When the user last edited the memory. */
  editedAt: z.string().nullish(),
  /** Part of an unresolved conflict with another memory. */
  contested: z.boolean().default(false),
  /** Ids of the events a thought is based on; empty for other nodes. */
  evidence: z.array(z.string()).default([]),
});
export type MemoryNode = z.infer<typeof node>;

/** Where a message is. */
export const messageLink = z.object({ messageId: z.string(), sessionId: z.string(), at: z.string() });
export type MessageLink = z.infer<typeof messageLink>;

/** A memory with its latest source message; null when it has none. */
export const sourcedNode = node.extend({ source: messageLink.nullish() });
export type SourcedNode = z.infer<typeof sourcedNode>;

/** An earlier text of a memory; `createdAt` is when it was replaced. */
const wording = node
  .pick({ id: true, description: true, isQuote: true, emotionalImpact: true, createdAt: true })
  .extend({ eventTimeStart: z.string().nullable(), eventTimeEnd: z.string().nullable() });
export type Wording = z.infer<typeof wording>;

const event = node.extend({
  history: z.object({
    supersedes: z.array(node),
    supersededBy: node.nullable(),
    wordings: z.array(wording).default([]),
    /** Other events that the user merged into this event. */
    merges: z.array(z.object({ id: z.string(), createdAt: z.string(), joinedIds: z.array(z.string()) })).default([]),
  }),
});
export type MemoryEvent = z.infer<typeof event>;

const sourceSession = z.object({
  id: z.string(),
  openedAt: z.string(),
  closedAt: z.string().nullish(),
  summary: z.string().nullish(),
});
export type SourceSession = z.infer<typeof sourceSession>;

const trace = z.object({
  thought: node,
  sourceEvents: z.array(node),
  sourceSessions: z.array(sourceSession),
  /** How much of the thought's evidence has been forgotten. */
  orphanedCount: z.number().default(0),
  wordings: z.array(wording).default([]),
});
export type ThoughtTrace = z.infer<typeof trace>;

export const nodePageSchema = offsetPageOf(node);

const sourceMessage = z.object({
  id: z.string(),
  role: z.enum(["user", "persona"]),
  content: z.string(),
  createdAt: z.string(),
});
export type SourceMessage = z.infer<typeof sourceMessage>;

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

export type PageInput = { personaId: string; cursor: string | null; limit: number; signal?: AbortSignal };
type NodeInput = { personaId: string; id: string; signal?: AbortSignal };

export type OffsetPageInput = {
  kind: NodeListKind;
  personaId: string;
  at: PageAddress;
  filter: Record<string, string | undefined>;
  limit: number;
  signal?: AbortSignal;
};

export const memoryApi = {
  /** A page of a list by offset, with the total count. */
  nodesAt({ kind, personaId, at, filter, limit, signal }: OffsetPageInput) {
    const route = kind === "event" ? "events" : "thoughts";
    const type = kind === "event" ? null : kind;
    const asked = query({ personaId, type, limit, ...filter, ...at });
    return requestJson(`/api/admin/memory/${route}${asked}`, nodePageSchema, { signal });
  },

  nodes({ kind, personaId, cursor, limit, signal }: PageInput & { kind: NodeListKind }) {
    const route = kind === "event" ? "events" : "thoughts";
    const type = kind === "event" ? null : kind;
    return requestJson(`/api/admin/memory/${route}${query({ personaId, type, cursor, limit })}`, listOf(node), {
      signal,
    });
  },

  /** One event with the events it superseded and the one that superseded it. */
  event: (input: NodeInput) => requestJson(nodePath("events", input), event, { signal: input.signal }),

  /** Thoughts based on the event. */
  dependents: (input: NodeInput) =>
    requestJson(nodePath("events", input, "/dependents"), listOf(node), { signal: input.signal }),

  /** The source messages of the event. */
  sources: (input: NodeInput) =>
    requestJson(nodePath("events", input, "/sources"), listOf(sourceMessage), { signal: input.signal }),

  /** A thought with the events and sessions it is based on. */
  trace: (input: NodeInput) => requestJson(nodePath("thoughts", input, "/trace"), trace, { signal: input.signal }),

  async mood(personaId: string, signal?: AbortSignal): Promise<Mood> {
    const answer = await requestJson(`/api/admin/persona${query({ personaId })}`, personaState, { signal });
    return answer.episodicState;
  },
};

const nodePath = (kind: "events" | "thoughts", { personaId, id }: NodeInput, part = "") =>
  `/api/admin/memory/${kind}/${encodeURIComponent(id)}${part}${query({ personaId })}`;
