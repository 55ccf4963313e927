import { randomUUID } from "node:crypto";
import { log } from "@/lib/core/log";
import { WEB_CHANNEL } from "@/lib/core/types/messages";
import { finishTurn } from "@/lib/memory/finish-turn";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import { askToStop, claimTurn, measureBurst, pendingTurn, STOP_CHANNEL, type Turn } from "@/lib/memory/turns";
import { burstWaitMs } from "./burst";
import { LiveTurn } from "./live-turn";
import { runTurn } from "./run";
import { StageTimer } from "./trace";

/** Nobody asks for a finished turn's buffer after this; its words are in the database. */
const KEEP_ENDED_MS = 10_000;
const LOOK_AGAIN_MS = 1_000;

/**
 * Answers turns, one at a time for each persona and side by side for different ones. One per process; its `bootId` is
 * the lease owner.
 */
export class TurnRunner {
  readonly bootId = randomUUID();
  private readonly live = new Map<string, LiveTurn>();
  private readonly loops = new Map<string, Promise<void>>();
  /** Personas that were kicked since their loop last looked. */
  private readonly wanted = new Set<string>();
  private readonly nudges = new Map<string, () => void>();
  private readonly composers = new Map<string, { composing: boolean; at: Date }>();
  private readonly running = new Map<string, string>();
  /** How long each waiting turn's burst has been waited for, in ms. */
  private readonly waited = new Map<string, number>();

  constructor(private readonly services: Services) {}

  /** Makes sure that somebody answers the persona's waiting turn. Returns at once. */
  kick(scope: Scope): void {
    this.wanted.add(scope.personaId);
    this.nudges.get(scope.personaId)?.();
    if (this.loops.has(scope.personaId)) return;
    const loop = this.loop(scope)
      .catch((error: unknown) => log.error({ personaId: scope.personaId, err: error }, "the turn runner stumbled"))
      .finally(() => {
        this.loops.delete(scope.personaId);
        if (this.wanted.has(scope.personaId)) this.kick(scope);
      });
    this.loops.set(scope.personaId, loop);
  }

  /** The buffer of a turn that this process collects for or answers. */
  watchable(turnId: string): LiveTurn | undefined {
    return this.live.get(turnId);
  }

  /** Opens a turn's buffer, so that its watchers can gather before it runs. */
  open(turnId: string): LiveTurn {
    const existing = this.live.get(turnId);
    if (existing) return existing;
    const live = new LiveTurn(new StageTimer(this.services.clock));
    this.live.set(turnId, live);
    return live;
  }

  /** Gives a turn that is tried again an empty buffer. */
  reopen(turnId: string): LiveTurn {
    this.live.delete(turnId);
    return this.open(turnId);
  }

  /** What the composer is doing; a still one lets the reply begin. */
  composing(scope: Scope, composing: boolean): void {
    this.composers.set(scope.personaId, { composing, at: this.services.clock() });
    this.nudges.get(scope.personaId)?.();
  }

  /** Hears stop commands that reached another process. */
  async listen(): Promise<void> {
    await this.services.db.listen(STOP_CHANNEL, (personaId) => void this.stopHere(personaId));
  }

  /** Stops the reply under way, here or elsewhere, or the wait before it. What was said is kept. @returns whether there was one. */
  async stop(scope: Scope): Promise<boolean> {
    if (this.stopHere(scope.personaId) || (await askToStop(this.services.db, scope))) return true;
    const turn = await pendingTurn(this.services.db, scope);
    if (!turn) return false;
    await this.settlePending(scope, turn);
    this.nudges.get(scope.personaId)?.();
    return true;
  }

  /** Resolves when nothing is being answered. */
  async idle(): Promise<void> {
    while (this.loops.size > 0) await Promise.all(this.loops.values());
  }

  private stopHere(personaId: string): boolean {
    const turnId = this.running.get(personaId);
    if (turnId) this.live.get(turnId)?.stopping.abort();
    return turnId !== undefined;
  }

  private async settlePending(scope: Scope, turn: Turn): Promise<void> {
    const now = this.services.clock();
    const outcome = { status: "stopped" as const };
    const end = { turn, owner: null, channelId: WEB_CHANNEL, outcome, said: "", now };
    const told = await finishTurn(this.services.db, scope, end);
    const live = this.live.get(turn.id);
    if (told?.status === "failed") live?.end({ type: "error", code: told.code, message: told.message });
    else live?.end({ type: "end", status: "stopped" });
    this.waited.delete(turn.id);
    this.forgetLater(turn.id);
  }

  private async loop(scope: Scope): Promise<void> {
    for (;;) {
      this.wanted.delete(scope.personaId);
      const turn = await this.quietTurn(scope);
      if (!turn && !this.wanted.has(scope.personaId)) return;
      if (!turn) continue;
      const { db, clock } = this.services;
      const claimed = await claimTurn(db, scope, { turnId: turn.id, owner: this.bootId, now: clock() });
      if (claimed) await this.answer(scope, claimed);
      else await this.pause(scope, LOOK_AGAIN_MS);
    }
  }

  private async answer(scope: Scope, turn: Turn): Promise<void> {
    const live = this.open(turn.id);
    this.running.set(scope.personaId, turn.id);
    this.composers.delete(scope.personaId);
    live.timer.add("debounce", this.waited.get(turn.id) ?? 0);
    this.waited.delete(turn.id);
    try {
      await runTurn(this.services, scope, { turn, owner: this.bootId, live });
    } catch (error) {
      live.end({ type: "error", code: "internal", message: "Something went wrong here. Nothing you wrote was lost." });
      throw error;
    } finally {
      this.running.delete(scope.personaId);
      this.forgetLater(turn.id);
    }
  }

  /** The persona's waiting turn once its burst is over; undefined when none is waiting. One whose words are gone ends. */
  private async quietTurn(scope: Scope): Promise<Turn | undefined> {
    for (;;) {
      const turn = await pendingTurn(this.services.db, scope);
      if (!turn) return undefined;
      const size = await measureBurst(this.services.db, scope, turn.id);
      if (size.messages === 0) {
        await this.settlePending(scope, turn);
        continue;
      }
      const state = { ...size, lastMessageAt: turn.lastMessageAt, composer: this.composers.get(scope.personaId) };
      const wait = burstWaitMs(state, this.services.settings.burstQuietMs, this.services.clock());
      if (wait <= 0) return turn;
      const since = this.services.clock().getTime();
      await this.pause(scope, wait);
      const ms = this.services.clock().getTime() - since;
      this.waited.set(turn.id, (this.waited.get(turn.id) ?? 0) + ms);
    }
  }

  /** Waits, or until the persona is nudged by a new message or its composer. */
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
    }, KEEP_ENDED_MS).unref();
  }
}
