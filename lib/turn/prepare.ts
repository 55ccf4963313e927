import { withoutHelpLines } from "@/lib/core/care/help-block";
import { classifyMessage, daysMentioned, staysMentioned } from "@/lib/core/classify-message";
import { languageOf } from "@/lib/core/language";
import type { Language } from "@/lib/core/language/types";
import { parseReminders } from "@/lib/core/reminders/parse-reminders";
import { isLeapDay } from "@/lib/core/reminders/repeat-rule";
import { sharesOf, windowTokens } from "@/lib/core/settings/context";
import { CONTEXT } from "@/lib/core/settings/recall";
import type { ChatLine, PromptNode } from "@/lib/core/types/prompt-node";
import type { ConflictPair, ReplyInput, ReplyReminder } from "@/lib/core/types/reply-input";
import type { ReplySources } from "@/lib/memory/conversation/reply-sources";
import type { Turn } from "@/lib/memory/conversation/turns";
import { embedCounted, type ModelCall } from "@/lib/memory/ledger/model-calls";
import type { Excerpt } from "@/lib/memory/recall/excerpts";
import { nothingRetrieved, type Retrieved, retrieve } from "@/lib/memory/recall/retrieve";
import { loadTurnContext, type TurnContext } from "@/lib/memory/recall/turn-context";
import { explainRetrieval, type RetrievalTrace } from "@/lib/memory/recall/turn-trace";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import { cosinesOf } from "@/lib/memory/settings";
import { type Care, careFor } from "./care";
import { sharePinned } from "./pinned-budget";
import { quotableExcerpts } from "./quotable-excerpts";
import type { StageTimer } from "./trace";
import { type Usable, usableOf } from "./used-memories";

export type Prepared = {
  reply: ReplyInput;
  /** The retrieved memories with each part of each score. */
  retrieval: RetrievalTrace[];
  /** The pairs of `reply.uncertain` with their ids. */
  uncertain: TurnContext["uncertain"];
  /** The pairs of `reply.conflicts` with their ids. */
  conflicts: (ConflictPair & { id: string })[];
  /** Every source of the reply: if one of them is forgotten while it is written, the reply must not be stored. */
  drawnOn: ReplySources;
  /** Memories and excerpts that the reply may use. */
  usable: Usable;
};

/**
 * Reads everything a reply may use, in four statements; five for a mind that quotes excerpts. `timer` measures each stage, `enter`
 * receives the embedder's call, and `care` receives the help that the user may need as soon as it is known.
 */
export async function prepareReply(
  services: Services,
  scope: Scope,
  input: {
    turn: Turn;
    timer: StageTimer;
    signal: AbortSignal;
    enter?: (call: ModelCall) => void;
    care?: (care: Care) => void;
  },
): Promise<Prepared> {
  const { db, settings } = services;
  const { turn, timer } = input;
  const now = turn.lastMessageAt;
  const contextTokens = await services.mind.contextTokens("large");
  const isWeak = (await services.mind.strength?.()) === "weak";
  const context = await loadTurnContext(db, scope, {
    turnId: turn.id,
    sessionId: turn.sessionId,
    window: { messages: settings.recentWindowSize, tokens: windowTokens(settings, contextTokens) },
    now,
    measure: timer.measure,
  });
  const language = languageOf(context.asked.text);
  const care = timer.measure("l1_load", () => careFor(context, now));
  input.care?.(care);
  timer.count("l5_alias_scan", context.entities.length);
  const { memory, days } = context.usesMemories
    ? await recallFor(services, scope, { ...input, context, language })
    : { memory: nothingRetrieved, days: [] };
  timer.count("vector_retrieve", memory.recalled.length + memory.excerpts.length);
  timer.count("pinned_thoughts", memory.salientThoughts.length + memory.selfThoughts.length);
  const pinned = sharePinned(
    { nodes: memory.pinned, messages: context.pinnedMessages, window: context.window },
    settings.pinnedTokens,
  );
  const withCorrections = (node: PromptNode) =>
    toPromptNode({
      ...node,
      correctedBy: context.correctedBy.get(node.id)?.map(({ statement, at }) => ({ statement, at })),
    });
  const conflicts = memory.conflicts.map(({ id, older, newer, mayAsk }) => {
    return { id, older: withCorrections(older), newer: withCorrections(newer), mayAsk };
  });
  const reply: ReplyInput = {
    now,
    ...identityOf(context),
    ...conversationOf(context),
    ...memoriesOf(memory, { days, now, toNode: withCorrections }),
    pinnedNodes: pinned.nodes.map(withCorrections),
    pinnedMessages: pinned.messages.map(toChatLine),
    pinnedInWindow: pinned.inWindow.map(toChatLine),
    conflicts: conflicts.map(({ id: _id, ...pair }) => pair),
    reminders: context.isTemporary ? [] : remindersOf(context, language),
    care: care.need,
    isWeak,
    tokenBudget: settings.promptTokens,
    promptMax: sharesOf(contextTokens, "reply").prompt,
  };
  return {
    reply,
    retrieval: explainRetrieval(context, memory),
    uncertain: context.uncertain,
    conflicts,
    drawnOn: sourcesOf(context, memory, pinned),
    usable: usableOf(context, memory, pinned),
  };
}

