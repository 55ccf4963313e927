import { z } from "zod";
import { connectionEnds, type LiveEvent, type LiveEventName, type LivePayloads } from "@/lib/core/types/live-events";

const text = z.string();
const maybeText = z.string().nullable();

/** Payload schema of each topic. An event with another payload is dropped. */
const payloads: { [T in LiveEventName]: z.ZodType<LivePayloads[T]> } = {
  "chat.message.user_appended": z.object({
    messageId: text,
    clientId: text,
    turnId: text,
    sessionId: text,
    content: text,
    receivedAt: text,
    sourceChannelId: text,
  }),
  "chat.message.typing_started": z.object({ messageId: text, turnId: text, sourceChannelId: text }),
  "chat.message.done": z.object({
    messageId: text,
    turnId: text,
    sessionId: text,
    content: text,
    delivery: z.literal("text"),
    stopped: z.boolean(),
    recalled: z.number().default(0),
    sourceChannelId: text,
  }),
  "chat.message.proactive": z.object({
    messageId: text,
    sessionId: text,
    content: text,
    sentAt: text,
    sourceChannelId: text,
  }),
  "reminder.updated": z.object({
    reminderId: text,
    messageId: maybeText,
    content: text,
    repeat: text,
    every: z.number().default(1),
    status: text,
    nextAt: maybeText,
  }),
  "chat.message.read": z.object({ personaId: text, readAt: text }),
  "chat.message.error": z.object({ turnId: text, messageId: maybeText, code: text, message: text }),
  "chat.session.boundary": z.object({
    closedSessionId: maybeText,
    newSessionId: maybeText,
    isTemporary: z.boolean().default(false),
    personaId: text,
    status: text,
    at: text,
    eventsCount: z.number(),
    thoughtsCount: z.number(),
    promisesCount: z.number().default(0),
    expectationsCount: z.number().default(0),
    waitsUntil: z.string().nullable().default(null),
    failure: maybeText,
  }),
  "chat.mood.update": z.object({
    personaId: text,
    moodSummary: text,
    mood: text,
    energy: z.number(),
    lastUserSignal: maybeText,
    updatedAt: text,
  }),
  "memory.event.created": z.object({
    eventId: text,
    type: text,
    description: text,
    emotionalImpact: z.number(),
    sessionId: maybeText,
    createdAt: text,
  }),
  "memory.thought.created": z.object({
    thoughtId: text,
    type: text,
    subject: text,
    description: text,
    source: text,
    fillingEventIds: z.array(text),
    sessionId: maybeText,
    createdAt: text,
  }),
  "memory.entity.confirmed": z.object({
    entityId: text,
    canonicalName: text,
    kind: text,
    mergeStatus: text,
    createdAt: text,
  }),
  "memory.entity.description_updated": z.object({
    entityId: text,
    canonicalName: text,
    kind: text,
    description: maybeText,
    source: maybeText,
    updatedAt: text,
  }),
  "memory.entity.updated": z.object({ entityId: text, status: text, mergedIntoId: maybeText, updatedAt: text }),
  "memory.node.updated": z.object({ nodeId: text, type: text, status: maybeText, supersededBy: maybeText }),
  "memory.node.forgotten": z.object({ nodeIds: z.array(text) }),
  "memory.embedding.updated": z.object({ model: text, done: z.number(), total: z.number() }),
  "memory.reset": z.object({ at: text }),
  "memory.restored": z.object({ binItemId: text }),
  "memory.pin.updated": z.object({ kind: z.enum(["node", "message"]), id: text, pinned: z.boolean() }),
  "memory.conflict.updated": z.object({ conflictId: text, outcome: maybeText }),
  "chat.message.forgotten": z.object({ messageIds: z.array(text) }),
  "chat.message.versioned": z.object({ sessionId: text, messageId: text }),
  "chat.correction.updated": z.object({
    correctionId: text,
    messageId: text,
    kind: text,
    value: maybeText,
    old: maybeText,
    about: maybeText,
    status: text,
  }),
  "persona.proposal.updated": z.object({ proposalId: text, label: text, status: text }),
};

export const liveEventNames = Object.keys(payloads) as LiveEventName[];

/** Parses one server-sent event. Null without a sequence number or with an invalid payload. */
export function readLiveEvent(input: { name: LiveEventName; id: string; data: string }): LiveEvent | null {
  const seq = Number(input.id);
  if (input.id === "" || !Number.isSafeInteger(seq)) return null;
  const payload = payloads[input.name].safeParse(jsonOrUndefined(input.data));
  return payload.success ? ({ seq, name: input.name, payload: payload.data } as LiveEvent) : null;
}

/** The newest sequence number at the time of a connection; null when it was not sent. */
export function readySeq(data: string): number | null {
  const parsed = z.object({ seq: z.number() }).safeParse(jsonOrUndefined(data));
  return parsed.success ? parsed.data.seq : null;
}

/** Why the server ended a feed permanently; null when the client should reconnect. */
export function endCode(data: string): (typeof connectionEnds)[number] | null {
  const parsed = z.object({ code: z.enum(connectionEnds) }).safeParse(jsonOrUndefined(data));
  return parsed.success ? parsed.data.code : null;
}

function jsonOrUndefined(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
