import { randomUUID } from "node:crypto";
import { EventSourceParserStream } from "eventsource-parser/stream";
import type { Client } from "./client";

type Chunk = { type: string; delta?: string; errorText?: string; messageId?: string; messageMetadata?: Metadata };
type Metadata = { turnId?: string; sessionId?: string; status?: string };

/** Content of a turn's stream, or the refusal if there was none (`status` is not 200). */
export type Reply = {
  status: number;
  turnId: string;
  sessionId: string;
  /** The id of the user's own message, as stored. */
  messageId: string;
  text: string;
  /** How the reply ended: `done`, `stopped`, or "" when an error ended it. */
  ended: string;
  error: string | undefined;
  /** Types of the stream's parts; consecutive parts of one type are counted once. */
  parts: string[];
  /** The whole response, verbatim. */
  raw: string;
};

/** A reply that is streaming. */
export type PendingReply = {
  /** Resolves when the server has accepted or refused the message. */
  opened: Promise<void>;
  /** Resolves when the first words of the reply have arrived, or when none will come. */
  begun: Promise<void>;
  done: Promise<Reply>;
  /** Disconnects while the reply is streaming, as a closed tab does. */
  leave(): void;
};

export type ChatOptions = { id?: string; extra?: Record<string, unknown> };

export function chatBody(personaId: string, text: string, id: string = randomUUID()) {
  return { personaId, message: { id, role: "user", parts: [{ type: "text", text }] } };
}

/** Sends a message and reads the reply to its end. */
export async function chat(client: Client, personaId: string, text: string, options: ChatOptions = {}): Promise<Reply> {
  return startChat(client, personaId, text, options).done;
}

/** Sends a message; the reply can be awaited, stopped or left. */
export function startChat(client: Client, personaId: string, text: string, options: ChatOptions = {}): PendingReply {
  const body = JSON.stringify({ ...chatBody(personaId, text, options.id), ...options.extra });
  return listen((signal) =>
    client.fetch("/api/chat", { method: "POST", headers: { "content-type": "application/json" }, body, signal }),
  );
}

/** Resumes a turn from its beginning. */
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
  // Whoever disconnects does not wait for the end, so a rejection must not count as unhandled.
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
