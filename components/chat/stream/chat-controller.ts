import { replaceEqualDeep } from "@tanstack/react-query";
import type { ChatApi } from "../state/chat-api";
import { ChatHistory } from "../state/chat-history";
import type { ChatState } from "../state/chat-state";
import { isRefusal, sendErrorOf } from "../state/send-error";
import type { Store } from "../state/store";
import { timelineReducer } from "../state/timeline";
import { findStored } from "../state/timeline-order";
import type { ChatMessage, Timeline, TimelineAction } from "../state/timeline-state";
import type { Outbox, UnsentMessage } from "../state/unsent-messages";
import { followTurn } from "./follow-turn";
import type { ComposingSignal } from "./typing-signal";

export type ChatEvents = {
  /**
   * The server refused the message; its text returns to the user with the reason. `edited` is the message it was to replace, if that still
   * exists.
   */
  onRefused(refusal: { text: string; error: unknown; edited: ChatMessage | null }): void;
  /** An action (stop, retry) failed. */
  onError(error: unknown): void;
  /** Regenerating a reply failed; the previous one stays. */
  onNothingNew(): void;
};

/** Storing takes milliseconds; after this time the connection counts as lost and the message as unsent. */
const SEND_TIMEOUT_MS = 20_000;

/** Runs one chat: sends messages, follows replies, stays in sync with the server. Everything visible derives from the store. */
export class ChatController {
  private lifetime = new AbortController();
  private readonly followed = new Map<string, AbortController>();
  /** Replies that this page asked to regenerate; a failure is reported once for each, however often it is joined. */
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

  /** Shows what this browser has stored, then what the server has. May be called again after `dispose`. */
  start(): void {
    this.lifetime = new AbortController();
    this.past.open(this.lifetime.signal);
    for (const message of this.parts.outbox.list()) {
      if (this.timeline.messages[message.clientId]) continue;
      this.dispatch({ type: "written", ...message });
      this.dispatch({ type: "unsent", clientId: message.clientId, sendError: message.sendError ?? "offline" });
    }
    // The page is shown only to the signed-in user who owns the persona.
    this.resendAll("signed-out");
    void this.catchUp();
  }

  dispose(): void {
    this.lifetime.abort();
    for (const follower of this.followed.values()) follower.abort();
    this.followed.clear();
  }

  dispatch(action: TimelineAction): void {
    const state = this.store.get();
    // Unchanged parts keep their identity, so that they are not rendered again.
    const timeline = replaceEqualDeep(state.timeline, timelineReducer(state.timeline, action));
    if (timeline !== state.timeline) this.store.set({ ...state, timeline });
  }

  /** Sends a new message. It is visible, and stored in this browser, before the request starts. */
  send(text: string): void {
    this.write({ clientId: crypto.randomUUID(), text, at: new Date().toISOString(), replaces: null });
    this.parts.composing.typed(false);
  }

  /** Sends a replacement of a user's message. The messages that followed are hidden; the server keeps them. */
  edit(messageId: string, text: string): void {
    this.write({ clientId: crypto.randomUUID(), text, at: new Date().toISOString(), replaces: messageId });
  }

  /** Resends an unsent message under the same id, so that it cannot be stored twice. */
  resend(clientId: string): void {
    const message = this.timeline.messages[clientId];
    if (message?.delivery !== "unsent") return;
    const { content: text, at, replaces } = message;
    this.write({ clientId, text, at, replaces });
  }

  /** Retries the messages that wait for one reason: no connection, or nobody signed in. */
  resendAll(cause: "offline" | "signed-out" = "offline"): void {
    const unsent = Object.values(this.timeline.messages).filter(
      (m) => m.delivery === "unsent" && (m.sendError === cause || (cause === "offline" && m.sendError === "disk-full")),
    );
    for (const message of unsent.sort((a, b) => a.at.localeCompare(b.at))) this.resend(message.key);
  }

  /** Removes an unsent message. Returns its text, and the message it was to replace if that still exists. */
  removeUnsent(clientId: string): { text: string; edited: ChatMessage | null } | null {
    const message = this.timeline.messages[clientId];
    if (message?.delivery !== "unsent") return null;
    this.parts.outbox.remove(clientId);
    this.dispatch({ type: "withdrawn", clientId });
    return { text: message.content, edited: this.stored(message.replaces) };
  }

  async stop(): Promise<void> {
    await this.api.stop(this.personaId).catch(this.parts.events.onError);
  }

  /** Requests the reply again, without resending the user's messages. */
  async retryTurn(turnId: string): Promise<void> {
    try {
      const answer = await this.api.retry(turnId);
      this.dispatch({ type: "retried", turnId, asTurnId: answer.turnId });
      this.follow(answer.turnId, null);
    } catch (error) {
      this.parts.events.onError(error);
      await this.catchUp();
    }
  }

  /**
   * Regenerates a reply, following the hint. The old one is hidden.
   * @throws the server's error.
   */
  async regenerate(turnId: string, hint: string): Promise<void> {
    const regenerated = await this.api.regenerate({ turnId, hint });
    this.regenerating.add(regenerated.turnId);
    this.dispatch({ type: "regenerate", turnId: regenerated.turnId });
    this.follow(regenerated.turnId, null);
    void this.reread();
  }

  /**
   * Replaces the text of a reply.
   * @throws the server's error.
   */
  async editReply(messageId: string, content: string): Promise<void> {
    await this.api.editReply(messageId, content);
    await this.reread();
  }

  /**
   * Switches to another version of a message, with the messages that follow it.
   * @throws the server's error.
   */
  async showVersion(messageId: string): Promise<void> {
    await this.api.select(messageId);
    await this.reread();
  }

  /** Follows a reply unless it is followed already; then the response `first` is cancelled. */
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
      onUpdate: (news) => {
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

  /** Reads the newest page and the unsettled turns, and joins replies under way. Concurrent calls share one read. */
  catchUp(): Promise<void> {
    return this.past.catchUp();
  }

  /** Like `catchUp`, for when the feed has (re)connected: a read under way began before that. */
  reload(): Promise<void> {
    return this.past.reload();
  }

  /** Refetches everything that is shown, because the active branch or texts may have changed. */
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
    // The stream does not contain the reason; the list of turns does, should the live feed be disconnected.
    if (this.timeline.turns[turnId]?.errorCode === null) void this.catchUp();
  }

  private write(message: UnsentMessage): void {
    this.parts.outbox.add(message);
    this.dispatch({ type: "written", ...message });
    this.parts.composing.sent();
    this.deliver(message);
  }

  /** Sends a message. Messages are sent one at a time, so that they are stored in the order in which they were written. */
  private deliver(message: UnsentMessage): void {
    this.delivering = this.delivering.then(() => this.deliverOne(message));
  }

  private async deliverOne(unsent: UnsentMessage): Promise<void> {
    const { clientId, text, replaces } = unsent;
    const { outbox, composing, events } = this.parts;
    const line = new AbortController();
    const timer = setTimeout(() => line.abort(), SEND_TIMEOUT_MS);
    const message = { clientId, text, composing: composing.current(), signal: line.signal };
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
        const sendError = sendErrorOf(error);
        if (sendError === "day-spent" || sendError === "month-spent" || sendError === "signed-out")
          outbox.add({ ...unsent, sendError });
        this.dispatch({ type: "unsent", clientId, sendError });
      }
    } finally {
      clearTimeout(timer);
      composing.stored();
    }
  }
}
