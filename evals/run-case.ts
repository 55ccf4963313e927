import type { Db } from "@/db";
import { users } from "@/db/schema";
import { consolidateSession } from "@/lib/consolidate/consolidate";
import { MINUTE } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
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
import { type Check, checkAnswer, checkTalk, type SeenAnswer, type SeenNode } from "./checks";
import type { TalkCase } from "./format";

export type CaseResult = {
  id: string;
  kind: TalkCase["kind"];
  checks: Check[];
  /** Every event that was made, and every reply that was given, for a reader. */
  events: SeenNode[];
  replies: { said: string; reply: string }[];
};

const LIST_MAX = 500;
/** For good, and the words with it. */
const ERASE = { choice: "cascade", words: "go", mode: "erase" } as const;
const SECOND = 1_000;
const PAUSE_BETWEEN_MESSAGES = 20 * SECOND;

/** Runs one case with a fresh person and persona: the real domain, the offline mind, a clock moved by the case. */
export async function runCase(db: Db, talkCase: TalkCase): Promise<CaseResult> {
  const life = await Life.begin(db, talkCase);
  const checks: Check[] = [];
  let deleted = false;
  for (const step of talkCase.steps) {
    if ("talk" in step) {
      const seen = await life.talk(step.talk);
      if (step.then) checks.push(...checkTalk(seen, step.then));
    } else if ("ask" in step) {
      checks.push(...checkAnswer(await life.ask(step.ask), step.then, deleted));
    } else if ("forget" in step) {
      checks.push(await life.forget(step.forget));
      deleted = true;
    } else {
      life.clock.now = new Date(step.wait);
    }
  }
  const events = await life.nodes(["event"]);
  return { id: talkCase.id, kind: talkCase.kind, checks, events, replies: life.replies };
}

/** One person's life with one persona. */
export class Life {
  readonly replies: { said: string; reply: string }[] = [];
  private readonly services: Services;
  private count = 0;

  private constructor(
    private readonly db: Db,
    private readonly scope: Scope,
    private readonly timeZone: string,
    readonly clock: HandClock,
  ) {
    const settings = testSettings;
    this.services = { db, mind: offlineMind, embedder: lexicalEmbedder, clock: clock.read, settings };
  }

  static async begin(db: Db, { steps, lang, persona }: TalkCase): Promise<Life> {
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
    return new Life(db, await ownPersona(db, { userId, personaId }), timeZone, clock);
  }

  /** A session from its first message to the memory made of it. */
  async talk({ at, channel, say }: { at: string; channel?: string; say: string[] }, { answered = true } = {}) {
    this.clock.now = new Date(at);
    let sessionId = "";
    for (const content of say) {
      sessionId = (await this.say(content, channel ?? "web", answered)).sessionId;
      this.clock.forward(PAUSE_BETWEEN_MESSAGES);
    }
    await this.close(sessionId);
    const step = <T>(_name: string, run: () => Promise<T>) => run();
    await consolidateSession(this.services, this.scope, { sessionId, step });
    const made = await this.nodes(["event", "thought", "intention", "expectation"]);
    const known = await listEntities(this.db, this.scope, { limit: LIST_MAX });
    const { episodicState: mood } = await readPersona(this.db, this.scope, this.clock.now);
    return {
      nodes: made.filter((node) => node.sessionId === sessionId),
      entities: known.map(({ canonicalName, kind, aliases }) => ({ name: canonicalName, kind, aliases })),
      mood,
      timeZone: this.timeZone,
    };
  }

  async ask({ at, say }: { at: string; say: string }): Promise<SeenAnswer> {
    this.clock.now = new Date(at);
    const { sessionId, answer } = await this.say(say, "web");
    await this.close(sessionId);
    return answer;
  }

  async forget({ match, choice }: { match: string; choice: "orphan" | "cascade" | "erase" }): Promise<Check> {
    const doomed = (await this.nodes(["event"])).filter((node) => new RegExp(match, "iu").test(node.description));
    for (const node of doomed) {
      const how = choice === "erase" ? ERASE : ({ choice, mode: "bin" } as const);
      await forget(this.db, this.scope, { kind: "event", id: node.id, ...how, binDays: 30, now: this.clock.now });
    }
    const seen = doomed.map((node) => node.description).join(" | ");
    return { figure: null, what: `something to forget /${match}/`, pass: doomed.length > 0, seen };
  }

  nodes(types: Parameters<typeof listNodes>[2]["types"]) {
    return listNodes(this.db, this.scope, { types, limit: LIST_MAX });
  }

  /** Stores a message and answers it, as a turn does. */
  private async say(content: string, channelId: string, answered = true) {
    const { db, scope, services, clock } = this;
    this.count += 1;
    const message = { clientId: `m${this.count}`, content, channelId, idleMinutes: 30, now: clock.now };
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
    const { reply: input, retrieval } = await prepareReply(services, scope, {
      turn,
      timer: new StageTimer(clock.read),
      signal,
    });
    let reply = "";
    for await (const delta of services.mind.reply(input, { signal }).text) reply += delta;
    await finishTurn(db, scope, { ...end, said: reply, now: clock.now });
    this.replies.push({ said: content, reply });
    const given = [...input.events, ...input.thoughts, ...input.intentions, ...input.expectations];
    const recalled = retrieval.flatMap((line) =>
      line.kind === "recalled" ? given.filter((node) => node.id === line.id) : [],
    );
    const atHand = [...input.pinnedThoughts, ...input.selfThoughts];
    return { sessionId: stored.sessionId, answer: { recalled, atHand, reply } };
  }

  private async close(sessionId: string): Promise<void> {
    this.clock.forward(MINUTE);
    await closeSession(this.db, this.scope, sessionId, this.clock.now);
  }
}

/** A zone with the offset that a time is written with. */
function zoneOf(at: string): string {
  const [, sign, hours = "0"] = /([+-])(\d\d):\d\d$/.exec(at) ?? [];
  return sign && Number(hours) > 0 ? `Etc/GMT${sign === "+" ? "-" : "+"}${Number(hours)}` : "UTC";
}
