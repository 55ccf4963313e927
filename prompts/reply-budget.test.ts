import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countTokens } from "@/lib/core/count-tokens";
import type { RenderedPrompt } from "@/lib/core/types/rendered-prompt";
import type { ReplyInput } from "@/lib/core/types/reply-input";
import { minutesBefore, NOW, node, replyInput } from "@/prompts/inputs.fixtures";
import { renderReply } from "./reply";
import { backgroundLines } from "./reply-background";
import {
  chooseParts,
  costOf,
  type ListName,
  type Part,
  partsOf,
  REPLY_MEMORY_FLOOR,
  rankOf,
  withParts,
} from "./reply-budget";
import { linesOfTurn } from "./reply-turn";
import { wordingOf } from "./reply-wording";

const size = ({ system, messages = [] }: RenderedPrompt) =>
  messages.reduce((sum, { content }) => sum + countTokens(content), countTokens(system));
const long = (label: string, i: number) => `${label}${i} ${"some more words about it ".repeat(20)}`;
const crowded = (blockSize: number, statement = "hello") =>
  replyInput(statement, {
    blocks: { persona: `PSTART ${"p ".repeat(blockSize)}PEND`, user: "U".repeat(10), style: "" },
    events: Array.from({ length: 50 }, (_, i) => node(long("event", i))),
    thoughts: Array.from({ length: 20 }, (_, i) => node(long("thought", i))),
    window: Array.from({ length: 60 }, (_, i) => ({
      role: "user" as const,
      content: long("line", i),
      at: minutesBefore(60 - i),
    })),
  });

describe("the token budget", () => {
  test("is used up, leaving out the oldest messages and the lowest ranked memories", () => {
    const prompt = renderReply(crowded(100));
    expect(size(prompt)).toBeLessThanOrEqual(8_000);
    expect(size(prompt)).toBeGreaterThan(8_000 * 0.9);
    expect(prompt.user).toContain("event0 ");
    expect(prompt.user).not.toContain("event49 ");
    expect(prompt.user).toContain("line59 ");
    expect(prompt.user).not.toContain("line0 ");
  });

  test("is set by the caller", () => {
    expect(size(renderReply({ ...crowded(10), tokenBudget: 4_000 }))).toBeLessThanOrEqual(4_000);
  });

  test("shows pinned messages among the memories when the conversation is cut before them, and only then", () => {
    const line = { role: "user" as const, content: "The spare key hangs behind the blue door.", at: minutesBefore(90) };
    const input = (tokenBudget: number) => {
      const base = crowded(10);
      return { ...base, tokenBudget, window: [line, ...base.window], pinnedInWindow: [line] };
    };
    const [cut = "", whole = ""] = [3_000, 60_000].map((budget) => renderReply(input(budget)).user);
    for (const user of [cut, whole]) expect(user.split("behind the blue door")).toHaveLength(2);
    expect(cut).toContain("wants you to keep in mind:\n- today, Lin: “The spare key");
    expect(cut.indexOf("<memories>")).toBeLessThan(cut.indexOf("behind the blue door"));
    expect(whole).not.toContain("keep in mind");
    const regenerate = { ...line, role: "persona" as const, session: "before" };
    const repeated = replyInput("hi", {
      window: [regenerate, { ...regenerate, at: minutesBefore(80) }],
      burst: [{ role: "user", content: "hi", at: NOW, session: "now" }],
      pinnedInWindow: [regenerate],
    });
    expect(renderReply(repeated).user).toContain("keep in mind:\n- today, you: “The spare key");
  });

  test("never cuts L1 blocks and the user's message, and leaves a minimum for memories beside them", () => {
    const statement = `SSTART ${"长".repeat(12_000)} SEND`;
    const prompt = renderReply(crowded(2_400, statement));
    expect(prompt.system).toContain("PEND");
    expect(prompt.user).toContain(statement);
    expect(prompt.user).toContain("event0 ");
    const bare = renderReply({ ...crowded(2_400, statement), events: [], thoughts: [], window: [] });
    expect(size(prompt) - size(bare)).toBeLessThanOrEqual(REPLY_MEMORY_FLOOR);
  });

  test.each(["长", "word ", "🦊"])(
    "shortens one very long line of %s in the conversation, which would displace the others",
    (unit) => {
      const input = replyInput("hi", {
        window: [
          { role: "user", content: "older line", at: minutesBefore(9) },
          { role: "user", content: unit.repeat(20_000 / [...unit].length), at: minutesBefore(8) },
        ],
      });
      const { user } = renderReply(input);
      expect(user).toContain("older line");
      expect(countTokens(user)).toBeLessThan(1_000);
    },
  );
});

const systemOf = (input: ReplyInput) => renderReply(input).system;
/** Difference in tokens between the fixed lines of a turn in two languages. */
const PHRASES_DIFFER = 40;

const words = fc
  .tuple(fc.constantFrom("ok ", "猫很可爱。", "<note>&"), fc.integer({ min: 1, max: 300 }))
  .map(([unit, times]) => unit.repeat(times));
