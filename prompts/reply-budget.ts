import { countTokens } from "@/lib/core/count-tokens";
import type { ReplyInput } from "@/lib/core/types/mind";
import { correctionLine, disputeLine, pinnedLine } from "./reply-overlay";
import {
  earlierLine,
  entityLine,
  excerptLine,
  excerptsBeside,
  memoryLine,
  nodeLine,
  pairLine,
  spokenLine,
  summaryLine,
  unmatchedExpectations,
} from "./reply-sections";

/** What memory and recent talk may take even when blocks and burst alone fill the budget: long blocks must not erase memory. */
export const REPLY_MEMORY_FLOOR = 1_000;

/**
 * Sections that may be cut. Lower comes first; within a section items grow less important by `step`. What was put right and
 * what is pinned comes before all else. The recent talk counts from its end and is kept as one unbroken stretch.
 */
const PRIORITY = {
  corrections: { first: -3, step: 0.01 },
  pinnedNodes: { first: -2, step: 0.02 },
  pinnedWords: { first: -1.99, step: 0.02 },
  window: { first: 0, step: 0.5 },
  entities: { first: 0.05, step: 0.5 },
  uncertain: { first: 0.1, step: 3 },
  events: { first: 0.2, step: 1 },
  contradictions: { first: 0.25, step: 1 },
  expectationMatches: { first: 0.3, step: 1 },
  excerpts: { first: 0.6, step: 1 },
  earlier: { first: 1, step: 1 },
  intentions: { first: 1.1, step: 1 },
  thoughts: { first: 1.2, step: 1.5 },
  expectations: { first: 2, step: 1.5 },
  pinnedThoughts: { first: 2.2, step: 1 },
  sessions: { first: 3, step: 2 },
  selfThoughts: { first: 4, step: 2 },
} as const;

export type ListName = keyof typeof PRIORITY;
/** One item that may be left out: `index` in its list (from the end for newest-first lists), `cost` in tokens. */
export type Part = { list: ListName; index: number; cost: number };

const NEWEST_FIRST: ReadonlySet<ListName> = new Set<ListName>(["corrections", "window", "sessions"]);
/** A heading and what stands around a section's lines. */
const HEADING_TOKENS = 24;
/** The same where a section opens with what to make of it. */
const EXPLAINED_TOKENS: Partial<Record<ListName, number>> = { corrections: 120, contradictions: 120 };

/** Every part that could be in the prompt, the most important first. */
export function partsOf(input: ReplyInput): Part[] {
  const beside = new Set(excerptsBeside(input));
  const lines: Record<ListName, string[]> = {
    corrections: input.corrections.map((correction) => correctionLine(correction, input)),
    pinnedNodes: input.pinnedNodes.map((node) => memoryLine(node, input)),
    pinnedWords: input.pinnedWords.map((line) => pinnedLine(line, input)),
    contradictions: input.contradictions.map((pair) => disputeLine(pair, input)),
    window: input.window.map((line) => spokenLine(line, input)),
    entities: input.entities.map(entityLine),
    uncertain: input.uncertain.map(pairLine),
    events: input.events.map((node) => memoryLine(node, input)),
    expectationMatches: input.expectationMatches.map((node) => nodeLine("expectation", node, input)),
    excerpts: input.excerpts.map((excerpt) => (beside.has(excerpt) ? excerptLine(excerpt, input) : "")),
    earlier: input.earlier === null ? [] : [earlierLine(input.earlier)],
    intentions: input.intentions.map((node) => nodeLine("promise", node, input)),
    thoughts: input.thoughts.map((node) => nodeLine("thought", node, input)),
    expectations: unmatchedExpectations(input).map((node) => nodeLine("expectation", node, input)),
    pinnedThoughts: input.pinnedThoughts.map((node) => nodeLine("thought", node, input)),
    sessions: input.sessions.map((session) => summaryLine(session, input)),
    selfThoughts: input.selfThoughts.map((node) => nodeLine("thought", node, input)),
  };
  const all = Object.entries(lines) as [ListName, string[]][];
  return all
    .flatMap(([list, texts]) => {
      const ordered = NEWEST_FIRST.has(list) ? texts.toReversed() : texts;
      return ordered.map((text, index) => ({ list, index, cost: countTokens(text) + 1 }));
    })
    .sort((a, b) => rankOf(a) - rankOf(b));
}

export function rankOf({ list, index }: Pick<Part, "list" | "index">): number {
  return PRIORITY[list].first + index * PRIORITY[list].step;
}

/**
 * Of parts in the order of their importance, those that fit into `room` tokens. A part is left out only when it does not
 * fit beside what matters more; nothing that matters less ever takes its place. The recent talk ends at its first gap.
 */
export function chooseParts(parts: Part[], room: number): Part[] {
  const kept: Part[] = [];
  const opened = new Set<ListName>();
  let left = room;
  let talkEnded = false;
  for (const part of parts) {
    if (part.list === "window" && talkEnded) continue;
    const cost = part.cost + (opened.has(part.list) ? 0 : (EXPLAINED_TOKENS[part.list] ?? HEADING_TOKENS));
    if (cost > left) {
      talkEnded ||= part.list === "window";
      continue;
    }
    left -= cost;
    opened.add(part.list);
    kept.push(part);
  }
  return kept;
}

/** The input with only these parts of its lists. */
export function withParts(input: ReplyInput, parts: Part[]): ReplyInput {
  const chosen = new Map<ListName, Set<number>>();
  for (const { list, index } of parts) chosen.set(list, (chosen.get(list) ?? new Set()).add(index));
  const pick = <T>(list: ListName, items: T[]): T[] =>
    items.filter((_, at) => chosen.get(list)?.has(NEWEST_FIRST.has(list) ? items.length - 1 - at : at));
  return {
    ...input,
    corrections: pick("corrections", input.corrections),
    pinnedNodes: pick("pinnedNodes", input.pinnedNodes),
    pinnedWords: pick("pinnedWords", input.pinnedWords),
    contradictions: pick("contradictions", input.contradictions),
    window: pick("window", input.window),
    entities: pick("entities", input.entities),
    uncertain: pick("uncertain", input.uncertain),
    events: pick("events", input.events),
    expectationMatches: pick("expectationMatches", input.expectationMatches),
    excerpts: pick("excerpts", input.excerpts),
    earlier: chosen.has("earlier") ? input.earlier : null,
    intentions: pick("intentions", input.intentions),
    thoughts: pick("thoughts", input.thoughts),
    expectations: pick("expectations", unmatchedExpectations(input)),
    pinnedThoughts: pick("pinnedThoughts", input.pinnedThoughts),
    sessions: pick("sessions", input.sessions),
    selfThoughts: pick("selfThoughts", input.selfThoughts),
  };
}
