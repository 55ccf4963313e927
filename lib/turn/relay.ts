import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "@/db";
import { log } from "@/lib/core/log";
import { type ReplyWait, replyWaitSchema } from "@/lib/core/types/reply-wait";
import { type LiveTurn, WordBuffer } from "./live-turn";

const REQUEST_CHANNEL = "echovessel_turn_ask";
const TEXT_CHANNEL = "echovessel_turn_words";
/** How often a watcher in another process repeats its request; text is sent only to those who asked within `REQUEST_TTL_MS`. */
const REQUEST_MS = 3_000;
const REQUEST_TTL_MS = 3 * REQUEST_MS;
/** Text is collected for this long before it is sent. */
const SEND_MS = 250;
/** Maximum UTF-16 units per message. Postgres takes 8,000 bytes; JSON needs at most six for a unit. */
const UNITS_MAX = 1_200;

const asked = z.object({ turnId: z.string(), from: z.number() });
const textNotice = z.object({
  turnId: z.string(),
  from: z.number(),
  text: z.string(),
  wait: replyWaitSchema.nullable().default(null),
});

/** Received text of a turn that another process answers, and what the turn waits for. */
type Watched = { buffer: WordBuffer; watchers: number; askedAt: number };
/** A turn of this process that others watch. `from`: how much text they have; `wait`: the wait state they know. */
type Sent = { from: number; wait: ReplyWait | null; until: number; sending: boolean };

/**
 * Streams the text of running replies between processes that share a database, while somebody watches. Nothing is stored and nothing
 * depends on it: lost text arrives with the stored reply.
 */
export class TurnRelay {
  private readonly watched = new Map<string, Watched>();
  private readonly sent = new Map<string, Sent>();

  constructor(
    private readonly db: Db,
    private readonly answered: (turnId: string) => LiveTurn | undefined,
  ) {}

  async listen(): Promise<void> {
    await this.db.listen(REQUEST_CHANNEL, (payload) => this.receiveCatchUpRequest(payload));
    await this.db.listen(TEXT_CHANNEL, (payload) => this.receiveText(payload));
  }

  /** Watches a turn that runs elsewhere until `leave` is called. */
  watch(turnId: string): { buffer: WordBuffer; ask: () => void; leave: () => void } {
    const watched = this.watched.get(turnId) ?? { buffer: new WordBuffer(), watchers: 0, askedAt: 0 };
    watched.watchers += 1;
    this.watched.set(turnId, watched);
    return {
      buffer: watched.buffer,
      ask: () => {
        if (Date.now() - watched.askedAt < REQUEST_MS) return;
        watched.askedAt = Date.now();
        this.notify(REQUEST_CHANNEL, { turnId, from: watched.buffer.replyText.length });
      },
      leave: () => {
        watched.watchers -= 1;
        if (watched.watchers === 0 && this.watched.get(turnId) === watched) this.watched.delete(turnId);
      },
    };
  }

  private receiveText(payload: string): void {
    const received = read(textNotice, payload);
    const watched = received && this.watched.get(received.turnId);
    if (!watched) return;
    const { from, text, wait } = received;
    watched.buffer.waitFor(wait);
    const { length } = watched.buffer.replyText;
    // Earlier text was lost: the next `ask` requests it again.
    if (from > length) watched.askedAt = 0;
    else watched.buffer.push(text.slice(length - from));
  }

  private receiveCatchUpRequest(payload: string): void {
    const wanted = read(asked, payload);
    const live = wanted && this.answered(wanted.turnId);
    if (!live) return;
    const { turnId, from } = wanted;
    const until = Date.now() + REQUEST_TTL_MS;
    const sent = this.sent.get(turnId) ?? { from, wait: null, until, sending: false };
    Object.assign(sent, { from: Math.min(from, sent.from), wait: null, until });
    this.sent.set(turnId, sent);
    if (!sent.sending) void this.send(turnId, live, sent);
  }

  private async send(turnId: string, live: LiveTurn, sent: Sent): Promise<void> {
    sent.sending = true;
    while (!live.ended && Date.now() < sent.until) {
      const text = live.replyText.slice(sent.from, sent.from + UNITS_MAX);
      const { waitsFor: wait } = live;
      if (text === "" && wait === sent.wait) {
        await live.change(AbortSignal.timeout(REQUEST_MS), REQUEST_MS);
        continue;
      }
      const { from } = sent;
      sent.from += text.length;
      sent.wait = wait;
      await this.notify(TEXT_CHANNEL, { turnId, from, text, wait });
      await new Promise((resolve) => setTimeout(resolve, SEND_MS));
    }
    if (this.sent.get(turnId) === sent) this.sent.delete(turnId);
  }

  private async notify(channel: string, payload: object): Promise<void> {
    try {
      await this.db.rows(sql`select pg_notify(${channel}, ${JSON.stringify(payload)})`);
    } catch (error) {
      log.warn({ channel, err: error }, "a part of a reply could not be sent to other processes");
    }
  }
}

/** Parses a notification; undefined when it comes from another version of the software. */
function read<T>(schema: z.ZodType<T>, payload: string): T | undefined {
  try {
    return schema.parse(JSON.parse(payload));
  } catch {
    return undefined;
  }
}
