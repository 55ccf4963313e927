import type { RememberedNode, ReplyInput } from "@/lib/core/types/mind";
import { retrieve } from "@/lib/memory/recall/retrieve";
import { loadTurnContext, type TurnContext } from "@/lib/memory/recall/turn-context";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import { type RetrievalTrace, traceRetrieval } from "@/lib/memory/turn-trace";
import type { Turn } from "@/lib/memory/turns";
import type { StageTimer } from "./trace";

export type Prepared = {
  reply: ReplyInput;
  /** What was drawn on, with each part of each score. */
  retrieval: RetrievalTrace[];
  /** The pairs of `reply.uncertain` with their ids. */
  uncertain: TurnContext["uncertain"];
};

/** Everything a reply may draw on, read in three statements. */
export async function prepareReply(
  services: Services,
  scope: Scope,
  input: { turn: Turn; timer: StageTimer; signal: AbortSignal },
): Promise<Prepared> {
  const { db, embedder, clock, settings } = services;
  const { turn, timer } = input;
  const now = turn.lastMessageAt;
  const context = await loadTurnContext(db, scope, {
    turnId: turn.id,
    sessionId: turn.sessionId,
    window: { messages: settings.recentWindow, tokens: settings.windowTokens },
    now,
  });
  timer.mark("l1_load");
  timer.mark("l6_decay_check", context.mood.mood);
  timer.mark("l5_alias_scan", `${context.entities.length} named`);
  const [vector = []] = await embedder.embed([context.recallText], { signal: input.signal });
  const memory = await retrieve(db, scope, {
    text: context.recallText,
    vector,
    model: embedder.id,
    floors: embedder.floors,
    named: context.entities,
    topK: settings.retrieveTopK,
    relationalWeight: settings.relationalWeight,
    expectationCosine: settings.expectationCosine,
    timeZone: context.user.timeZone,
    now: clock(),
  });
  timer.mark("vector_retrieve", `${memory.recalled.length} recalled`);
  timer.mark("pinned_thoughts", `${memory.pinnedThoughts.length + memory.selfThoughts.length}`);
  const { persona, user, blocks, mood, sessions, earlier, window, burst } = context;
  const reply: ReplyInput = {
    now,
    timeZone: user.timeZone,
    locale: user.locale,
    persona,
    userName: user.name,
    blocks,
    mood,
    entities: context.entities,
    uncertain: context.uncertain.map(({ id: _id, ...pair }) => pair),
    sessions,
    events: memory.events.map(toRemembered),
    thoughts: memory.thoughts.map(toRemembered),
    pinnedThoughts: memory.pinnedThoughts.map(toRemembered),
    selfThoughts: memory.selfThoughts.map(toRemembered),
    intentions: memory.intentions.map(toRemembered),
    expectations: memory.expectations.map(toRemembered),
    expectationMatches: memory.expectationMatches.map(toRemembered),
    corrections: [],
    proposals: [],
    keptNodes: [],
    keptWords: [],
    contradictions: [],
    again: null,
    earlier,
    window,
    burst,
    tokenBudget: settings.promptTokens,
  };
  return { reply, retrieval: traceRetrieval(context, memory), uncertain: context.uncertain };
}

function toRemembered(node: RememberedNode): RememberedNode {
  const { id, type, status, subject, description, emotionalImpact, emotionTags, relationalTags } = node;
  const { eventTimeStart, eventTimeEnd, learnedAt, mentionCount, entityNames } = node;
  const words = { id, type, status, subject, description, emotionalImpact, emotionTags, relationalTags };
  return { ...words, eventTimeStart, eventTimeEnd, learnedAt, mentionCount, entityNames };
}
