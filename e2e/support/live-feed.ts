import { EventSourceParserStream } from "eventsource-parser/stream";
import type { Client } from "./client";

export type FeedEvent = { id: number | undefined; name: string; payload: Record<string, unknown> };

const WAIT_MS = 300_000;

/** A reader of a persona's live feed. Stores all events in order. */
export class LiveFeed {
  readonly received: FeedEvent[] = [];
  /** Resolves when the feed has ended. */
  ended: Promise<void> = Promise.resolve();
  private readonly leaving = new AbortController();
  private wake = Promise.withResolvers<void>();

  private constructor(
    readonly status: number,
    readonly headers: Headers,
  ) {}

  static async open(client: Client, personaId: string, lastEventId?: number): Promise<LiveFeed> {
    const headers = lastEventId === undefined ? undefined : { "last-event-id": String(lastEventId) };
    const leaving = new AbortController();
    const response = await client.fetch(`/api/live?personaId=${personaId}`, { headers, signal: leaving.signal });
    const feed = new LiveFeed(response.status, response.headers);
    feed.leaving.signal.addEventListener("abort", () => leaving.abort());
    if (response.ok && response.body) feed.ended = feed.read(response.body);
    else leaving.abort();
    return feed;
  }

  /** Waits for a matching event and returns it. Events that were already received count too. */
  async until(wanted: (event: FeedEvent) => boolean, what: string): Promise<FeedEvent> {
    const deadline = Date.now() + WAIT_MS;
    for (;;) {
      const found = this.received.find(wanted);
      if (found) return found;
      const left = deadline - Date.now();
      if (left <= 0) throw new Error(`The feed never said ${what}. It said: ${this.names().join(", ")}`);
      await Promise.race([this.wake.promise, new Promise((resolve) => setTimeout(resolve, left).unref())]);
    }
  }

  next(name: string): Promise<FeedEvent> {
    return this.until((event) => event.name === name, name);
  }

  /** Waits until a session has this status, from `chat.session.boundary`. */
  boundary(status: string): Promise<FeedEvent> {
    return this.until((e) => e.name === "chat.session.boundary" && e.payload.status === status, `session ${status}`);
  }

  names(): string[] {
    return this.received.map((event) => event.name);
  }

  ids(): number[] {
    return this.received.flatMap((event) => event.id ?? []);
  }

  close(): void {
    this.leaving.abort();
  }

  private async read(body: ReadableStream<Uint8Array>): Promise<void> {
    try {
      const events = body
        .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
        .pipeThrough(new EventSourceParserStream());
      for await (const { id, event, data } of events) {
        this.received.push({
          id: id === undefined ? undefined : Number(id),
          name: event ?? "",
          payload: JSON.parse(data),
        });
        this.wake.resolve();
        this.wake = Promise.withResolvers();
      }
    } catch {
      // The reader disconnected, or the server stopped.
    }
  }
}
