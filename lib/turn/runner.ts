import { randomUUID } from "node:crypto";
import { log } from "@/lib/core/log";
import { finishTurn } from "@/lib/memory/conversation/finish-turn";
import {
  type ClaimedTurn,
  claimTurn,
  JOIN_CHANNEL,
  pendingBursts,
  pendingTurn,
  requestStop,
  STOP_CHANNEL,
  type Turn,
} from "@/lib/memory/conversation/turns";
import { withChoice } from "@/lib/memory/model/services-for";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import { type BurstWait, burstWait } from "./burst";
import { EarlyPreparations } from "./early-preparations";
import { Leases } from "./leases";
import { JOINED, LiveTurn } from "./live-turn";
import { TurnRelay } from "./relay";
import { runTurn } from "./run";
import { StageTimer } from "./trace";

/** How long a finished turn's buffer stays; afterwards its text is read from the database. */
const ENDED_RETENTION_MS = 10_000;
const RETRY_CLAIM_MS = 1_000;

/** A turn being answered. `cancelled` is aborted when its lease is lost; with `JOINED` when another message has joined the turn. */
type Running = { turn: Turn; cancelled: AbortController };

/**
 * Answers turns: one at a time per persona, whatever their channel, and in parallel for different personas. One per process; its
 * `bootId` is the lease owner.
 */
export class TurnRunner {
  readonly bootId = randomUUID();
  private readonly live = new Map<string, LiveTurn>();
  private readonly loops = new Map<string, Promise<void>>();
  /** Personas for which `kick` was called since their loop last looked for waiting turns. */
  private readonly wanted = new Set<string>();
  private readonly nudges = new Map<string, () => void>();
  /** Typing state of each composer; every channel of a persona has its own. */
  private readonly composers = new Map<string, { composing: boolean; at: Date }>();
  /** The running turn by persona. */
  private readonly running = new Map<string, Running>();
  /** How long each waiting turn has waited for its burst, in ms. */
  private readonly waited = new Map<string, number>();

  private readonly early: EarlyPreparations;
  private readonly leases: Leases;
  /** Text of turns that other processes answer. */
  readonly relay: TurnRelay;

  constructor(private readonly services: Services) {
    this.early = new EarlyPreparations(services);
    this.leases = new Leases(services, this.bootId);
    this.relay = new TurnRelay(services.db, (turnId) =>
      this.answering.includes(turnId) ? this.live.get(turnId) : undefined,
    );
  }

  /** The turns whose leases this process holds. */
  get answering(): string[] {
    return this.leases.turnIds;
  }

  /** Makes sure that the persona's waiting turns get answered. Returns at once. */
  kick(scope: Scope): void {
    this.wanted.add(scope.personaId);
    this.nudges.get(scope.personaId)?.();
    if (this.loops.has(scope.personaId)) return;
    const loop = this.loop(scope)
      .catch((error: unknown) =>
        log.error({ personaId: scope.personaId, err: error }, "a turn failed outside its own error handling"),
      )
      .finally(() => {
        this.loops.delete(scope.personaId);
        if (this.wanted.has(scope.personaId)) this.kick(scope);
      });
    this.loops.set(scope.personaId, loop);
  }

  /** The buffer of a turn that this process prepares or answers. */
  watchable(turnId: string): LiveTurn | undefined {
    return this.live.get(turnId);
  }

  /** Opens a turn's buffer, so that watchers can join before it runs. */
  open(turnId: string): LiveTurn {
    const existing = this.live.get(turnId);
    if (existing) return existing;
    const live = new LiveTurn(new StageTimer(this.services.clock));
    this.live.set(turnId, live);
    return live;
  }

  /** Gives a retried turn an empty buffer. */
  reopen(turnId: string): LiveTurn {
    this.live.delete(turnId);
    return this.open(turnId);
  }

  /** Renews the leases that this process holds; also runs every few seconds while there are any. */
  renewLeases(): Promise<void> {
    return this.leases.renew();
  }

