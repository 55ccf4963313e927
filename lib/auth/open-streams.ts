import type { Db } from "@/db";
import type { Clock } from "@/lib/core/clock";
import { isId } from "@/lib/core/ids";
import { log } from "@/lib/core/log";
import { singleton } from "@/lib/core/singleton";
import { findValidSignIns, SIGN_INS_CHANNEL, type SignInAddress } from "./sign-ins";

/** Why this server ends a stream. `message` may be shown. */
export type StreamEnd = { code: "unauthenticated" | "too_many_streams"; message: string };

const SIGNED_OUT: StreamEnd = { code: "unauthenticated", message: "You have been signed out." };
const TOO_MANY: StreamEnd = {
  code: "too_many_streams",
  message: "EchoVessel is open in too many windows. Close some of them.",
};

/**
 * Interval in ms at which sign-ins of open streams are checked, equal to the heartbeat of feeds. Finds sign-ins that expired, and those
 * whose end was not notified.
 */
const CHECK_MS = 30_000;

type Stream = { owner: SignInAddress; ending: AbortController };

/** A stream that may run until `signal` aborts with a `StreamEnd` as reason; call `leave` when it is over. */
export type OpenStream = { signal: AbortSignal; leave(): void };

/**
 * The open streams of this process: live feeds and replies. A stream ends with the sign-in it was opened with. When a user opens more than
 * `max` streams, the oldest one is ended.
 */
export class OpenStreams {
  private readonly streams = new Map<string, Set<Stream>>();

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async start(lookMs = CHECK_MS): Promise<void> {
    await this.db.listen(SIGN_INS_CHANNEL, (userId) => void this.look(userId));
    setInterval(() => void this.look(), lookMs).unref();
  }

  admit(owner: SignInAddress, max: number): OpenStream {
    const stream: Stream = { owner, ending: new AbortController() };
    const own = this.streams.get(owner.userId) ?? new Set();
    this.streams.set(owner.userId, own.add(stream));
    for (const oldest of own) if (own.size > max) this.end(oldest, TOO_MANY);
    // The sign-in may have ended since the request was authenticated.
    void this.look(owner.userId);
    return { signal: stream.ending.signal, leave: () => this.drop(stream) };
  }

  /** Ends the streams (of one user or of all users) whose sign-in is no longer valid. */
  async look(userId?: string): Promise<void> {
    const watched = [...(userId === undefined ? this.streams.values() : [this.streams.get(userId) ?? []])].flatMap(
      (own) => [...own],
    );
    try {
      const sids = [...new Set(watched.map(({ owner }) => owner.sid))].filter(isId);
      const good = await findValidSignIns(this.db, sids, this.clock());
      for (const stream of watched) if (!good.has(stream.owner.sid)) this.end(stream, SIGNED_OUT);
    } catch (error) {
      log.warn({ err: error }, "open streams could not be checked");
    }
  }

  private end(stream: Stream, why: StreamEnd): void {
    this.drop(stream);
    stream.ending.abort(why);
  }

  private drop(stream: Stream): void {
    const own = this.streams.get(stream.owner.userId);
    own?.delete(stream);
    if (own?.size === 0) this.streams.delete(stream.owner.userId);
  }
}

/** The process's open streams, watched from the first call on. */
export function openStreams({ db, clock }: { db: Db; clock: Clock }): Promise<OpenStreams> {
  return singleton("open-streams", async () => {
    const streams = new OpenStreams(db, clock);
    await streams.start();
    return streams;
  });
}
