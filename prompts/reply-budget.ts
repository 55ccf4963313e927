import { countTokens } from "@/lib/core/text/tokens";
import type { ReplyInput } from "@/lib/core/types/mind";
import { entityLine, nodeLine, spokenLine, summaryLine } from "./reply-sections";

/** Tokens a reply prompt may take, rules included. */
export const REPLY_TOKEN_BUDGET = 8_000;
/** What memory and recent talk may take even when blocks and burst alone fill the budget: long blocks must not erase memory. */
export const REPLY_MEMORY_FLOOR = 1_000;

/** Headings, buckets and tags around the lists, at most. */
const FRAME_TOKENS = 240;

type Candidate = { list: List; rank: number; text: string };
type List = (typeof LISTS)[number];
const LISTS = [
  "entities",
  "sessions",
  "thoughts",
  "pinnedThoughts",
  "selfThoughts",
  "events",
  "intentions",
  "expectations",
  "window",
] as const;

/** Lower comes first. A list's items grow less important by `step`; "newest" lists count from their end. */
const PRIORITY: Record<List, { first: number; step: number; newestFirst?: boolean }> = {
  entities: { first: 0, step: 0.5 },
  window: { first: 0, step: 0.5, newestFirst: true },
  events: { first: 0.2, step: 1 },
  intentions: { first: 1, step: 1 },
  thoughts: { first: 1.2, step: 1.5 },
  expectations: { first: 2, step: 1.5 },
  pinnedThoughts: { first: 2.2, step: 1 },
  sessions: { first: 3, step: 2, newestFirst: true },
  selfThoughts: { first: 4, step: 2 },
};

/**
 * Cuts the lists of a reply's input to what fits beside `fixedTokens`. The oldest talk and the lowest ranked memories
 * go first; each list keeps an unbroken stretch. Blocks and burst are not touched.
 */
export function fitToBudget(input: ReplyInput, fixedTokens: number, budget: number): ReplyInput {
  let left = Math.max(budget - fixedTokens - FRAME_TOKENS, Math.min(REPLY_MEMORY_FLOOR, budget));
  const full = new Set<List>();
  const kept: Record<List, number> = Object.fromEntries(LISTS.map((list) => [list, 0])) as Record<List, number>;
  for (const candidate of candidates(input).sort((a, b) => a.rank - b.rank)) {
    if (full.has(candidate.list)) continue;
    const cost = countTokens(candidate.text) + 1;
    if (cost > left) {
      full.add(candidate.list);
      continue;
    }
    left -= cost;
    kept[candidate.list]++;
  }
  return {
    ...input,
    entities: input.entities.slice(0, kept.entities),
    sessions: lastOf(input.sessions, kept.sessions),
    thoughts: input.thoughts.slice(0, kept.thoughts),
    pinnedThoughts: input.pinnedThoughts.slice(0, kept.pinnedThoughts),
    selfThoughts: input.selfThoughts.slice(0, kept.selfThoughts),
    events: input.events.slice(0, kept.events),
    intentions: input.intentions.slice(0, kept.intentions),
    expectations: input.expectations.slice(0, kept.expectations),
    window: lastOf(input.window, kept.window),
  };
}

function candidates(input: ReplyInput): Candidate[] {
  const texts: Record<List, string[]> = {
    entities: input.entities.map(entityLine),
    sessions: input.sessions.map((session) => summaryLine(session, input)),
    thoughts: input.thoughts.map((node) => nodeLine("thought", node, input)),
    pinnedThoughts: input.pinnedThoughts.map((node) => nodeLine("thought", node, input)),
    selfThoughts: input.selfThoughts.map((node) => nodeLine("thought", node, input)),
    events: input.events.map((node) => nodeLine("memory", node, input)),
    intentions: input.intentions.map((node) => nodeLine("promise", node, input)),
    expectations: input.expectations.map((node) => nodeLine("expectation", node, input)),
    window: input.window.map(spokenLine),
  };
  return LISTS.flatMap((list) => {
    const { first, step, newestFirst } = PRIORITY[list];
    const ordered = newestFirst ? texts[list].toReversed() : texts[list];
    return ordered.map((text, index) => ({ list, rank: first + index * step, text }));
  });
}

function lastOf<T>(list: T[], count: number): T[] {
  return count === 0 ? [] : list.slice(-count);
}