  /** Drops the buffer of an earlier attempt, or of a turn that another process answers; its watchers then read the database or the relay. */
  dropBuffer(turnId: string, live: LiveTurn): void {
    if (this.live.get(turnId) === live) this.live.delete(turnId);
    live.wake();
  }

  /** Cancels the call of a running turn that a message has just joined. The turn is then answered again. */
  cancelCall({ id, cancelledCalls }: Pick<Turn, "id" | "cancelledCalls">): void {
    for (const { turn, cancelled } of this.running.values())
      if (turn.id === id && turn.cancelledCalls < cancelledCalls) cancelled.abort(JOINED);
  }

  /** Records whether there is text in a channel's composer; without, the reply begins soon. */
  composing(scope: Scope, { channelId, composing }: { channelId: string; composing: boolean }): void {
    const at = this.services.clock();
    this.composers.set(composerOf(scope, channelId), { composing, at });
    if (composing) this.services.typing?.note(scope.userId, at);
    this.nudges.get(scope.personaId)?.();
  }

  /** Listens for stop commands and messages that reached another process, and exchanges the text of running replies. */
  async listen(): Promise<void> {
    await this.relay.listen();
    await this.services.db.listen(STOP_CHANNEL, (turnId) => void this.stopHere((turn) => turn.id === turnId));
    await this.services.db.listen(JOIN_CHANNEL, (payload) => {
      const [id = "", cancelledCalls] = payload.split(" ");
      this.cancelCall({ id, cancelledCalls: Number(cancelledCalls) });
    });
  }

  /**
   * Stops the running reply of a channel, here or in another process, or the wait before it. The text so far is stored.
   * @returns whether there was one.
   */
  async stop(scope: Scope, channelId: string): Promise<boolean> {
    const isMeant = (turn: Turn) => turn.personaId === scope.personaId && turn.channelId === channelId;
    if (this.stopHere(isMeant) || (await requestStop(this.services.db, scope, channelId))) return true;
    const turn = await pendingTurn(this.services.db, scope, channelId);
    if (!turn) return false;
    if (!(await this.endPending(scope, turn))) return requestStop(this.services.db, scope, channelId);
    this.nudges.get(scope.personaId)?.();
    return true;
  }

  /** Resolves when nothing is being answered. */
  async idle(): Promise<void> {
    while (this.loops.size > 0) await Promise.all(this.loops.values());
  }

  private stopHere(isMeant: (turn: Turn) => boolean): boolean {
    const running = [...this.running.values()].find(({ turn }) => isMeant(turn));
    if (running) this.live.get(running.turn.id)?.stopping.abort();
    return running !== undefined;
  }

  /** Ends a waiting turn. @returns false when another process took it meanwhile. */
  private async endPending(scope: Scope, turn: Turn): Promise<boolean> {
    const now = this.services.clock();
    const outcome = { status: "stopped" as const };
    const end = { turn, owner: null, outcome, replyText: "", now };
    const ended = await finishTurn(this.services.db, scope, end);
    const live = this.live.get(turn.id);
    this.waited.delete(turn.id);
    this.early.drop(turn.id);
    if (!ended && live) this.dropBuffer(turn.id, live);
    else if (ended?.status === "failed") live?.end({ type: "error", code: ended.code, message: ended.message });
    else live?.end({ type: "end", status: "stopped" });
    this.forgetLater(turn.id);
    return ended !== undefined;
  }

  private async loop(scope: Scope): Promise<void> {
    const seen = new Set<string>();
    for (;;) {
      this.wanted.delete(scope.personaId);
      const next = await this.quietTurn(scope, seen);
      if (!next && !this.wanted.has(scope.personaId)) return this.dropUnclaimed(seen);
      if (!next) continue;
      const { db, clock } = this.services;
      const { turn, joinable } = next;
      const claimed = await claimTurn(db, scope, { turnId: turn.id, owner: this.bootId, joinable, now: clock() });
      if (claimed) await this.answer(scope, claimed);
      else await this.pause(scope, RETRY_CLAIM_MS);
    }
  }

