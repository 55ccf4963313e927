import { type ChatApi, chatApi } from "@/components/api/chat";
import type { ComposingSignal } from "./composing-signal";
import { followTurn } from "./follow-turn";
import type { Outbox } from "./kept-words";
import { isRefusal, troubleOf } from "./send-trouble";
import type { Store } from "./store";
import { timelineReducer } from "./timeline";
import { emptyTimeline, type Timeline, type TimelineAction } from "./timeline-state";
import { activeTurns } from "./timeline-view";

export type TalkState = {
  timeline: Timeline;
  history: {
    phase: "loading" | "ready" | "failed";
    /** Where the next older page begins; null when everything is loaded. */
    cursor: string | null;
    older: "idle" | "loading" | "failed";
  };
};

export const emptyTalk: TalkState = {
  timeline: emptyTimeline,
  history: { phase: "loading", cursor: null, older: "idle" },
};

export type TalkEvents = {
  /** The server will not take these words; they go back to the person together with the reason. */
  onRefused(refusal: { text: string; error: unknown }): void;
  /** Something asked for (stop, retry) did not happen. */
  onTrouble(error: unknown): void;
};

const HISTORY_PAGE = 50;
/** Storing takes milliseconds; after this the line is taken for dead and the message for unsent. */
const SEND_TIMEOUT_MS = 20_000;

/** Runs one talk: sends, follows replies, keeps up with the server. All that is seen follows from the store. */
export class TalkController {
  private life = new AbortController();
  private readonly followed = new Map<string, AbortController>();
  private delivering: Promise<void> = Promise.resolve();
  private catching: Promise<void> | null = null;

  constructor(
    private readonly personaId: string,
    private readonly store: Store<TalkState>,
    private readonly parts: { outbox: Outbox; composing: ComposingSignal; events: TalkEvents; api?: ChatApi },
  ) {}

  private get api(): ChatApi {
    return this.parts.api ?? chatApi;
  }

  /** Shows what this browser still holds, then what the server has. May be called again after `dispose`. */
  start(): void {
    this.life = new AbortController();
    if (this.store.get().history.older === "loading") this.setHistory({ older: "idle" });
    for (const { clientId, text, at } of this.parts.outbox.list()) {
      if (this.timeline.messages[clientId]) continue;
      this.dispatch({ type: "written", clientId, text, at });
      this.dispatch({ type: "unsent", clientId, trouble: "offline" });
    }
    void this.catchUp();
  }

  dispose(): void {
    this.life.abort();
    for (const follower of this.followed.values()) follower.abort();
    this.followed.clear();
    this.parts.composing.dispose();
  }

  dispatch(action: TimelineAction): void {
    const state = this.store.get();
    const timeline = timelineReducer(state.timeline, action);
    if (timeline !== state.timeline) this.store.set({ ...state, timeline });
  }

  /** Sends new words. They are visible, and kept in this browser, before the network is asked. */
  send(text: string): void {
    const words = { clientId: crypto.randomUUID(), text, at: new Date().toISOString() };
    this.parts.outbox.add(words);
    this.dispatch({ type: "written", ...words });
    this.parts.composing.sent();
    this.deliver(words.clientId, text);
  }

  /** Tries an unsent message again, under the same id, so that it cannot be stored twice. */
  resend(clientId: string): void {
    const message = this.timeline.messages[clientId];
    if (message?.delivery !== "unsent") return;
    this.dispatch({ type: "written", clientId, text: message.content, at: message.at });
    this.parts.composing.sent();
    this.deliver(clientId, message.content);
  }

  resendAll(): void {
    const unsent = Object.values(this.timeline.messages).filter(
      (m) => m.delivery === "unsent" && m.trouble === "offline",
    );
    for (const message of unsent.sort((a, b) => a.at.localeCompare(b.at))) this.resend(message.key);
  }

  /** Takes an unsent message out of the letter and returns its words. */
  takeBack(clientId: string): string | null {
    const message = this.timeline.messages[clientId];
    if (message?.delivery !== "unsent") return null;
    this.parts.outbox.remove(clientId);
    this.dispatch({ type: "withdrawn", clientId });
    return message.content;
  }

  async stop(): Promise<void> {
    await this.api.stop(this.personaId).catch(this.parts.events.onTrouble);
  }

  /** Asks for the reply once more. The person's words are not sent again. */
  async retryTurn(turnId: string): Promise<void> {
    try {
      const answer = await this.api.retry(turnId);
      this.dispatch({ type: "retried", turnId, asTurnId: answer.turnId });
      this.follow(answer.turnId, null);
    } catch (error) {
      this.parts.events.onTrouble(error);
      await this.catchUp();
    }
  }

