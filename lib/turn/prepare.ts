import type { RememberedNode, ReplyInput } from "@/lib/core/types/mind";
import type { Recalled } from "@/lib/memory/recall/retrieve";
import { retrieve } from "@/lib/memory/recall/retrieve";
import { loadTurnContext } from "@/lib/memory/recall/turn-context";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import type { Turn } from "@/lib/memory/turns";
import type { StageTimer } from "./trace";

/** Everything a reply may draw on, read in at most four statements, and what was recalled with each part of its score. */
export async function prepareReply(
  services: Services,
  scope: Scope,
  input: { turn: Turn; timer: StageTimer; signal: AbortSignal },
): Promise<{ reply: ReplyInput; recalled: Recalled[] }> {
  const { db, embedder, clock, settings } = services;
  const now = input.turn.lastMessageAt;
  const context = await loadTurnContext(db, scope, { turnId: input.turn.id, window: settings.recentWindow, now });
  input.timer.mark("l1_load");
  input.timer.mark("l6_decay_check", context.mood.mood);
  input.timer.mark("l5_alias_scan", `${context.entities.length} named`);
  const text = context.burst.map((line) => line.content).join("\n");
  const [vector = []] = await embedder.embed([text], { signal: input.signal });
  const memory = await retrieve(db, scope, {
    text,
    vector,
    model: embedder.id,
    floors: embedder.floors,
    named: context.entities,
    topK: settings.retrieveTopK,
    relationalWeight: settings.relationalWeight,
    now: clock(),
  });
  input.timer.mark("vector_retrieve", `${memory.recalled.length} recalled`);
  input.timer.mark("pinned_thoughts", `${memory.pinnedThoughts.length + memory.selfThoughts.length}`);
  const reply: ReplyInput = {
    now,
    timeZone: context.user.timeZone,
    locale: context.user.locale,
    persona: context.persona,
    userName: context.user.name,
    blocks: context.blocks,
    mood: context.mood,
    entities: context.entities,
    sessions: context.sessions,
    events: memory.events.map(toRemembered),
    thoughts: memory.thoughts.map(toRemembered),
    pinnedThoughts: memory.pinnedThoughts.map(toRemembered),
    selfThoughts: memory.selfThoughts.map(toRemembered),
    intentions: memory.intentions.map(toRemembered),
    expectations: memory.expectations.map(toRemembered),
    window: context.window,
    burst: context.burst,
  };
  return { reply, recalled: memory.recalled };
}

function toRemembered(node: RememberedNode): RememberedNode {
  const { id, type, subject, description, emotionalImpact, emotionTags, relationalTags } = node;
  const { eventTimeStart, eventTimeEnd, learnedAt, entityNames } = node;
  const words = { id, type, subject, description, emotionalImpact, emotionTags, relationalTags };
  return { ...words, eventTimeStart, eventTimeEnd, learnedAt, entityNames };
}
