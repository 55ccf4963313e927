import { randomUUID } from "node:crypto";
import { EventSourceParserStream } from "eventsource-parser/stream";
import type { Client } from "./client";

type Chunk = { type: string; delta?: string; errorText?: string; messageId?: string; messageMetadata?: Metadata };
type Metadata = { turnId?: string; sessionId?: string; status?: string };

/** What a turn's stream said, or the refusal when there was none (`status` is not 200). */
export type Reply = {
  status: number;
  turnId: string;
  sessionId: string;
  /** The person's own message, as stored. */
  messageId: string;
  text: string;
  /** How it ended: `done`, `stopped`, or "" when an error ended it. */
  ended: string;
  error: string | undefined;
  /** Types of the stream's parts, neighbours that are alike counted once. */
  parts: string[];
  /** The whole answer, word for word. */
  raw: string;
};

/** A reply under way. */
export type PendingReply = {
  /** Resolves when the server has let it in or refused it. */
  opened: Promise<void>;
  /** Resolves when the first words are there (or nothing more will come). */
  begun: Promise<void>;
  done: Promise<Reply>;
  /** Goes away in the middle, as a closed tab does. */
  leave(): void;
};

export type ChatOptions = { id?: string; extra?: Record<string, unknown> };

export function chatBody(personaId: string, text: string, id: string = randomUUID()) {
  return { personaId, message: { id, role: "user", parts: [{ type: "text", text }] } };
}

/** Sends words and listens to the answer to its end. */
export async function chat(client: Client, personaId: string, text: string, options: ChatOptions = {}): Promise<Reply> {
  return startChat(client, personaId, text, options).done;
}

/** Sends words; the answer can be waited for, stopped or left. */
export function startChat(client: Client, personaId: string, text: string, options: ChatOptions = {}): PendingReply {
  const body = JSON.stringify({ ...chatBody(personaId, text, options.id), ...options.extra });
  return listen((signal) =>
    client.fetch("/api/chat", { method: "POST", headers: { "content-type": "application/json" }, body, signal }),
  );
}

/** Joins a turn from its beginning. */
export function join(client: Client, turnId: string): PendingReply {
  return listen((signal) => client.fetch(`/api/chat/${turnId}/stream`, { signal }));
}

function listen(request: (signal: AbortSignal) => Promise<Response>): PendingReply {
  const leaving = new AbortController();
  const first = Promise.withResolvers<void>();
  const response = request(leaving.signal);
  const opened = response.then(
    () => undefined,
    () => undefined,
  );
  const done = readReply(response, first.resolve).finally(first.resolve);
  // Who leaves does not wait for the end.
  done.catch(() => undefined);
  return { opened, begun: first.promise, done, leave: () => leaving.abort() };
}

async function readReply(request: Promise<Response>, begun: () => void): Promise<Reply> {
  const response = await request;
  const reply: Reply = {
    status: response.status,
    turnId: response.headers.get("x-turn-id") ?? "",
    messageId: response.headers.get("x-message-id") ?? "",
    sessionId: "",
    text: "",
    ended: "",
    error: undefined,
    parts: [],
    raw: "",
  };
  if (response.status !== 200 || !response.body) return { ...reply, raw: await response.text() };
  const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  for await (const { data } of events) {
    reply.raw += `${data}\n`;
    if (data === "[DONE]") continue;
    take(reply, JSON.parse(data) as Chunk);
    if (reply.text !== "") begun();
  }
  return reply;
}

function take(reply: Reply, chunk: Chunk): void {
  if (reply.parts.at(-1) !== chunk.type) reply.parts.push(chunk.type);
  if (chunk.type === "text-delta") reply.text += chunk.delta ?? "";
  if (chunk.type === "error") reply.error = chunk.errorText ?? "";
  if (chunk.type === "start") reply.sessionId = chunk.messageMetadata?.sessionId ?? "";
  if (chunk.type === "finish") reply.ended = chunk.messageMetadata?.status ?? "";
}