/** The two participants, and what holds for the whole session. */
function identityOf(context: TurnContext) {
  const { persona, user, blocks, greeting, mood, isTemporary, usesMemories, proposals } = context;
  return {
    timeZone: user.timeZone,
    locale: user.locale,
    persona,
    userName: user.name,
    blocks,
    greeting,
    mood,
    isTemporary,
    isMemoryOff: !usesMemories && !isTemporary,
    proposals,
  } satisfies Partial<ReplyInput>;
}

/** The conversation so far, with the names and corrections in its messages. */
function conversationOf(context: TurnContext) {
  const { regenerate, sessions, earlier, window, burst, firstLines, entities, corrections, uncertain } = context;
  return {
    entities,
    uncertain: uncertain.map(({ id: _id, ...pair }) => pair),
    sessions,
    corrections: corrections.map(({ messageId: _id, ...correction }) => correction),
    regenerate: regenerate && { hint: regenerate.hint, before: withoutHelpLines(regenerate.before) },
    earlier,
    // Help lines are removed from earlier replies, because a model would imitate them and invent numbers.
    window: window.map((line) =>
      line.role === "persona" ? { ...line, content: withoutHelpLines(line.content) || line.content } : line,
    ),
    burst,
    firstLines,
  } satisfies Partial<ReplyInput>;
}

/** What memory holds for the burst. `days`: the days that it asks about; `toNode` adds a memory's corrections. */
function memoriesOf(
  memory: Retrieved,
  { days, now, toNode }: { days: { end: Date }[]; now: Date; toNode: (node: PromptNode) => PromptNode },
) {
  // A day that is not over is often named for a plan: "what to cook tonight" asks about nothing that happened today.
  const areOver = days.every(({ end }) => end < now);
  return {
    events: memory.events.map((node) => ({
      ...toNode(node),
      isPointedAt: node.score.anchor > 0 || (areOver && node.score.day === 1),
    })),
    thoughts: memory.thoughts.map(toNode),
    excerpts: memory.excerpts.map((excerpt) => ({
      statement: toChatLine(excerpt),
      lines: linesOf(excerpt).map(toChatLine),
    })),
    salientThoughts: memory.salientThoughts.map(toNode),
    selfThoughts: memory.selfThoughts.map(toNode),
    intentions: memory.intentions.map(toNode),
    expectations: memory.expectations.map(toNode),
    expectationMatches: memory.expectationMatches.map(toNode),
  } satisfies Partial<ReplyInput>;
}

/** What memory holds for a message, and the days that it asks about. */
async function recallFor(
  services: Services,
  scope: Scope,
  input: Parameters<typeof prepareReply>[2] & { context: TurnContext; language: Language | null },
): Promise<{ memory: Retrieved; days: ReturnType<typeof readQuestion>["days"] }> {
  const { db, embedder, clock, settings } = services;
  const { turn, timer, context, language } = input;
  const { asked, sessionSoFar } = context;
  const texts = [asked.text, ...(sessionSoFar === null ? [] : [sessionSoFar.text])];
  const embedding = { signal: input.signal, as: "query", turnId: turn.id, sessionId: turn.sessionId } as const;
  const [vector = [], sessionVector] = await timer.measure(
    "vector_retrieve",
    () => embedCounted(services, texts, { ...embedding, enter: input.enter }),
    "embed",
  );
  const { days, ...read } = timer.measure(
    "vector_retrieve",
    () => readQuestion(context, { language, now: turn.lastMessageAt }),
    "read",
  );
  const memory = await retrieve(db, scope, {
    ...asked,
    ...(sessionSoFar !== null && sessionVector
      ? { sessionSoFar: { terms: sessionSoFar.terms, vector: sessionVector } }
      : {}),
    vector,
    model: embedder.id,
    floors: embedder.thresholds,
    embedsMessages: embedder.embedsMessages,
    named: context.entities,
    ...read,
    days,
    relevanceFloor: settings.relevanceFloor,
    strongExtra: settings.strongRelevanceExtra,
    chat: {
      sessionId: turn.sessionId,
      shownIds: context.sources.messageIds,
      speakers: { user: context.user.name, persona: context.persona.displayName },
      excerptsMax: settings.excerptsMax,
    },
    ranking: settings.ranking,
    topK: settings.retrieveK,
    weights: settings.weights,
    relationalWeight: settings.relationalBonusWeight,
    expectationCosine: cosinesOf({ settings, embedder }).expectationCosine,
    pinnedTokens: settings.pinnedTokens,
    timeZone: context.user.timeZone,
    now: clock(),
    measure: timer.measure,
  });
  if (services.mind.kind !== "offline") return { memory, days };
  return { memory: { ...memory, excerpts: await quotableExcerpts(services, scope, memory.excerpts) }, days };
}

