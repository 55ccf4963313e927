import { eq } from "drizzle-orm";
import type { Db } from "@/db";
import { MINUTE, startOfDayIn } from "@/lib/core/clock";
import { isAppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import type { Embedder } from "@/lib/core/types/embedder";
import type { Mind } from "@/lib/core/types/mind";
import {
  builtInEmbedder,
  builtInMind,
  closeSession,
  consolidateSession,
  createPersona,
  emptyMind,
  FakeClock,
  forget,
  listEntities,
  listNodes,
  messages,
  ownPersona,
  readPersona,
  type Scope,
  type SentMessage,
  type Services,
  settleTurn,
  storeMessage,
  testSettings,
  users,
} from "./adapter";
import { dayOf, localeOf, type Scene, startOf, zoneOf } from "./background-sessions";
import type { SeenAnswer, SeenSession } from "./checks";
import { type Rows, readRows, writeRows } from "./clone";
import { type EvalCase, toRegExp } from "./format";

/** The mind and the embedder of a run. */
export type Minds = { mind: Mind; embedder: Embedder };
export const BUILT_IN_MINDS: Minds = { mind: builtInMind, embedder: builtInEmbedder };
/** Minds without a model, as `--mind` names them. */
export const BUILT_IN = { offline: BUILT_IN_MINDS, empty: { ...BUILT_IN_MINDS, mind: emptyMind } };
export type BuiltIn = keyof typeof BUILT_IN;

/** A question and its reply, with the memories the persona could use: the input of a judge of replies. */
export type Exchange = {
  message: string;
  reply: string;
  history: { message: string; reply: string }[];
  memories: string[];
  /** Number of memories the reply cites. */
  cites: number;
};

/** A backdrop that was played, ready to be copied to the persona of a case. */
export type Played = { day: string; rows: Rows; sessionIds: string[]; nodeIds: string[] };

const LIST_MAX = 1_000;
const NODE_TYPES = ["event", "thought", "intention", "expectation"] as const;
/** Permanently, and with the source messages. */
const ERASE = { choice: "cascade", words: "go", mode: "erase" } as const;
const SECOND = 1_000;
const PAUSE_BETWEEN_MESSAGES = 20 * SECOND;
const PAUSE_BETWEEN_SESSIONS = 10 * MINUTE;

/** One user's history with one persona: the real domain code, under a clock controlled by the test. */
export class Simulation {
  readonly exchanges: Exchange[] = [];
  private readonly services: Services;
  private readonly sent: SentMessage[] = [];
  private readonly consolidatedIds: string[] = [];
  private readonly before: string[] = [];
  /** Memories of the backdrop, which do not count as the case's own. */
  private readonly background = new Set<string>();

  private constructor(
    private readonly db: Db,
    private readonly scope: Scope,
    private readonly userId: string,
    private timeZone: string,
    readonly clock: FakeClock,
    minds: Minds,
  ) {
    this.services = { db, ...minds, clock: clock.read, settings: testSettings };
  }

  /** Creates a user and persona at the time when the case begins, with a copy of its backdrop if it has one. */
  static async begin(
    db: Db,
    evalCase: Pick<EvalCase, "steps" | "lang" | "persona">,
    minds = BUILT_IN_MINDS,
    backdrop: Played | null = null,
  ): Promise<Simulation> {
    const { at, timeZone } = startOf(evalCase);
    const simulation = await Simulation.born(db, {
      at,
      timeZone,
      locale: localeOf(evalCase.lang),
      blocks: evalCase.persona,
      minds,
    });
    if (backdrop) await simulation.takeOver(backdrop, startOfDayIn(timeZone, dayOf(evalCase)));
    return simulation;
  }

  /** Plays a backdrop: all messages, without replies, and their consolidation. */
  static async play(db: Db, { locale, day, sessions }: Scene, minds = BUILT_IN_MINDS): Promise<Played> {
    const at = sessions[0]?.at ?? new Date(day);
    const simulation = await Simulation.born(db, { at, timeZone: "UTC", locale, minds });
    for (const session of sessions) {
      const free = simulation.clock.now.getTime() + (simulation.sent.length > 0 ? PAUSE_BETWEEN_SESSIONS : 0);
      const begins = new Date(Math.max(session.at.getTime(), free));
      await simulation.talk({ at: begins.toISOString(), say: session.say }, { answered: false });
    }
    const nodes = await simulation.nodes(NODE_TYPES);
    const rows = await readRows(db, { personaId: simulation.scope.personaId, userId: simulation.userId });
    return { day, rows, sessionIds: simulation.consolidatedIds, nodeIds: nodes.map(({ id }) => id) };
  }

  private static async born(
    db: Db,
    user: { at: Date; timeZone: string; locale: "en" | "zh"; blocks?: EvalCase["persona"]; minds: Minds },
  ): Promise<Simulation> {
    const { at, timeZone, locale, blocks, minds } = user;
    const userId = newId(at);
    const row = { id: userId, email: `${userId}@example.com`, name: "Person", passwordHash: "x" };
    await db.insert(users).values({ ...row, locale, timezone: timeZone, createdAt: at });
    const { id: personaId } = await createPersona(db, userId, { displayName: "Vessel", locale, blocks }, at);
    return new Simulation(db, await ownPersona(db, { userId, personaId }), userId, timeZone, new FakeClock(at), minds);
  }

  private async takeOver({ day, rows, sessionIds, nodeIds }: Played, midnight: Date): Promise<void> {
    const shiftMs = midnight.getTime() - Date.parse(day);
    const { personaId } = this.scope;
    const renamed = await writeRows(this.db, rows, { personaId, userId: this.userId, shiftMs });
    this.before.push(...sessionIds.map(renamed));
    for (const id of nodeIds) this.background.add(renamed(id));
  }

  /** A session from its first message to its consolidation. */
  async talk(
    { at, channel, say }: { at: string; channel?: string; say: string[] },
    { answered = true } = {},
  ): Promise<SeenSession> {
    await this.moveTo(at);
    let sessionId = "";
    for (const content of say) {
      sessionId = (await this.say(content, channel ?? "web", answered)).sessionId;
      this.clock.forward(PAUSE_BETWEEN_MESSAGES);
    }
    await this.close(sessionId);
    await this.consolidateNow(sessionId);
    this.consolidatedIds.push(sessionId);
    const made = await this.own(NODE_TYPES);
    const known = await listEntities(this.db, this.scope, { limit: LIST_MAX });
    const { episodicState: mood } = await readPersona(this.db, this.scope, this.clock.now);
    return {
      nodes: made.filter((node) => node.sessionId === sessionId),
      thoughts: made.filter((node) => node.type === "thought"),
      entities: known.map(({ canonicalName, kind, aliases }) => ({ name: canonicalName, kind, aliases })),
      mood,
      timeZone: this.timeZone,
    };
  }

  /** One message in a session of its own, which leaves no memory. */
  async ask({ at, say }: { at: string; say: string }): Promise<SeenAnswer> {
    await this.moveTo(at);
    const { sessionId, answer } = await this.say(say, "web", true);
    await this.close(sessionId);
    return answer;
  }

  /** Forgets every memory whose text matches. @returns their texts */
  async forget({ match, choice }: { match: string; choice: "orphan" | "cascade" | "erase" }): Promise<string[]> {
    const pattern = toRegExp(match);
    const forgotten: string[] = [];
    for (;;) {
      const [node] = (await this.nodes(NODE_TYPES)).filter(({ description }) => pattern.test(description));
      if (!node) return forgotten;
      const how = choice === "erase" ? ERASE : ({ choice, mode: "bin" } as const);
      await forget(this.db, this.scope, { kind: node.type, id: node.id, ...how, binDays: 30, now: this.clock.now });
      forgotten.push(node.description);
      // Memories with the same source messages are extracted again in the background.
      for (const sessionId of [...this.before, ...this.consolidatedIds]) await this.consolidateNow(sessionId);
    }
  }

  /**
   * Repeats everything, as a redelivery would: the same messages with the same client ids, and every session's consolidation. @returns the
   * number of memories and messages that this added
   */
  async replay(): Promise<number> {
    const before = await this.counts();
    for (const sent of this.sent) await storeMessage(this.db, this.scope, sent).catch(unlessForgotten);
    for (const sessionId of this.consolidatedIds) await this.consolidateNow(sessionId);
    return (await this.counts()) - before;
  }

  /** Current memories of the case itself, without those of its backdrop. */
  async own(types: Parameters<typeof listNodes>[2]["types"]) {
    return (await this.nodes(types)).filter(({ id }) => !this.background.has(id));
  }

  nodes(types: Parameters<typeof listNodes>[2]["types"]) {
    return listNodes(this.db, this.scope, { types, limit: LIST_MAX });
  }

  /** L1 as the user wrote it, as text: no message may change it. */
  async authored(): Promise<string> {
    const { blocks } = await readPersona(this.db, this.scope, this.clock.now);
    return JSON.stringify(blocks);
  }

  /** Sets the clock and the user's time zone: summer time and travel change it. */
  private async moveTo(at: string): Promise<void> {
    this.clock.now = new Date(at);
    const timeZone = zoneOf(at);
    if (timeZone === this.timeZone) return;
    this.timeZone = timeZone;
    await this.db.update(users).set({ timezone: timeZone }).where(eq(users.id, this.userId));
  }

  private async counts(): Promise<number> {
    const mine = eq(messages.personaId, this.scope.personaId);
    const message = await this.db.select({ id: messages.id }).from(messages).where(mine);
    return message.length + (await this.nodes(NODE_TYPES)).length;
  }

  private async consolidateNow(sessionId: string): Promise<void> {
    const step = <T>(_name: string, run: () => Promise<T>) => run();
    await consolidateSession(this.services, this.scope, { sessionId, step });
  }

  /** Stores a message and answers it, as a turn does. */
  private async say(content: string, channelId: string, isAnswered: boolean) {
    const { db, scope, services, clock } = this;
    const clientId = `${scope.personaId.slice(-12)}-${this.sent.length}`;
    const sent = { clientId, content, channelId, at: clock.now };
    this.sent.push(sent);
    const { turnId, sessionId } = await storeMessage(db, scope, sent);
    clock.forward(SECOND);
    const { given, ...answer } = await settleTurn(services, scope, { turnId, isAnswered });
    if (isAnswered) {
      const history = this.exchanges.slice(-3).map((one) => ({ message: one.message, reply: one.reply }));
      const memories = given.map((node) => node.description);
      this.exchanges.push({ message: content, reply: answer.reply, history, memories, cites: answer.cites });
    }
    return { sessionId, answer };
  }

  private async close(sessionId: string): Promise<void> {
    this.clock.forward(MINUTE);
    await closeSession(this.db, this.scope, sessionId, this.clock.now);
  }
}

/** A late copy of forgotten messages is refused and adds nothing. */
function unlessForgotten(error: unknown): void {
  if (!isAppError(error) || error.code !== "conflict") throw error;
}
