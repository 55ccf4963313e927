import { countTokens } from "@/lib/core/count-tokens";
import type { ReplyInput } from "@/lib/core/types/reply-input";
import { windowStart } from "@/lib/core/window-start";
import { harmless } from "./delimit";
import { excerptsBeside } from "./memory-lines";
import { backgroundLines } from "./reply-background";
import { opensDay } from "./reply-messages";
import { withoutShown } from "./reply-repeats";
import { linesOfTurn, nowSections } from "./reply-turn";
import type { Wording } from "./reply-wording";

/** Minimum tokens for memory and conversation when blocks and burst alone fill the budget: long blocks must not displace memory. */
export const REPLY_MEMORY_FLOOR = 1_000;

/**
 * Share of the tokens beside the system text that is reserved for the last message (memories and the user's message). It does not depend
 * on what a turn recalls, or the conversation before it would begin at another line each time. The unused part stays empty.
 */
const TURN_TOKENS = 2_000;
const TURN_SHARE = 0.4;
/** Maximum share of the remaining tokens for the constant part of the session; the conversation gets the rest. */
const BACKGROUND_SHARE = 0.5;

/** Additional tokens of a message, a block or a line with a day. */
const AROUND_TOKENS = 16;
const DAY_TOKENS = 24;
const LINE_TOKENS = 5;
/** Tokens reserved for the heading of a list: the longest heading, with the longest sentence about its list in <now>. */
const HEADING_TOKENS = 80;

/**
 * Lists that may be cut. Lower values come first; within a list items become less important by `step`. Corrections and pinned items come
 * before everything else.
 */
const PRIORITY = {
  corrections: { first: -3, step: 0.01 },
  proposals: { first: -2.5, step: 0.01 },
  pinnedNodes: { first: -2, step: 0.02 },
  pinnedMessages: { first: -1.99, step: 0.02 },
  pinnedInWindow: { first: -1.98, step: 0.02 },
  greeting: { first: -1.5, step: 1 },
  earlier: { first: -1, step: 1 },
  entities: { first: 0.05, step: 0.5 },
  uncertain: { first: 0.1, step: 3 },
  events: { first: 0.2, step: 1 },
  conflicts: { first: 0.25, step: 1 },
  expectationMatches: { first: 0.3, step: 1 },
  excerpts: { first: 0.6, step: 1 },
  intentions: { first: 1.1, step: 1 },
  thoughts: { first: 1.2, step: 1.5 },
  expectations: { first: 2, step: 1.5 },
  salientThoughts: { first: 2.2, step: 1 },
  sessions: { first: 3, step: 2 },
  selfThoughts: { first: 4, step: 2 },
} as const;

export type ListName = keyof typeof PRIORITY;
/** One item that may be left out: `index` in its list (from the end for newest-first lists), `cost` in tokens. */
export type Part = { list: ListName; index: number; cost: number };

const NEWEST_FIRST: ReadonlySet<ListName> = new Set<ListName>(["corrections", "sessions"]);

/** The input with as much of its lists and its conversation as fits beside the uncuttable parts. */
export function fitReply(input: ReplyInput, wording: Wording, systemTokens: number): ReplyInput {
  const asked = tokensOf(nowSections(input, wording).map(([, text]) => text)) + burstTokens(input);
  const bare = systemTokens + asked;
  const wanted = Math.max(input.tokenBudget, bare + Math.min(REPLY_MEMORY_FLOOR, input.tokenBudget));
  const budget = Math.min(wanted, input.promptMax) - systemTokens;
  const rest = Math.max(0, budget - reserveOf(asked, budget));
  const background = chooseParts(partsOf(backgroundLines(input, wording)), rest * BACKGROUND_SHARE);
  const costs = input.window.map((line, at, { [at - 1]: before }) => {
    const isOfSameDay = before !== undefined && !opensDay(before, line, wording);
    return countTokens(harmless(line.content)) + (isOfSameDay ? LINE_TOKENS : DAY_TOKENS);
  });
  const window = input.window.slice(windowStart(costs, rest - costOf(background), false));
  const windowCost = costs.slice(costs.length - window.length).reduce((sum, cost) => sum + cost, 0);
  const unseen = { excerpts: excerptsBeside({ ...input, window }), ...pinnedBeside({ ...input, window }) };
  const recalled = withoutShown({ ...input, ...unseen }, withParts(input, background));
  const turn = partsOf(linesOfTurn(recalled, wording));
  const chosen = chooseParts(turn, budget - asked - costOf(background) - windowCost);
  return { ...withParts(recalled, [...background, ...chosen]), window };
}