const nodes = fc.array(
  words.map((text) => node(text)),
  { maxLength: 6 },
);
const lines = fc.array(words, { maxLength: 12 });
const anyInput: fc.Arbitrary<ReplyInput> = fc
  .record({
    block: words,
    statement: words,
    sessionLines: lines,
    events: nodes,
    thoughts: nodes,
    intentions: nodes,
    expectations: nodes,
    summaries: lines,
    earlier: fc.option(words, { nil: null }),
    correctedBy: lines,
    chosen: nodes,
    conflicting: fc.integer({ min: 0, max: 3 }),
    before: fc.option(words, { nil: null }),
    matched: fc.integer({ min: 0, max: 6 }),
    tokenBudget: fc.integer({ min: 1_000, max: 9_000 }),
  })
  .map((any) =>
    replyInput(any.statement, {
      blocks: { persona: any.block, user: any.block, style: "" },
      events: any.events,
      thoughts: any.thoughts,
      salientThoughts: any.thoughts,
      intentions: any.intentions,
      expectations: any.expectations,
      expectationMatches: any.expectations.slice(0, any.matched),
      sessions: any.summaries.map((summary) => ({ at: minutesBefore(9_000), summary })),
      earlier: any.earlier,
      corrections: any.correctedBy.map((statement, at) => {
        return { kind: "denial", value: null, old: null, about: "it", statement, at: minutesBefore(90 - at) };
      }),
      pinnedNodes: any.chosen,
      pinnedMessages: any.sessionLines
        .slice(0, 2)
        .map((content) => ({ role: "user", content, at: minutesBefore(9_000) })),
      pinnedInWindow: any.sessionLines
        .slice(2, 4)
        .map((content, at) => ({ role: "user", content, at: minutesBefore(88 - at) })),
      conflicts: any.events.slice(0, any.conflicting).map((older) => ({ older, newer: node("other"), mayAsk: true })),
      regenerate: any.before === null ? null : { hint: "shorter", before: any.before },
      window: any.sessionLines.map((content, at) => ({ role: "user", content, at: minutesBefore(90 - at) })),
      tokenBudget: any.tokenBudget,
    }),
  );

test("for any input a reply's prompt fits its budget, or has only the parts that cannot be cut and memory's minimum", () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const none = { ...withParts(input, []), window: [] };
      // Without the conversation, rules and phrases may be in another, shorter language.
      const rules = (of: ReplyInput) => countTokens(systemOf(of));
      const bare = size(renderReply(none)) + Math.max(0, rules(input) - rules(none)) + PHRASES_DIFFER;
      expect(size(renderReply(input))).toBeLessThanOrEqual(Math.max(input.tokenBudget, bare + REPLY_MEMORY_FLOOR));
    }),
    { numRuns: 40 },
  );
});

test("the parts of a reply's prompt are ordered by importance, with each item of each list once", () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const wording = wordingOf(input);
      const parts = partsOf({ ...backgroundLines(input, wording), ...linesOfTurn(input, wording) });
      const ranks = parts.map(rankOf);
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
      expect(withParts(input, parts)).toEqual(input);
    }),
    { numRuns: 20 },
  );
});

const lists: ListName[] = ["events", "excerpts", "thoughts", "sessions", "selfThoughts", "earlier"];
const anyParts = fc
  .array(fc.record({ list: fc.constantFrom(...lists), cost: fc.integer({ min: 1, max: 400 }) }), { maxLength: 60 })
  .map((all) => {
    const counts = new Map<ListName, number>();
    return all
      .map(({ list, cost }): Part => {
        const index = counts.get(list) ?? 0;
        counts.set(list, index + 1);
        return { list, index, cost };
      })
      .sort((a, b) => rankOf(a) - rankOf(b));
  });

test("no part of a reply's prompt is left out while a less important one takes its place", () => {
  fc.assert(
    fc.property(anyParts, fc.integer({ min: 0, max: 6_000 }), (parts, budget) => {
      const chosen = chooseParts(parts, budget);
      expect(costOf(chosen)).toBeLessThanOrEqual(budget);
      const lost = parts.filter((part) => !chosen.includes(part));
      for (const part of lost) {
        const before = chosen.filter((one) => parts.indexOf(one) < parts.indexOf(part));
        expect(costOf([...before, part])).toBeGreaterThan(budget);
      }
    }),
  );
});

test("of parts with equal cost, each list of the prompt retains its most important ones, without a gap", () => {
  fc.assert(
    fc.property(anyParts, fc.integer({ min: 0, max: 6_000 }), (parts, budget) => {
      const chosen = chooseParts(
        parts.map((part) => ({ ...part, cost: 100 })),
        budget,
      );
      for (const list of lists) {
        const indexes = chosen.filter((part) => part.list === list).map((part) => part.index);
        expect(indexes).toEqual([...indexes.keys()]);
      }
    }),
  );
});
