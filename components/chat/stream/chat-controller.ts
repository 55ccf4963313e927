import { replaceEqualDeep } from "@tanstack/react-query";
import type { ChatApi } from "../state/chat-api";
import { ChatHistory } from "../state/chat-history";
import type { ChatState } from "../state/chat-state";
import { isRefusal, troubleOf } from "../state/send-error";
import type { Store } from "../state/store";
import { timelineReducer } from "../state/timeline";
import { findStored } from "../state/timeline-order";
import type { ChatMessage, Timeline, TimelineAction } from "../state/timeline-state";
import type { Outbox, UnsentMessage } from "../state/unsent-messages";
import { followTurn } from "./follow-turn";
import type { ComposingSignal } from "./typing-signal";

export type ChatEvents = {
  /**
   * The server will not take these words; they go back to the person together with the reason. `edited` is what they
   * were to replace, if it is still there.
   */
  onRefused(refusal: { text: string; error: unknown; edited: ChatMessage | null }): void;
  /** Something asked for (stop, retry) did not happen. */
  onTrouble(error: unknown): void;
  /** Nothing came of a reply that was to be said again; the one from before stands. */
  onNothingNew(): void;
};

/** Storing takes milliseconds; after this the line is taken for dead and the message for unsent. */
const SEND_TIMEOUT_MS = 20_000;

/** Runs one talk: sends, follows replies, keeps up with the server. All that is seen follows from the store. */
export class ChatController {
  private lifetime = new AbortController();
  private readonly followed = new Map<string, AbortController>();
  /** Replies this page asked to be written again; each is told of once should nothing come, however often it is joined. */
  private readonly regenerating = new Set<string>();
  private delivering: Promise<void> = Promise.resolve();
  private readonly past: ChatHistory;

  constructor(
    private readonly personaId: string,
    private readonly store: Store<ChatState>,
    private readonly parts: { outbox: Outbox; composing: ComposingSignal; events: ChatEvents; api: ChatApi },
  ) {
    this.past = new ChatHistory({
      personaId,
      store,
      api: this.api,
      outbox: parts.outbox,
      dispatch: (action) => this.dispatch(action),
      follow: (turnId) => this.follow(turnId, null),
    });
  }

  private get api(): ChatApi {
    return this.parts.api;
  }

  /** Shows what this browser still holds, then what the server has. May be called again after `dispose`. */
  start(): void {
    this.lifetime = new AbortController();
    this.past.open(this.lifetime.signal);
    for (const message of this.parts.outbox.list()) {
      if (this.timeline.messages[message.clientId]) continue;
      this.dispatch({ type: "written", ...message });
      this.dispatch({ type: "unsent", clientId: message.clientId, trouble: message.trouble ?? "offline" });
    }
    // The page is shown only to the signed-in user who owns the persona.
    this.resendAll("signed-out");
    void this.catchUp();
  }

  dispose(): void {
    this.lifetime.abort();
    for (const follower of this.followed.values()) follower.abort();
    this.followed.clear();
    this.parts.composing.dispose();
  }

  dispatch(action: TimelineAction): void {
    const state = this.store.get();
    // What is told again stays what it is, so that nothing is drawn anew for it.
    const timeline = replaceEqualDeep(state.timeline, timelineReducer(state.timeline, action));
    if (timeline !== state.timeline) this.store.set({ ...state, timeline });
  }

  /** Sends new words. They are visible, and kept in this browser, before the network is asked. */
  send(text: string): void {
    this.write({ clientId: crypto.randomUUID(), text, at: new Date().toISOString(), replaces: null });
  }

  /** Sends other words in the place of the person's own. What followed those makes way; the server keeps it. */
  edit(messageId: string, text: string): void {
    this.write({ clientId: crypto.randomUUID(), text, at: new Date().toISOString(), replaces: messageId });
  }

  /** Tries an unsent message again, under the same id, so that it cannot be stored twice. */
  resend(clientId: string): void {
    const message = this.timeline.messages[clientId];
    if (message?.delivery !== "unsent") return;
    const { content: text, at, replaces } = message;
    this.write({ clientId, text, at, replaces });
  }

  /** Retries the messages that wait for one reason: no connection, or nobody signed in. */
  resendAll(trouble: "offline" | "signed-out" = "offline"): void {
    const unsent = Object.values(this.timeline.messages).filter(
      (m) => m.delivery === "unsent" && (m.trouble === trouble || (trouble === "offline" && m.trouble === "disk-full")),
    );
    for (const message of unsent.sort((a, b) => a.at.localeCompare(b.at))) this.resend(message.key);
  }

