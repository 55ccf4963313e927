import { setTimeout as sleep } from "node:timers/promises";
import type {
  BinItem,
  Conflict,
  Entity,
  ForgetPreview,
  Forgotten,
  ForgottenCounts,
  MemoryNode,
  Message,
  Page,
  Persona,
  Pin,
  Revision,
  SearchHit,
  Session,
  SlowCycle,
  Thought,
  TimelineItem,
  Turn,
} from "./api-types";
import { type ChatOptions, chat, join, type PendingReply, type Reply, startChat } from "./chat";
import { type Answer, type Client, newUser, type TestUser } from "./client";
import { countWork } from "./count-work";
import { LiveFeed } from "./live-feed";

const MEMORY_MS = 400_000;

/** The route by which an item of this kind is forgotten. */
export type MemoryRoute = "events" | "thoughts" | "coming-up" | "entities" | "moods" | "messages" | "sessions";

/** One user with one persona, and the requests they can make. */
export class Companion {
  constructor(
    readonly client: Client,
    readonly id: string,
  ) {}

  chat(text: string, options?: ChatOptions): Promise<Reply> {
    return chat(this.client, this.id, text, options);
  }

  startChat(text: string, options?: ChatOptions): PendingReply {
    return startChat(this.client, this.id, text, options);
  }

  join(turnId: string): PendingReply {
    return join(this.client, turnId);
  }

  async persona(): Promise<Persona> {
    return (await this.client.get<Persona>(`/api/admin/persona?personaId=${this.id}`)).body;
  }

  /** All messages, oldest first. */
  async history(): Promise<Message[]> {
    return (await this.list<Message>("/api/chat/history", "limit=200")).reverse();
  }

  /** All messages of the user, oldest first. */
  async messageTexts(): Promise<string[]> {
    return (await this.history()).filter((message) => message.role === "user").map((message) => message.content);
  }

  sessions(): Promise<Session[]> {
    return this.list<Session>("/api/chat/sessions");
  }

  turns(): Promise<Turn[]> {
    return this.list<Turn>("/api/chat/turns");
  }

  events(): Promise<MemoryNode[]> {
    return this.list<MemoryNode>("/api/admin/memory/events");
  }

  thoughts(): Promise<Thought[]> {
    return this.list<Thought>("/api/admin/memory/thoughts");
  }

  /** Thoughts that the reflection after a session formed, without those of the slow cycle. */
  async reflections(): Promise<Thought[]> {
    return (await this.thoughts()).filter((thought) => thought.origin === "reflection");
  }

  entities(): Promise<Entity[]> {
    return this.list<Entity>("/api/admin/memory/entities");
  }

  /** Search results, best first; `query` adds to the search. */
  search(q: string, query = ""): Promise<SearchHit[]> {
    return this.list<SearchHit>("/api/admin/memory/search", `q=${encodeURIComponent(q)}${query && `&${query}`}`);
  }

  timeline(query?: string): Promise<TimelineItem[]> {
    return this.list<TimelineItem>("/api/admin/memory/timeline", query);
  }

  promises(query?: string): Promise<Thought[]> {
    return this.list<Thought>("/api/admin/memory/coming-up", query);
  }

  conflicts(query?: string): Promise<Conflict[]> {
    return this.list<Conflict>("/api/admin/memory/conflicts", query);
  }

  pins(): Promise<Pin[]> {
    return this.list<Pin>("/api/admin/memory/pins");
  }

  pin(kind: Pin["kind"], id: string, pinned = true) {
    return this.client.post<Pick<Pin, "kind" | "id"> & { pinnedAt: string | null }>("/api/admin/memory/pins", {
      personaId: this.id,
      kind,
      id,
      pinned,
    });
  }

  slowCycles(): Promise<SlowCycle[]> {
    return this.list<SlowCycle>("/api/admin/slow-tick/transcripts");
  }

  /** Moods recorded by sessions, newest first. */
  moods(): Promise<TimelineItem[]> {
    return this.timeline("kinds=mood");
  }

