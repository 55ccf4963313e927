import type { CompactInput } from "@/lib/core/types/compact-input";
import type { ConflictInput } from "@/lib/core/types/conflict-input";
import type { DescribeInput } from "@/lib/core/types/describe-input";
import type { ExtractInput, ExtractionCandidate } from "@/lib/core/types/extract-input";
import type { MessageRole } from "@/lib/core/types/messages";
import { NEUTRAL_MOOD } from "@/lib/core/types/nodes";
import type { PromptNode } from "@/lib/core/types/prompt-node";
import type { ReflectInput } from "@/lib/core/types/reflect-input";
import type { ReplyInput } from "@/lib/core/types/reply-input";
import type { SlowCycleInput } from "@/lib/core/types/slow-cycle-input";

/** Inputs for the tests of minds and prompts. One Monday evening in Shanghai. */
export const NOW = new Date("2026-04-20T21:05:00+08:00");
export const ZONE = "Asia/Shanghai";
export const minutesBefore = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
export const daysBefore = (days: number) => minutesBefore(days * 24 * 60);

let nodes = 0;

/** A memory with an ascending id. */
export function node(description: string, over: Partial<PromptNode> = {}): PromptNode {
  nodes += 1;
  return {
    id: `0196f000-0000-7000-8000-${String(nodes).padStart(12, "0")}`,
    type: "event",
    subject: "user",
    description,
    emotionalImpact: 0,
    emotionTags: [],
    relationalTags: [],
    eventTimeStart: null,
    eventTimeEnd: null,
    learnedAt: daysBefore(3),
    mentionCount: 1,
    entityNames: [],
    ...over,
  };
}

export function replyInput(text: string, over: Partial<ReplyInput> = {}): ReplyInput {
  return {
    now: NOW,
    timeZone: ZONE,
    locale: "en",
    persona: { displayName: "Echo", facts: {} },
    userName: "Lin",
    blocks: { persona: "", user: "", style: "" },
    mood: NEUTRAL_MOOD,
    entities: [],
    uncertain: [],
    sessions: [],
    events: [],
    thoughts: [],
    excerpts: [],
    salientThoughts: [],
    selfThoughts: [],
    intentions: [],
    expectations: [],
    expectationMatches: [],
    corrections: [],
    proposals: [],
    pinnedNodes: [],
    pinnedMessages: [],
    conflicts: [],
    care: null,
    regenerate: null,
    earlier: null,
    tokenBudget: 8_000,
    promptMax: Number.POSITIVE_INFINITY,
    window: [],
    burst: [{ role: "user", content: text, at: NOW }],
    ...over,
  };
}

export function extractInput(lines: [MessageRole, string][], over: Partial<ExtractInput> = {}): ExtractInput {
  const at = over.startedAt ?? NOW;
  return {
    known: [],
    uncertain: [],
    corrections: [],
    earlier: null,
    transcript: lines.map(([role, content], position) => ({ role, content, at, index: position + 1 })),
    startedAt: NOW,
    timeZone: ZONE,
    locale: "en",
    personaName: "Echo",
    userName: "Lin",
    blocks: { persona: "", user: "", style: "" },
    ...over,
  };
}

export function reflectInput(events: PromptNode[], over: Partial<ReflectInput> = {}): ReflectInput {
  return {
    now: NOW,
    timeZone: ZONE,
    locale: "en",
    reason: "timer",
    personaName: "Echo",
    userName: "Lin",
    events,
    thoughts: [],
    ...over,
  };
}

let knowns = 0;

/** A memory of an earlier session as shown to an extraction, with an ascending id. */
export function known(description: string, over: Partial<ExtractionCandidate> = {}): ExtractionCandidate {
  knowns += 1;
  return {
    id: `0196e000-0000-7000-8000-${String(knowns).padStart(12, "0")}`,
    type: "event",
    subject: "user",
    description,
    status: null,
    eventTimeStart: null,
    eventTimeEnd: null,
    learnedAt: daysBefore(20),
    ...over,
  };
}

export function slowCycleInput(events: PromptNode[], over: Partial<SlowCycleInput> = {}): SlowCycleInput {
  return {
    now: NOW,
    timeZone: ZONE,
    locale: "en",
    personaName: "Echo",
    userName: "Lin",
    blocks: { persona: "", user: "", style: "" },
    hoursSinceLast: null,
    events,
    thoughts: [],
    ...over,
  };
}

export function describeInput(events: PromptNode[], over: Partial<DescribeInput> = {}): DescribeInput {
  return {
    now: NOW,
    timeZone: ZONE,
    locale: "en",
    personaName: "Echo",
    userName: "Lin",
    entity: { canonicalName: "Xiaohei", kind: "pet", aliases: ["Xiaohei"], description: null },
    events,
    ...over,
  };
}

/** Pairs of memories, each `[older, newer]`, from twenty days and one day ago. */
export function conflictInput(pairs: [string, string][], over: Partial<ConflictInput> = {}): ConflictInput {
  return {
    now: NOW,
    timeZone: ZONE,
    locale: "en",
    personaName: "Echo",
    userName: "Lin",
    pairs: pairs.map(([older, newer]) => ({ older: known(older), newer: known(newer, { learnedAt: daysBefore(1) }) })),
    ...over,
  };
}

export function compactInput(lines: [MessageRole, string][], over: Partial<CompactInput> = {}): CompactInput {
  return {
    now: NOW,
    timeZone: ZONE,
    locale: "en",
    personaName: "Echo",
    userName: "Lin",
    earlier: null,
    lines: lines.map(([role, content]) => ({ role, content, at: NOW })),
    ...over,
  };
}
