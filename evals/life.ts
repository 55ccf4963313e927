import { eq } from "drizzle-orm";
import type { Db } from "@/db";
import { messages, users } from "@/db/schema";
import { consolidateSession } from "@/lib/consolidate/consolidate";
import { MINUTE } from "@/lib/core/clock";
import { isAppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import type { Embedder, Mind } from "@/lib/core/types/mind";
import { listNodes } from "@/lib/memory/browse";
import { listEntities } from "@/lib/memory/entities/browse";
import { finishTurn } from "@/lib/memory/finish-turn";
import { forget } from "@/lib/memory/forgetting/forget";
import { storeUserMessage } from "@/lib/memory/messages";
import { createPersona, readPersona } from "@/lib/memory/personas";
import { ownPersona, type Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import { closeSession } from "@/lib/memory/sessions";
import { HandClock, testSettings } from "@/lib/memory/testing";
import { claimTurn } from "@/lib/memory/turns";
import { lexicalEmbedder, offlineMind } from "@/lib/mind";
import { prepareReply } from "@/lib/turn/prepare";
import { StageTimer } from "@/lib/turn/trace";
import type { SeenAnswer, SeenTalk } from "./checks";
import { type TalkCase, toRegExp } from "./format";

/** Who thinks and who likens in a run. */
export type Minds = { mind: Mind; embedder: Embedder };
export const OFFLINE: Minds = { mind: offlineMind, embedder: lexicalEmbedder };

/** A question and its answer, with what the persona could draw on: what a judge of replies reads. */
export type Exchange = {
  said: string;
  reply: string;
  history: { said: string; reply: string }[];
  memories: string[];
};

const LIST_MAX = 1_000;
const TOLD_TYPES = ["event", "thought", "intention", "expectation"] as const;
/** For good, and the words with it. */
const ERASE = { choice: "cascade", words: "go", mode: "erase" } as const;
const SECOND = 1_000;
const PAUSE_BETWEEN_MESSAGES = 20 * SECOND;

type Spoken = { clientId: string; content: string; channelId: string; at: Date };

/** One person's life with one persona: the real domain, under a clock that is moved by hand. */
export class Life {
  readonly exchanges: Exchange[] = [];
  private readonly services: Services;
  private readonly spoken: Spoken[] = [];
  private readonly remembered: string[] = [];

  private constructor(
    private readonly db: Db,
    private readonly scope: Scope,
    private readonly userId: string,
    private timeZone: string,
    readonly clock: HandClock,
    minds: Minds,
  ) {
    this.services = { db, ...minds, clock: clock.read, settings: testSettings };
  }

  static async begin(db: Db, { steps, lang, persona }: Pick<TalkCase, "steps" | "lang" | "persona">, minds = OFFLINE) {
    const first = steps
      .map((step) => ("talk" in step ? step.talk.at : "ask" in step ? step.ask.at : null))
      .find(Boolean);
    const clock = new HandClock(new Date(first ?? "2026-03-01T09:00:00Z"));
    const timeZone = zoneOf(first ?? "Z");
    const locale = lang === "zh" ? "zh" : "en";
    const userId = newId(clock.now);
    const person = { id: userId, email: `${userId}@example.com`, name: "Person", passwordHash: "x" };
    await db.insert(users).values({ ...person, locale, timezone: timeZone, createdAt: clock.now });
    const draft = { displayName: "Vessel", locale, blocks: persona } as const;
    const { id: personaId } = await createPersona(db, userId, draft, clock.now);
    return new Life(db, await ownPersona(db, { userId, personaId }), userId, timeZone, clock, minds);
  }

  /** A session from its first message to the memory made of it. */
  async talk(
    { at, channel, say }: { at: string; channel?: string; say: string[] },
    { answered = true } = {},
  ): Promise<SeenTalk> {
    await this.moveTo(at);
    let sessionId = "";
    for (const content of say) {
      sessionId = (await this.say(content, channel ?? "web", answered)).sessionId;
      this.clock.forward(PAUSE_BETWEEN_MESSAGES);
    }
    await this.close(sessionId);
    await this.remember(sessionId);
    this.remembered.push(sessionId);
    const made = await this.nodes(TOLD_TYPES);
    const known = await listEntities(this.db, this.scope, { limit: LIST_MAX });
    const { episodicState: mood } = await readPersona(this.db, this.scope, this.clock.now);
    return {
      nodes: made.filter((node) => node.sessionId === sessionId),
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

  /** Forgets every memory whose text matches; answers with their texts. */
  async forget({ match, choice }: { match: string; choice: "orphan" | "cascade" | "erase" }): Promise<string[]> {
    const pattern = toRegExp(match);
    const gone: string[] = [];
    for (;;) {
      const [node] = (await this.nodes(TOLD_TYPES)).filter(({ description }) => pattern.test(description));
      if (!node) return gone;
      const how = choice === "erase" ? ERASE : ({ choice, mode: "bin" } as const);
      await forget(this.db, this.scope, { kind: node.type, id: node.id, ...how, binDays: 30, now: this.clock.now });
      gone.push(node.description);
      // What rested on the same words is remembered anew in the background.
      for (const sessionId of this.remembered) await this.remember(sessionId);
    }
  }

  /**
   * Everything once more, as a redelivery brings it: the same messages under the same client ids, and every talk's
   * consolidation again. Answers with the number of memories and messages that this added.
   */
  async replay(): Promise<number> {
    const before = await this.counts();
    for (const { clientId, content, channelId, at } of this.spoken)
      await storeUserMessage(this.db, this.scope, { clientId, content, channelId, idleMinutes: 30, now: at }).catch(
        unlessForgotten,
      );
    for (const sessionId of this.remembered) await this.remember(sessionId);
    return (await this.counts()) - before;
  }

  nodes(types: Parameters<typeof listNodes>[2]["types"]) {
    return listNodes(this.db, this.scope, { types, limit: LIST_MAX });
  }

  /** What a person authored, as text: nothing that is said may change it. */
  async authored(): Promise<string> {
    const { blocks } = await readPersona(this.db, this.scope, this.clock.now);
    return JSON.stringify(blocks);
  }

  /** The clock, and the zone that the person's own clock shows: summer time and journeys change it. */
  private async moveTo(at: string): Promise<void> {
    this.clock.now = new Date(at);
    const timeZone = zoneOf(at);
    if (timeZone === this.timeZone) return;
    this.timeZone = timeZone;
    await this.db.update(users).set({ timezone: timeZone }).where(eq(users.id, this.userId));
  }

  private async counts(): Promise<number> {
    const mine = eq(messages.personaId, this.scope.personaId);
    const said = await this.db.select({ id: messages.id }).from(messages).where(mine);
    return said.length + (await this.nodes(TOLD_TYPES)).length;
  }

  private async remember(sessionId: string): Promise<void> {
    const step = <T>(_name: string, run: () => Promise<T>) => run();
    await consolidateSession(this.services, this.scope, { sessionId, step });
  }

  /** Stores a message and answers it, as a turn does. */
  private async say(content: string, channelId: string, answered: boolean) {
    const { db, scope, services, clock } = this;
    const clientId = `m${this.spoken.length + 1}`;
    this.spoken.push({ clientId, content, channelId, at: clock.now });
    const message = { clientId, content, channelId, idleMinutes: 30, now: clock.now };
    const stored = await storeUserMessage(db, scope, message);
    clock.forward(SECOND);
    const turn = await claimTurn(db, scope, { turnId: stored.turnId, owner: scope.personaId, now: clock.now });
    if (!turn) throw new Error(`turn ${stored.turnId} could not be taken`);
    const end = { turn, owner: scope.personaId, channelId, outcome: { status: "done" } } as const;
    if (!answered) {
      await finishTurn(db, scope, { ...end, said: "", now: clock.now });
      return { sessionId: stored.sessionId, answer: { recalled: [], atHand: [], reply: "" } };
    }
    const { signal } = new AbortController();
    const timer = new StageTimer(clock.read);
    const { reply: input, retrieval } = await prepareReply(services, scope, { turn, timer, signal });
    const stream = services.mind.reply(input, { signal });
    let reply = "";
    for await (const delta of stream.text) reply += delta;
    await stream.usage;
    await finishTurn(db, scope, { ...end, said: reply, now: clock.now });
    const given = [...input.events, ...input.thoughts, ...input.intentions, ...input.expectations];
    const recalled = retrieval.flatMap((line) =>
      line.kind === "recalled" ? given.filter((node) => node.id === line.id) : [],
    );
    const history = this.exchanges.slice(-3).map((one) => ({ said: one.said, reply: one.reply }));
    this.exchanges.push({ said: content, reply, history, memories: given.map((node) => node.description) });
    const atHand = [...input.pinnedThoughts, ...input.selfThoughts];
    return { sessionId: stored.sessionId, answer: { recalled, atHand, reply } };
  }

  private async close(sessionId: string): Promise<void> {
    this.clock.forward(MINUTE);
    await closeSession(this.db, this.scope, sessionId, this.clock.now);
  }
}

/** A late copy of forgotten words is refused; that adds nothing. */
function unlessForgotten(error: unknown): void {
  if (!isAppError(error) || error.code !== "conflict") throw error;
}

/** Zones of the offsets that are no full hours. */
const HALF_HOURS: Record<string, string> = {
  "-03:30": "America/St_Johns",
  "+03:30": "Asia/Tehran",
  "+04:30": "Asia/Kabul",
  "+05:30": "Asia/Kolkata",
  "+05:45": "Asia/Kathmandu",
  "+06:30": "Asia/Yangon",
  "+09:30": "Australia/Darwin",
};

/** A zone with the offset that a time is written with. */
function zoneOf(at: string): string {
  const [, sign, hours = "0", minutes = "00"] = /([+-])(\d\d):(\d\d)$/.exec(at) ?? [];
  if (minutes !== "00") return HALF_HOURS[`${sign}${hours}:${minutes}`] ?? "UTC";
  return sign && Number(hours) > 0 ? `Etc/GMT${sign === "+" ? "-" : "+"}${Number(hours)}` : "UTC";
}