  /**
   * Takes an unsent message out of the letter. Returns its words, and what they were to replace if that is still there.
   */
  takeBack(clientId: string): { text: string; edited: ChatMessage | null } | null {
    const message = this.timeline.messages[clientId];
    if (message?.delivery !== "unsent") return null;
    this.parts.outbox.remove(clientId);
    this.dispatch({ type: "withdrawn", clientId });
    return { text: message.content, edited: this.stored(message.replaces) };
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

  /** Has a reply written again, as the hint says. The old one makes way for it. @throws what the server answers. */
  async regenerate(turnId: string, hint: string): Promise<void> {
    const regenerated = await this.api.regenerate({ turnId, hint });
    this.regenerating.add(regenerated.turnId);
    this.dispatch({ type: "regenerate", turnId: regenerated.turnId });
    this.follow(regenerated.turnId, null);
    void this.reread();
  }

  /** Puts the person's words in the place of what the persona said. @throws what the server answers. */
  async editReply(messageId: string, content: string): Promise<void> {
    await this.api.editReply(messageId, content);
    await this.reread();
  }

  /** Shows another version of a message, with what was said under it. @throws what the server answers. */
  async showVersion(messageId: string): Promise<void> {
    await this.api.select(messageId);
    await this.reread();
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
        else if (news.type === "wait") this.dispatch({ ...news, type: "reply-wait", turnId });
        else if (news.type === "ended") this.dispatch({ type: "reply-ended", turnId });
        else this.fail(turnId, news.message);
      },
    }).then((end) => {
      if (this.followed.get(turnId) === follower) this.followed.delete(turnId);
      if (follower.signal.aborted) return;
      if (this.isRegenerating(turnId)) void this.reread();
      else if (end === "unavailable") void this.catchUp();
    });
  }

  /** Brings the newest page and the unsettled turns, and joins the replies under way. Calls made meanwhile share it. */
  catchUp(): Promise<void> {
    return this.past.catchUp();
  }

  /** As `catchUp`, for when the line is up (again): a reading that is under way began before that. */
  reload(): Promise<void> {
    return this.past.reload();
  }

  /** Brings all that is shown anew, for another path may be shown now, or other words. */
  reread(): Promise<void> {
    return this.past.reread();
  }

  loadOlder(): Promise<void> {
    return this.past.loadOlder();
  }

  private get timeline(): Timeline {
    return this.store.get().timeline;
  }

  private stored(messageId: string | null): ChatMessage | null {
    return (messageId && findStored(this.timeline, messageId)) || null;
  }

  private isRegenerating(turnId: string): boolean {
    return this.timeline.turns[turnId]?.isRegenerating ?? false;
  }

  private fail(turnId: string, message: string): void {
    if (this.regenerating.delete(turnId)) this.parts.events.onNothingNew();
    this.dispatch({ type: "reply-failed", turnId, message });
    // The stream does not say why; the list of turns does, should the live feed be away.
    if (this.timeline.turns[turnId]?.errorCode === null) void this.catchUp();
  }

  private write(message: UnsentMessage): void {
    this.parts.outbox.add(message);
    this.dispatch({ type: "written", ...message });
    this.parts.composing.sent();
    this.deliver(message);
  }

  /** One after another, so that messages are stored in the order in which they were written. */
  private deliver(message: UnsentMessage): void {
    this.delivering = this.delivering.then(() => this.deliverOne(message));
  }

  private async deliverOne(unsent: UnsentMessage): Promise<void> {
    const { clientId, text, replaces } = unsent;
    const { outbox, composing, events } = this.parts;
    const line = new AbortController();
    const timer = setTimeout(() => line.abort(), SEND_TIMEOUT_MS);
    const message = { clientId, text, signal: line.signal };
    try {
      const sent = replaces
        ? await this.api.edit({ ...message, messageId: replaces })
        : await this.api.send({ ...message, personaId: this.personaId });
      outbox.remove(clientId);
      this.dispatch({ type: "stored", clientId, messageId: sent.messageId, turnId: sent.turnId });
      if (this.lifetime.signal.aborted) return;
      this.follow(sent.turnId, sent.response);
      if (replaces) void this.reread();
    } catch (error) {
      if (isRefusal(error)) {
        outbox.remove(clientId);
        this.dispatch({ type: "withdrawn", clientId });
        events.onRefused({ text, error, edited: this.stored(replaces) });
      } else {
        const trouble = troubleOf(error);
        if (trouble === "day-spent" || trouble === "signed-out") outbox.add({ ...unsent, trouble });
        this.dispatch({ type: "unsent", clientId, trouble });
      }
    } finally {
      clearTimeout(timer);
      composing.stored();
    }
  }
}
