import { z } from "zod";
import { messageRoles, sessionStatuses, WEB_CHANNEL } from "@/lib/core/types/messages";
import { query, request, requestJson } from "./client";
import { listOf } from "./list";

export const message = z.object({
  id: z.string(),
  clientId: z.string().nullable(),
  turnId: z.string().nullable(),
  sessionId: z.string().nullable(),
  channelId: z.string().default(WEB_CHANNEL),
  role: z.enum(messageRoles),
  content: z.string(),
  createdAt: z.string(),
  stopped: z.boolean().default(false),
  /** True for the partial text of a reply that failed. */
  partial: z.boolean().default(false),
  /** The user replaced the reply's text by their own. */
  edited: z.boolean().default(false),
  /** All versions of the message, itself included, oldest first. */
  versions: z.array(z.object({ id: z.string(), version: z.number() })).default([]),
  pinnedAt: z.string().nullable().default(null),
  /** Forgotten as a memory: it stays in the conversation but is never recalled. */
  recallExcluded: z.boolean().default(false),
  /** For replies: number of memories used. */
  recalled: z.number().default(0),
});
export type HistoryMessage = z.infer<typeof message>;

export const session = z.object({
  id: z.string(),
  status: z.enum(sessionStatuses),
  temporary: z.boolean().default(false),
  openedAt: z.string(),
  lastMessageAt: z.string().nullable(),
  messageCount: z.number(),
  closeTrigger: z.string().nullable(),
  failure: z.string().nullable(),
  /** Until when extraction is deferred because the daily limit is used up. */
  waitsUntil: z.string().nullish(),
  /** Number of events remembered; absent until the session is closed (or from a server that does not send it). */
  eventsCount: z.number().nullish(),
  thoughtsCount: z.number().nullish(),
  promisesCount: z.number().nullish(),
  expectationsCount: z.number().nullish(),
  /** The message that the session continues from; null once it is forgotten. */
  forkedFrom: z.object({ messageId: z.string(), sessionId: z.string(), at: z.string() }).nullish(),
});
export type ChatSession = z.infer<typeof session>;

export const unsettledTurn = z.object({
  id: z.string(),
  sessionId: z.string().nullable(),
  status: z.enum(["pending", "running", "failed"]),
  errorCode: z.string().nullable(),
  errorMessage: z.string().nullable(),
  replyMessageId: z.string().nullable(),
});
export type UnsettledTurn = z.infer<typeof unsettledTurn>;

export type SentMessage = { turnId: string; messageId: string | null; response: Response };

/** Requests of the chat, including those it posts directly because a reply streams or must not wait for another action. */
export const chatApi = {
  /** Resolves once the message is stored; `response` then carries the reply of its turn. Repeating a `clientId` is safe. */
  async send(input: {
    personaId: string;
    clientId: string;
    text: string;
    temporary?: boolean;
    composing?: boolean;
    signal?: AbortSignal;
  }): Promise<SentMessage> {
    const { personaId, temporary, composing } = input;
    const json = { personaId, temporary, composing, message: written(input) };
    return sentBy(await request("/api/chat", { signal: input.signal, json }));
  },

  /** Like `send`, with a text that replaces an earlier message of the user. */
  async edit(input: {
    messageId: string;
    clientId: string;
    text: string;
    composing?: boolean;
    signal?: AbortSignal;
  }): Promise<SentMessage> {
    const address = `/api/chat/messages/${encodeURIComponent(input.messageId)}/edit`;
    return sentBy(
      await request(address, { signal: input.signal, json: { composing: input.composing, message: written(input) } }),
    );
  },

  join: (turnId: string, signal?: AbortSignal) => request(`/api/chat/${encodeURIComponent(turnId)}/stream`, { signal }),

  async stop(personaId: string, temporary?: boolean): Promise<void> {
    await request("/api/chat/stop", { json: { personaId, temporary } });
  },

  async reportComposing(personaId: string, composing: boolean, temporary?: boolean): Promise<void> {
    await request("/api/chat/composer", { json: { personaId, composing, temporary } });
  },

  unsettledTurns: (personaId: string, signal?: AbortSignal, temporary?: boolean) =>
    requestJson(`/api/chat/turns${query({ personaId, temporary: flag(temporary) })}`, listOf(unsettledTurn), {
      signal,
    }),

  history: ({ signal, temporary, ...page }: HistoryPage) =>
    requestJson(`/api/chat/history${query({ ...page, temporary: flag(temporary) })}`, listOf(message), { signal }),

  sessions: (personaId: string, signal?: AbortSignal) =>
    requestJson(`/api/chat/sessions${query({ personaId })}`, listOf(session), { signal }),
};

type HistoryPage = {
  personaId: string;
  before?: string | null;
  limit: number;
  temporary?: boolean;
  /** Restricts the request to this session. */
  sessionId?: string;
  signal?: AbortSignal;
};

const flag = (isSet: boolean | undefined) => (isSet ? "true" : undefined);

const written = ({ clientId, text }: { clientId: string; text: string }) => ({
  id: clientId,
  role: "user",
  parts: [{ type: "text", text }],
});

const sentBy = (response: Response): SentMessage => ({
  turnId: response.headers.get("x-turn-id") ?? "",
  messageId: response.headers.get("x-message-id"),
  response,
});
