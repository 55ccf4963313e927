import { and, asc, eq, isNull, ne } from "drizzle-orm";
import type { Db } from "@/db";
import { llmCalls, users } from "@/db/schema";
import { consolidateSession } from "@/lib/consolidate/consolidate";
import { failSession } from "@/lib/consolidate/finish";
import { explainFailure, mayRetry } from "@/lib/consolidate/model-call";
import type { Step } from "@/lib/consolidate/step";
import { dayIn } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import { storeUserMessage } from "@/lib/memory/conversation/messages";
import { closeSession } from "@/lib/memory/conversation/sessions";
import { entityNamesOf, listNodes, listSources } from "@/lib/memory/nodes/reader";
import { createPersona } from "@/lib/memory/persona/personas";
import { listReminders } from "@/lib/memory/reminders/reminders";
import { ownPersona, type Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import { receiveMessage } from "@/lib/turn/receive";
import { TurnRunner } from "@/lib/turn/runner";
import { type Conversation, linesOf } from "./format";
import { RunningClock } from "./running-clock";
import type { SeenEvent } from "./score";

/** One reply with its duration and usage. Token counts are the server's own where it reports them. */
export type PlayedTurn = {
  texts: string[];
  reply: string;
  /** Null if it was answered; else the error code. */
  failure: string | null;
  firstWordMs: number | null;
  totalMs: number;
  calls: number;
  promptTokens: number;
  cachedTokens: number;
  answerTokens: number;
};

export type BackgroundCall = { feature: string; ok: boolean; ms: number; promptTokens: number; answerTokens: number };

export type Played = {
  turns: PlayedTurn[];
  question: PlayedTurn;
  /** Current memories and reminders before the question. */
  events: SeenEvent[];
  thoughts: string[];
  background: { ms: number; calls: BackgroundCall[]; failure: string | null };
};

const CHANNEL = "web";
const LIST_MAX = 1_000;
/** As many retries of a step as the background engine makes. */
const STEP_RETRIES = 3;
const LOOK_AGAIN_MS = 1_000;
/** Pause between a reply and the user's next lines, on the conversation's clock. */
const PAUSE_MS = 20_000;
const NEVER = new AbortController().signal;

/** Shared by all conversations of a run. */
export type Stage = Pick<Services, "db" | "mind" | "embedder" | "settings">;

/** Plays a conversation for a user and persona of its own, consolidates it, and asks its question in a new session. */
export async function playConversation(stage: Stage, conversation: Conversation): Promise<Played> {
  const clock = new RunningClock(new Date(conversation.at));
  const services: Services = { ...stage, clock: clock.read };
  const scope = await newScope(stage.db, conversation, clock.read());
  const runner = new TurnRunner(services);
  const turns: PlayedTurn[] = [];
  let sessionId = "";
  for (const turnTexts of conversation.turns) {
    const played = await playTurn(services, runner, scope, turnTexts);
    sessionId = played.sessionId;
    turns.push(played.turn);
    clock.forward(PAUSE_MS);
  }
  const background = await consolidate(services, scope, sessionId);
  const events = await seenEvents(stage.db, scope, conversation);
  const thoughts = await listNodes(stage.db, scope, { types: ["thought", "expectation"], limit: LIST_MAX });
  clock.set(new Date(conversation.question.at));
  const { turn: question } = await playTurn(services, runner, scope, [conversation.question.ask]);
  return { turns, question, events, thoughts: thoughts.map(({ description }) => description), background };
}

async function newScope(db: Db, { user, lang, timeZone, persona }: Conversation, now: Date): Promise<Scope> {
  const userId = newId(now);
  const row = { id: userId, email: `${userId}@example.com`, name: user, passwordHash: "x", locale: lang };
  await db.insert(users).values({ ...row, timezone: timeZone, createdAt: now });
  const draft = { displayName: persona.name, blocks: { persona: persona.character }, locale: lang };
  const { id: personaId } = await createPersona(db, userId, draft, now);
  return ownPersona(db, { userId, personaId });
}

/** Sends the lines of a turn as one burst, and reads the reply as a browser does. */
async function playTurn(
  services: Services,
  runner: TurnRunner,
  scope: Scope,
  texts: string[],
): Promise<{ turn: PlayedTurn; sessionId: string }> {
  const { db, clock, settings } = services;
  const { sessionIdleMinutes: idleMinutes } = settings;
  const message = (content: string) => ({ clientId: newId(clock()), content, channelId: CHANNEL });
  // Only the last line notifies the runner of the burst.
  for (const line of texts.slice(0, -1))
    await storeUserMessage(db, scope, { ...message(line), idleMinutes, length: settings, now: clock() });
  const since = performance.now();
  const { turn, stored } = await receiveMessage(services, runner, scope, message(texts.at(-1) ?? ""));
  const live = runner.open(turn.id);
  let firstWordMs: number | null = null;
  for (;;) {
    if (firstWordMs === null && live.replyText.trim() !== "") firstWordMs = performance.now() - since;
    if (live.ended) break;
    await live.change(NEVER, LOOK_AGAIN_MS);
  }
  const totalMs = performance.now() - since;
  await runner.idle();
  const calls = await callsOf(db, scope, eq(llmCalls.turnId, turn.id));
  const sum = (of: (call: (typeof calls)[number]) => number) => calls.reduce((total, call) => total + of(call), 0);
  const played = {
    ...{
      texts,
      reply: live.replyText,
      failure: live.ended.type === "error" ? live.ended.code : null,
      firstWordMs,
      totalMs,
    },
    calls: calls.length,
    promptTokens: sum(({ inputTokens }) => inputTokens),
    cachedTokens: sum(({ cachedInputTokens }) => cachedInputTokens),
    answerTokens: sum(({ outputTokens }) => outputTokens),
  };
  return { turn: played, sessionId: stored.sessionId };
}

/** Calls of language models, in order. */
function callsOf(db: Db, { personaId }: Scope, which: ReturnType<typeof eq>) {
  return db
    .select()
    .from(llmCalls)
    .where(and(eq(llmCalls.personaId, personaId), ne(llmCalls.feature, "embed"), which))
    .orderBy(asc(llmCalls.createdAt));
}

/** Closes and consolidates a session, with as many tries of each step as the background engine makes. */
async function consolidate(services: Services, scope: Scope, sessionId: string): Promise<Played["background"]> {
  const { db, clock } = services;
  await closeSession(db, scope, sessionId, clock());
  const step: Step = async (_name, run) => {
    for (let tries = 0; ; tries += 1) {
      try {
        return await run();
      } catch (error) {
        if (tries === STEP_RETRIES || !mayRetry(error)) throw error;
      }
    }
  };
  const since = performance.now();
  const failure = await consolidateSession(services, scope, { sessionId, step }).then(
    () => null,
    (error: unknown) => explainFailure(error),
  );
  if (failure !== null) await failSession(services, scope, { sessionId, failure });
  const ms = performance.now() - since;
  const ofSession = and(eq(llmCalls.sessionId, sessionId), isNull(llmCalls.turnId));
  const calls = ofSession ? await callsOf(db, scope, ofSession) : [];
  return {
    ...{ ms, failure },
    calls: calls.map(({ feature, ok, ms: took, inputTokens, outputTokens }) => ({
      ...{ feature, ok, ms: took, promptTokens: inputTokens, answerTokens: outputTokens },
    })),
  };
}

async function seenEvents(db: Db, scope: Scope, conversation: Conversation): Promise<SeenEvent[]> {
  const nodes = await listNodes(db, scope, { types: ["event", "intention"], limit: LIST_MAX });
  const names = await entityNamesOf(
    db,
    scope,
    nodes.map(({ id }) => id),
  );
  const lines = linesOf(conversation);
  const day = (at: Date | null) => at && dayIn(conversation.timeZone, at);
  const reminders = await listReminders(db, scope, { limit: LIST_MAX, offset: 0 });
  const asked = reminders.map(({ content, nextAt }): SeenEvent => {
    const reminder = { type: "intention", text: content, subject: "user", origin: "reminder", isQuote: false } as const;
    return { ...reminder, impact: 0, emotionTags: [], startDay: day(nextAt), endDay: null, entities: [], lines: [] };
  });
  const memories = await Promise.all(
    nodes.map(async (node) => {
      const sources = await listSources(db, scope, node.id);
      return {
        type: node.type === "intention" ? ("intention" as const) : ("event" as const),
        ...{ text: node.description, subject: node.subject, origin: node.origin, isQuote: node.isQuote },
        ...{ impact: node.emotionalImpact, emotionTags: node.emotionTags },
        ...{ startDay: day(node.eventTimeStart), endDay: day(node.eventTimeEnd), entities: names.get(node.id) ?? [] },
        lines: sources.flatMap(({ role, content }) => (role === "user" ? [lines.indexOf(content) + 1] : [])),
      };
    }),
  );
  return [...memories, ...asked];
}