  /** Follows a reply unless it is followed already; the answer of a second request to the same turn is let go. */
  follow(turnId: string, first: Response | null): void {
    if (this.followed.has(turnId)) {
      void first?.body?.cancel().catch(() => {});
      return;
    }
    const follower = new AbortController();
    this.followed.set(turnId, follower);
    void followTurn({
      first,
      join: () => this.api.join(turnId, follower.signal),
      signal: follower.signal,
      tell: (news) => {
        if (news.type === "text") this.dispatch({ ...news, type: "reply-text", turnId });
        else if (news.type === "ended") this.dispatch({ type: "reply-ended", turnId });
        else this.dispatch({ type: "reply-failed", turnId, message: news.message });
      },
    }).then((end) => {
      if (this.followed.get(turnId) === follower) this.followed.delete(turnId);
      if (end === "gone" && !follower.signal.aborted) void this.catchUp();
    });
  }

  /** Brings the newest page and the unsettled turns, and joins the replies under way. Calls made meanwhile share it. */
  catchUp(): Promise<void> {
    this.catching ??= this.bring(this.life.signal).finally(() => {
      this.catching = null;
    });
    return this.catching;
  }

  async loadOlder(): Promise<void> {
    const { cursor, older } = this.store.get().history;
    if (!cursor || older === "loading") return;
    this.setHistory({ older: "loading" });
    try {
      const page = await this.api.history({
        personaId: this.personaId,
        before: cursor,
        limit: HISTORY_PAGE,
        signal: this.life.signal,
      });
      this.dispatch({ type: "history", items: page.items });
      this.setHistory({ older: "idle", cursor: page.nextCursor });
    } catch {
      this.setHistory({ older: "failed" });
    }
  }

  private get timeline(): Timeline {
    return this.store.get().timeline;
  }

  private setHistory(patch: Partial<TalkState["history"]>): void {
    const state = this.store.get();
    this.store.set({ ...state, history: { ...state.history, ...patch } });
  }

  /** One after another, so that messages are stored in the order in which they were written. */
  private deliver(clientId: string, text: string): void {
    this.delivering = this.delivering.then(() => this.deliverOne(clientId, text));
  }

  private async deliverOne(clientId: string, text: string): Promise<void> {
    const { outbox, composing, events } = this.parts;
    const line = new AbortController();
    const timer = setTimeout(() => line.abort(), SEND_TIMEOUT_MS);
    try {
      const sent = await this.api.send({ personaId: this.personaId, clientId, text, signal: line.signal });
      outbox.remove(clientId);
      this.dispatch({ type: "stored", clientId, messageId: sent.messageId, turnId: sent.turnId });
      if (!this.life.signal.aborted) this.follow(sent.turnId, sent.response);
    } catch (error) {
      if (isRefusal(error)) {
        outbox.remove(clientId);
        this.dispatch({ type: "withdrawn", clientId });
        events.onRefused({ text, error });
      } else {
        this.dispatch({ type: "unsent", clientId, trouble: troubleOf(error) });
      }
    } finally {
      clearTimeout(timer);
      composing.stored();
    }
  }

  private async bring(signal: AbortSignal): Promise<void> {
    const { personaId, api } = this;
    const knownBefore = activeTurns(this.timeline).map((turn) => turn.id);
    const isFirst = this.store.get().history.phase !== "ready";
    if (isFirst) this.setHistory({ phase: "loading" });
    try {
      const readTurns = () => api.unsettledTurns(personaId, signal);
      const readHistory = () => api.history({ personaId, limit: HISTORY_PAGE, signal });
      // Later on the turns come first: a turn that has settled by then has its reply in the history read after it.
      const [turns, page] = isFirst
        ? await Promise.all([readTurns(), readHistory()])
        : [await readTurns(), await readHistory()];
      if (signal.aborted) return;
      const afresh = !isFirst && page.nextCursor !== null && !page.items.some((item) => this.holds(item));
      this.dispatch({ type: "history", items: page.items, afresh });
      this.dispatch({ type: "turns", items: turns.items, knownBefore });
      this.setHistory(isFirst || afresh ? { phase: "ready", cursor: page.nextCursor } : {});
      for (const item of page.items) if (item.clientId) this.parts.outbox.remove(item.clientId);
      for (const turn of turns.items) if (turn.status !== "failed") this.follow(turn.id, null);
    } catch {
      if (isFirst && !signal.aborted) this.setHistory({ phase: "failed" });
    }
  }

  private holds(item: { id: string; clientId: string | null }): boolean {
    return this.timeline.messages[item.clientId ?? item.id]?.delivery === "stored";
  }
}