/** Whether a message asks something, its emotional impact, and the days that a question is about. */
function readQuestion(context: TurnContext, { language, now }: { language: Language | null; now: Date }) {
  const {
    asked: { text },
    entities,
    user: { timeZone },
  } = context;
  const read = classifyMessage(text, language);
  if (!read.asks) return { ...read, days: [] };
  const times = entities.flatMap(({ times }) => times ?? []);
  const days = [
    ...daysMentioned(text, { language, now, timeZone }),
    ...staysMentioned(text, times, { language, timeZone }),
  ];
  return { ...read, days: days.slice(0, CONTEXT.daysMax) };
}

/** Reminders requested in the burst: stored ones, and ones that could not be stored because the time is missing or the list is full. */
function remindersOf(context: TurnContext, languageOfBurst: Language | null): ReplyReminder[] {
  const {
    asked,
    burst,
    reminders,
    user: { timeZone },
  } = context;
  const parsed = burst.flatMap(({ content, at }) => {
    const language = content === asked.text ? languageOfBurst : languageOf(content);
    return language === null ? [] : parseReminders(content, { now: at, timeZone, language });
  });
  const set = reminders.map(({ pattern, ...one }) => ({ ...one, isFull: false, isLeapDay: isLeapDay(pattern) }));
  const known = new Set(reminders.map(({ content }) => content));
  const unset = parsed.filter(({ content }) => !known.has(content));
  return [
    ...set,
    ...unset.map(({ content, needs }) => {
      const missing = { isFull: needs === null, isNoDay: needs === "day" };
      return { content, at: null, repeat: "once" as const, ...missing };
    }),
  ];
}

function sourcesOf(
  context: TurnContext,
  memory: Retrieved,
  pinned: { nodes: { id: string }[]; messages: { id: string }[] },
): ReplySources {
  const { recalled, salientThoughts, selfThoughts, intentions, expectations, conflicts } = memory;
  const sides = conflicts.flatMap(({ older, newer }) => [older, newer]);
  const nodes = [
    ...recalled,
    ...salientThoughts,
    ...selfThoughts,
    ...intentions,
    ...expectations,
    ...pinned.nodes,
    ...sides,
  ];
  const { sources, corrections, regenerate } = context;
  const messageIds = [
    ...sources.messageIds,
    ...nodes.flatMap(({ id }) => (context.correctedBy.get(id) ?? []).map((one) => one.messageId)),
    ...corrections.map((correction) => correction.messageId),
    ...pinned.messages.map((line) => line.id),
    ...memory.excerpts.flatMap((excerpt) => linesOf(excerpt).map((line) => line.id)),
    ...(regenerate ? [regenerate.messageId] : []),
  ];
  return {
    nodeIds: [...new Set(nodes.map((node) => node.id))],
    messageIds: [...new Set(messageIds)],
    entityIds: context.entities.map((entity) => entity.id),
    sessionIds: sources.sessionIds,
    compactionId: sources.compactionId,
  };
}

const linesOf = (excerpt: Excerpt) => [excerpt.before, excerpt, excerpt.after].filter((line) => line !== null);

const toChatLine = ({ role, content, at }: ChatLine): ChatLine => ({ role, content, at });

/** Reduces a candidate, which carries scores and vectors, to the fields of a prompt's memory. */
function toPromptNode(node: PromptNode): PromptNode {
  const { id, type, status, subject, description, isQuote, emotionalImpact, emotionTags, relationalTags } = node;
  const { eventTimeStart, eventTimeEnd, learnedAt, mentionCount, contested, entityNames, correctedBy, isAnswer } = node;
  return {
    ...{ id, type, status, subject, description, isQuote, emotionalImpact, emotionTags, relationalTags },
    ...{ eventTimeStart, eventTimeEnd, learnedAt, mentionCount, entityNames },
    contested: contested === true,
    ...(isAnswer ? { isAnswer } : {}),
    ...(correctedBy ? { correctedBy } : {}),
  };
}