  /** Forgets something; `query` holds the options. */
  forget(route: MemoryRoute, id: string, query = "") {
    return this.client.delete<Forgotten>(`/api/admin/memory/${route}/${id}${query && `?${query}`}`);
  }

  /** Preview of a forgetting; `wish` holds its options. */
  async preview(id: string, wish: Record<string, unknown> = {}): Promise<ForgetPreview> {
    const body = { personaId: this.id, id, ...wish };
    const answer = await this.client.post<ForgetPreview>("/api/admin/memory/preview-delete", body);
    requireStatus(answer, 200);
    return answer.body;
  }

  /** Restores the given bin item, or the latest one without an id. */
  undo(binItemId?: string) {
    return this.client.post<{ binItemId: string }>("/api/admin/memory/undo", { personaId: this.id, binItemId });
  }

  bin(query?: string): Promise<BinItem[]> {
    return this.list<BinItem>("/api/admin/memory/bin", query);
  }

  restore(binItemId: string) {
    return this.client.post<{ counts: ForgottenCounts }>(`/api/admin/memory/bin/${binItemId}/restore`);
  }

  revisions(label: Revision["label"]): Promise<Revision[]> {
    return this.list<Revision>("/api/admin/persona/revisions", `label=${label}`);
  }

  feed(lastEventId?: number): Promise<LiveFeed> {
    return LiveFeed.open(this.client, this.id, lastEventId);
  }

  async session(sessionId: string): Promise<Session | undefined> {
    return (await this.sessions()).find((session) => session.id === sessionId);
  }

  async openSession(): Promise<Session> {
    const open = (await this.sessions()).find((session) => session.status === "open");
    if (!open) throw new Error("There is no open talk.");
    return open;
  }

  close(sessionId: string) {
    countWork("consolidations");
    return this.client.post<Session>(`/api/chat/sessions/${sessionId}/close`);
  }

  /** Waits until a session is `closed` or `failed`. */
  async settled(sessionId: string): Promise<Session> {
    return until(`session ${sessionId} is closed or failed`, async () => {
      const session = await this.session(sessionId);
      return session && /^(closed|failed)$/.test(session.status) ? session : undefined;
    });
  }

  /** Ends a session (the open one, unless another is named) and waits until its consolidation is done or has failed. */
  async closeAndWait(sessionId?: string): Promise<Session> {
    const id = sessionId ?? (await this.openSession()).id;
    const answer = await this.close(id);
    requireStatus(answer, 200);
    return this.settled(id);
  }

  /** Waits until the first slow cycle has been recorded. */
  async slowCycle(): Promise<SlowCycle> {
    return until("there is a slow cycle", async () => (await this.slowCycles())[0]);
  }

  private async list<T>(path: string, query = ""): Promise<T[]> {
    const answer = await this.client.get<Page<T>>(`${path}?personaId=${this.id}${query && `&${query}`}`);
    requireStatus(answer, 200);
    return answer.body.items;
  }
}

/** Polls until there is a result. */
async function until<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  const last = Date.now() + MEMORY_MS;
  for (let wait = 25; Date.now() < last; wait = Math.min(250, wait * 1.5)) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await sleep(wait);
  }
  throw new Error(`It never came to this: ${what}.`);
}

function requireStatus({ status, text }: Answer<unknown>, wanted: number): void {
  if (status !== wanted) throw new Error(`The answer is ${status}, not ${wanted}: ${text}`);
}

/** Creates a persona for a user. */
export async function meet(user: TestUser, draft: Record<string, unknown> = {}): Promise<Companion> {
  const made = await user.client.post<Persona>("/api/personas", { displayName: "Lin", locale: "en", ...draft });
  requireStatus(made, 201);
  return new Companion(user.client, made.body.id);
}

/** A new user with a persona. */
export async function newCompanion(url: string, draft: Record<string, unknown> = {}): Promise<Companion> {
  return meet(await newUser(url), draft);
}
