import { replaceEqualDeep } from "@tanstack/react-query";
import { isRefusal, troubleOf } from "../state/send-error";
import type { Store } from "../state/store";
import type { TalkApi } from "../state/chat-api";
import { TalkHistory } from "../state/chat-history";
import type { TalkState } from "../state/chat-state";
import { timelineReducer } from "../state/timeline";
import { findStored } from "../state/timeline-order";
import type { LetterMessage, Timeline, TimelineAction } from "../state/timeline-state";
import type { Outbox, UnsentWords } from "../state/unsent-messages";
import type { ComposingSignal } from "./typing-signal";
import { followTurn } from "./follow-turn";

export type TalkEvents = {
  /**
   * The server will not take these words; they go back to the person together with the reason. `edited` is what they
   * were to replace, if it is still there.
   */
  onRefused(refusal: { text: string; error: unknown; edited: LetterMessage | null }): void;
  /** Something asked for (stop, retry) did not happen. */
  onTrouble(error: unknown): void;
  /** Nothing came of a reply that was to be said again; the one from before stands. */
  onNothingNew(): void;
};

/** Storing takes milliseconds; after this the line is taken for dead and the message for unsent. */
const SEND_TIMEOUT_MS = 20_000;

/** Runs one talk: sends, follows replies, keeps up with the server. All that is seen follows from the store. */
export class TalkController {
  private life = new AbortController();
  private readonly followed = new Map<string, AbortController>();
  /** Replies this page asked to be written again; each is told of once should nothing come, however often it is joined. */
  private readonly askedAgain = new Set<string>();
  private delivering: Promise<void> = Promise.resolve();
  private readonly past: TalkHistory;

  constructor(
    private readonly personaId: string,
    private readonly store: Store<TalkState>,
    private readonly parts: { outbox: Outbox; composing: ComposingSignal; events: TalkEvents; api: TalkApi },
  ) {
    this.past = new TalkHistory({
      personaId,
      store,
      api: this.api,
      outbox: parts.outbox,
      dispatch: (action) => this.dispatch(action),
      follow: (turnId) => this.follow(turnId, null),
    });
  }

  private get api(): TalkApi {
    return this.parts.api;
  }

  /** Shows what this browser still holds, then what the server has. May be called again after `dispose`. */
  start(): void {
    this.life = new AbortController();
    this.past.open(this.life.signal);
    for (const words of this.parts.outbox.list()) {
      if (this.timeline.messages[words.clientId]) continue;
      this.dispatch({ type: "written", ...words });
      this.dispatch({ type: "unsent", clientId: words.clientId, trouble: words.trouble ?? "offline" });
    }
    // The page is shown only to the signed-in user who owns the persona.
    this.resendAll("signed-out");
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
  takeBack(clientId: string): { text: string; edited: LetterMessage | null } | null {
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
  async sayAgain(turnId: string, hint: string): Promise<void> {
    const again = await this.api.regenerate({ turnId, hint });
    this.askedAgain.add(again.turnId);
    this.dispatch({ type: "again", turnId: again.turnId });
    this.follow(again.turnId, null);
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
      if (this.isAgain(turnId)) void this.reread();
      else if (end === "gone") void this.catchUp();
    });
  }

  /** Brings the newest page and the unsettled turns, and joins the replies under way. Calls made meanwhile share it. */
  catchUp(): Promise<void> {
    return this.past.catchUp();
  }

  /** As `catchUp`, for when the line is up (again): a reading that is under way began before that. */
  catchUpAnew(): Promise<void> {
    return this.past.catchUpAnew();
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

  private stored(messageId: string | null): LetterMessage | null {
    return (messageId && findStored(this.timeline, messageId)) || null;
  }

  private isAgain(turnId: string): boolean {
    return this.timeline.turns[turnId]?.isAgain ?? false;
  }

  private fail(turnId: string, message: string): void {
    if (this.askedAgain.delete(turnId)) this.parts.events.onNothingNew();
    this.dispatch({ type: "reply-failed", turnId, message });
    // The stream does not say why; the list of turns does, should the live feed be away.
    if (this.timeline.turns[turnId]?.errorCode === null) void this.catchUp();
  }

  private write(words: UnsentWords): void {
    this.parts.outbox.add(words);
    this.dispatch({ type: "written", ...words });
    this.parts.composing.sent();
    this.deliver(words);
  }

  /** One after another, so that messages are stored in the order in which they were written. */
  private deliver(words: UnsentWords): void {
    this.delivering = this.delivering.then(() => this.deliverOne(words));
  }

  private async deliverOne(unsent: UnsentWords): Promise<void> {
    const { clientId, text, replaces } = unsent;
    const { outbox, composing, events } = this.parts;
    const line = new AbortController();
    const timer = setTimeout(() => line.abort(), SEND_TIMEOUT_MS);
    const words = { clientId, text, signal: line.signal };
    try {
      const sent = replaces
        ? await this.api.edit({ ...words, messageId: replaces })
        : await this.api.send({ ...words, personaId: this.personaId });
      outbox.remove(clientId);
      this.dispatch({ type: "stored", clientId, messageId: sent.messageId, turnId: sent.turnId });
      if (this.life.signal.aborted) return;
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
