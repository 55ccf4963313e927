import type { HistoryMessage } from "@/components/api/chat";
import { PAGE_DEFAULT, PAGE_MAX } from "@/lib/core/limits";
import type { ChatApi } from "./chat-api";
import type { ChatState } from "./chat-state";
import type { Store } from "./store";
import { timeOfId } from "./time-of-id";
import { isStored } from "./timeline-order";
import type { ChatMessage, Timeline, TimelineAction } from "./timeline-state";
import { unsettledTurns } from "./timeline-view";
import type { Outbox } from "./unsent-messages";

type Parts = {
  personaId: string;
  store: Store<ChatState>;
  api: ChatApi;
  outbox: Outbox;
  dispatch: (action: TimelineAction) => void;
  follow: (turnId: string) => void;
};

/** Reads a chat's messages from the server, one request at a time, so that an older answer never overwrites a newer one. */
export class ChatHistory {
  private signal = new AbortController().signal;
  private reading: Promise<void> = Promise.resolve();
  private catching: Promise<void> | null = null;
  /** A refetch that has not started yet; callers that ask meanwhile share it. */
  private waiting: Promise<void> | null = null;

  constructor(private readonly parts: Parts) {}

  /** Starts reading; answers that arrive after `signal` aborts are ignored. */
  open(signal: AbortSignal): void {
    this.signal = signal;
    this.catching = null;
    this.waiting = null;
    if (this.state.history.older === "loading") this.setHistory({ older: "idle" });
  }

  /**
   * The newest page and the unsettled turns, read after the live feed has connected: an earlier read may have missed what happened before
   * that.
   */
  reload(): Promise<void> {
    return this.catching ? this.catching.then(() => this.catchUp()) : this.catchUp();
  }

  /** The newest page and the unsettled turns. Concurrent calls share one read. */
  catchUp(): Promise<void> {
    if (this.catching) return this.catching;
    const signal = this.signal;
    const bringing = this.queue(() => this.bring(signal)).finally(() => {
      if (this.catching === bringing) this.catching = null;
    });
    this.catching = bringing;
    return bringing;
  }

  /** Refetches everything that is loaded. */
  reread(): Promise<void> {
    if (this.waiting) return this.waiting;
    const signal = this.signal;
    const rereading = this.queue(() => {
      this.waiting = null;
      return this.bringAll(signal);
    });
    this.waiting = rereading;
    return rereading;
  }

  async loadOlder(): Promise<void> {
    const { cursor, older } = this.state.history;
    if (!cursor || older === "loading") return;
    this.setHistory({ older: "loading" });
    try {
      const page = await this.read({ before: cursor, limit: PAGE_DEFAULT, signal: this.signal });
      this.parts.dispatch({ type: "history", items: page.items });
      this.setHistory({ older: "idle", cursor: page.nextCursor });
    } catch {
      this.setHistory({ older: "failed" });
    }
  }

  private async bring(signal: AbortSignal): Promise<void> {
    const { dispatch } = this.parts;
    const known = this.known();
    try {
      // Read turns first: one that has settled by then has its reply in the history read after it.
      const turns = await this.readTurns(signal);
      const page = await this.read({ limit: PAGE_DEFAULT, signal });
      if (signal.aborted) return;
      const replacesAll = page.nextCursor !== null && !page.items.some((item) => this.holds(item));
      const from = page.nextCursor === null ? null : (page.items.at(-1)?.createdAt ?? null);
      dispatch({ type: "history", items: page.items, replacesAll, covers: { known: known.messages, from } });
      if (replacesAll) this.setHistory({ cursor: page.nextCursor });
      this.settle(page.items, turns.items, known.turns);
    } catch {
      // Offline: the next catch-up after reconnecting reads what was missed.
    }
  }

  private async bringAll(signal: AbortSignal): Promise<void> {
    const known = this.known();
    const { cursor: end } = this.state.history;
    const since = end === null ? null : oldestOf(this.timeline);
    const isOld = (item: HistoryMessage) => since !== null && Date.parse(item.createdAt) < since;
    try {
      const turns = await this.readTurns(signal);
      const items: HistoryMessage[] = [];
      let cursor: string | null = null;
      do {
        const limit = Math.min(PAGE_MAX, Math.max(PAGE_DEFAULT, known.messages.length));
        const page = await this.read({ before: cursor, limit, signal });
        items.push(...page.items);
        cursor = page.nextCursor;
      } while (cursor !== null && !items.some(isOld));
      if (signal.aborted) return;
      const firstOld = items.findIndex(isOld);
      const shown = firstOld > 0 ? items.slice(0, firstOld) : items;
      this.parts.dispatch({ type: "history", items: shown, covers: { known: known.messages, from: null } });
      this.setHistory({ cursor: shown.length < items.length ? (shown.at(-1)?.id ?? null) : cursor });
      this.settle(shown, turns.items, known.turns);
    } catch {
      // Offline: the next catch-up after reconnecting reads what was missed.
    }
  }

  private settle(
    items: HistoryMessage[],
    turns: Awaited<ReturnType<ChatApi["unsettledTurns"]>>["items"],
    knownBefore: string[],
  ): void {
    this.parts.dispatch({ type: "turns", items: turns, knownBefore });
    for (const item of items) if (item.clientId) this.parts.outbox.remove(item.clientId);
    for (const turn of turns) if (turn.status !== "failed") this.parts.follow(turn.id);
  }

  private known() {
    const messages = Object.values(this.timeline.messages).filter(isStored);
    return {
      messages: messages.map((message) => message.key),
      turns: unsettledTurns(this.timeline).map((turn) => turn.id),
    };
  }

  private queue(task: () => Promise<void>): Promise<void> {
    this.reading = this.reading.then(task);
    return this.reading;
  }

  private read(page: { before?: string | null; limit: number; signal: AbortSignal }) {
    return this.parts.api.history({ personaId: this.parts.personaId, ...page });
  }

  private readTurns(signal: AbortSignal) {
    return this.parts.api.unsettledTurns(this.parts.personaId, signal);
  }

  private get state(): ChatState {
    return this.parts.store.get();
  }

  private get timeline(): Timeline {
    return this.state.timeline;
  }

  private setHistory(patch: Partial<ChatState["history"]>): void {
    const state = this.state;
    this.parts.store.set({ ...state, history: { ...state.history, ...patch } });
  }

  private holds(item: { id: string; clientId: string | null }): boolean {
    return this.timeline.messages[item.clientId ?? item.id]?.delivery === "stored";
  }
}

/** Time of the oldest loaded message, in any of its versions, in ms. */
function oldestOf(timeline: Timeline): number {
  const momentsOf = ({ at, marks }: ChatMessage) => [at, ...marks.versions.map(({ id }) => timeOfId(id) ?? at)];
  const stored = Object.values(timeline.messages).filter(isStored);
  return Math.min(...stored.flatMap(momentsOf).map((at) => Date.parse(at)));
}