/** Pinned messages that the window no longer shows, because it was cut or because they repeat a later reply. */
function pinnedBeside({ pinnedInWindow, window }: ReplyInput): Pick<ReplyInput, "pinnedInWindow"> {
  if (!pinnedInWindow) return {};
  const shown = new Set(window.map(({ at }) => at.getTime()));
  return { pinnedInWindow: pinnedInWindow.filter(({ at }) => !shown.has(at.getTime())) };
}

/**
 * Tokens reserved for the last message, of which `asked` cannot be cut. Rounded up to whole steps, so that only a much longer message
 * changes where the conversation begins; at most half of what `asked` leaves is added to it.
 */
function reserveOf(asked: number, budget: number): number {
  const step = Math.max(1, Math.min(TURN_TOKENS, Math.floor(budget * TURN_SHARE)));
  const steps = Math.ceil((asked + step / 4) / step) * step;
  return Math.min(steps, asked + Math.max(0, budget - asked) / 2);
}

const burstTokens = ({ burst }: ReplyInput) =>
  tokensOf(burst.map(({ content }) => harmless(content))) + DAY_TOKENS + AROUND_TOKENS;
const tokensOf = (texts: string[]) => texts.reduce((sum, text) => sum + (text === "" ? 0 : countTokens(text) + 1), 0);

/** All parts that could be in the prompt, the most important first. */
export function partsOf(lines: Partial<Record<ListName, string[]>>): Part[] {
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
 * Chooses, from parts in order of importance, those that fit into `budget` tokens. A part is left out only when it does not fit beside more
 * important ones; no less important part ever takes its place.
 */
export function chooseParts(parts: Part[], budget: number): Part[] {
  const included: Part[] = [];
  for (const part of parts) {
    included.push(part);
    if (costOf(included) > budget) included.pop();
  }
  return included;
}

/** Tokens of parts with their headings. */
export function costOf(parts: Part[]): number {
  const headings = new Set(parts.map(({ list }) => list)).size * HEADING_TOKENS;
  return parts.reduce((sum, { cost }) => sum + cost, headings);
}

/** The input reduced to these parts of its lists. */
export function withParts(input: ReplyInput, parts: Part[]): ReplyInput {
  const chosen = new Map<ListName, Set<number>>();
  for (const { list, index } of parts) chosen.set(list, (chosen.get(list) ?? new Set()).add(index));
  const pick = <T>(list: ListName, items: T[]): T[] =>
    items.filter((_, at) => chosen.get(list)?.has(NEWEST_FIRST.has(list) ? items.length - 1 - at : at));
  return {
    ...input,
    corrections: pick("corrections", input.corrections),
    proposals: pick("proposals", input.proposals),
    pinnedNodes: pick("pinnedNodes", input.pinnedNodes),
    pinnedMessages: pick("pinnedMessages", input.pinnedMessages),
    ...(input.pinnedInWindow && { pinnedInWindow: pick("pinnedInWindow", input.pinnedInWindow) }),
    conflicts: pick("conflicts", input.conflicts),
    entities: pick("entities", input.entities),
    uncertain: pick("uncertain", input.uncertain),
    events: pick("events", input.events),
    expectationMatches: pick("expectationMatches", input.expectationMatches),
    excerpts: pick("excerpts", input.excerpts),
    ...(input.greeting && { greeting: chosen.has("greeting") ? input.greeting : null }),
    earlier: chosen.has("earlier") ? input.earlier : null,
    intentions: pick("intentions", input.intentions),
    thoughts: pick("thoughts", input.thoughts),
    expectations: pick("expectations", input.expectations),
    salientThoughts: pick("salientThoughts", input.salientThoughts),
    sessions: pick("sessions", input.sessions),
    selfThoughts: pick("selfThoughts", input.selfThoughts),
  };
}