  /** Forgets turns that no longer wait: they were answered here or belong to another process. */
  private dropUnclaimed(turnIds: Set<string>): void {
    for (const turnId of turnIds) {
      this.waited.delete(turnId);
      this.early.drop(turnId);
      const live = this.live.get(turnId);
      if (live && !live.ended) this.dropBuffer(turnId, live);
    }
  }

  private async answer(scope: Scope, turn: ClaimedTurn): Promise<void> {
    const live = this.live.get(turn.id)?.ended ? this.reopen(turn.id) : this.open(turn.id);
    const cancelled = new AbortController();
    this.running.set(scope.personaId, { turn, cancelled });
    this.composers.delete(composerOf(scope, turn.channelId));
    const waitedMs = this.waited.get(turn.id) ?? 0;
    this.waited.delete(turn.id);
    this.leases.add(turn.id, cancelled);
    const since = this.services.clock().getTime();
    let isJoined = false;
    try {
      const services = withChoice(this.services, turn.modelChoice);
      const early = this.early.take(turn);
      const isOurs = await runTurn(services, scope, { turn, owner: this.bootId, live, cancelled, early, waitedMs });
      isJoined = !isOurs && cancelled.signal.reason === JOINED && live.replyText === "";
      if (isJoined) this.waited.set(turn.id, waitedMs + this.services.clock().getTime() - since);
      else if (!isOurs) this.dropBuffer(turn.id, live);
    } catch (error) {
      live.end({
        type: "error",
        code: "internal",
        message: "Something went wrong on the server. Everything you wrote is saved.",
      });
      throw error;
    } finally {
      this.leases.release(turn.id);
      this.running.delete(scope.personaId);
      if (!isJoined) this.forgetLater(turn.id);
    }
  }

  /** The persona's first waiting turn whose burst is over; undefined for none. Adds all waiting turns to `seen`. */
  private async quietTurn(scope: Scope, seen: Set<string>): Promise<(BurstWait & { turn: Turn }) | undefined> {
    const { clock } = this.services;
    for (;;) {
      const waits = await this.burstWaits(scope);
      for (const { turn } of waits) seen.add(turn.id);
      const next = waits.find(({ ms }) => ms <= 0);
      if (next || waits.length === 0) return next;
      for (const { turn, prepares } of waits) if (prepares) this.early.start(scope, turn);
      const since = clock().getTime();
      await this.pause(scope, Math.min(...waits.map(({ ms }) => ms)));
      const waited = clock().getTime() - since;
      for (const { turn } of waits) this.waited.set(turn.id, (this.waited.get(turn.id) ?? 0) + waited);
    }
  }

  /** The wait of each of the persona's turns, oldest first. A turn whose messages were forgotten ends. */
  private async burstWaits(scope: Scope): Promise<(BurstWait & { turn: ClaimedTurn })[]> {
    const { db, clock, settings } = this.services;
    const waits: (BurstWait & { turn: ClaimedTurn })[] = [];
    for (const { turn, modelChoice, ...size } of await pendingBursts(db, scope)) {
      if (size.messages === 0) {
        await this.endPending(scope, turn);
        continue;
      }
      const composer = this.composers.get(composerOf(scope, turn.channelId));
      const { lastMessageAt, cancelledCalls } = turn;
      const wait = burstWait({ ...size, lastMessageAt, cancelledCalls, composer }, settings.burstQuietMs, clock());
      waits.push({ turn: { ...turn, modelChoice }, ...wait });
    }
    return waits;
  }

  /** Waits `ms`, or until a new message or the composer wakes the persona. */
  private pause(scope: Scope, ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.nudges.delete(scope.personaId);
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.nudges.set(scope.personaId, done);
    });
  }

  private forgetLater(turnId: string): void {
    const live = this.live.get(turnId);
    setTimeout(() => {
      if (this.live.get(turnId) === live) this.live.delete(turnId);
    }, ENDED_RETENTION_MS).unref();
  }
}

const composerOf = ({ personaId }: Scope, channelId: string) => `${personaId} ${channelId}`;
