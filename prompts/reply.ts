import { countTokens } from "@/lib/core/count-tokens";
import type { RememberedNode, RenderedPrompt, ReplyInput } from "@/lib/core/types/mind";
import type { PromptHalf, PromptPart, PromptSection } from "@/lib/core/types/prompt-parts";
import { type Measure, unmeasured } from "@/lib/core/types/stages";
import { answerLine } from "./answer-language";
import { careLines, carePolicyLines } from "./care-policy";
import { delimit, enclose, plainName } from "./delimit";
import type { PromptTag } from "./prompt-tags";
import { chooseParts, partsOf, REPLY_MEMORY_FLOOR, withParts } from "./reply-budget";
import {
  AS_IF_WRITTEN,
  againLines,
  correctionLine,
  DISPUTED,
  disputeLine,
  PUT_RIGHT,
  pinnedLine,
  REMINDERS_ASKED,
  reminderLine,
  wishLine,
  withoutRepeats,
} from "./reply-overlay";
import { AS_SAID, MAY_BE_EXPECTED, MAY_BE_ONE, MEMORY_OFF, REPLY_RULES, TEMPORARY } from "./reply-rules";
import {
  clockSection,
  earlierLine,
  entityLine,
  excerptLine,
  excerptsBeside,
  type Feeling,
  factLines,
  feelingOf,
  memoryLine,
  moodSection,
  nodeLine,
  pairLine,
  summaryLine,
  talkLines,
  unmatchedExpectations,
} from "./reply-sections";
import { withinContext } from "./within-context";

export { REPLY_MEMORY_FLOOR } from "./reply-budget";
export const REPLY_VERSION = "reply-9";

/**
 * The prompt of a reply. The system text is the same from turn to turn (rules, persona, facts, person, style, what waits to
 * be written there), so that a provider's prefix cache holds; the user text begins with the rules of care in the conversation's language and what
 * changes by the day, and ends with this turn's words and the language to answer them in. Lists are cut to `tokenBudget` by importance; rules, blocks and
 * burst are only where the model could not read them (`promptMax`), and memory keeps a floor beside them.
 */
export function renderReply(given: ReplyInput, measure: Measure = unmeasured): RenderedPrompt {
  const input = withinContext(withoutRepeats(given));
  const system = measure("build_system_prompt", () => systemSections(input));
  return measure("build_user_prompt", () => {
    const asked = fixedSections(input);
    const user = userSections(fitted(input, joined(system), asked), asked);
    const parts = [...partsOfHalf("system", system), ...partsOfHalf("user", user)];
    return { system: joined(system), user: joined(user), version: REPLY_VERSION, parts };
  });
}

/** The input with as much of its lists as fits the budget beside what is never cut. */
function fitted(input: ReplyInput, system: string, asked: Fixed): ReplyInput {
  const beside = countTokens(system);
  const sizeOf = (cut: ReplyInput) => beside + countTokens(joined(userSections(cut, asked)));
  const bare = sizeOf(withParts(input, []));
  const wanted = Math.max(input.tokenBudget, bare + Math.min(REPLY_MEMORY_FLOOR, input.tokenBudget));
  const limit = Math.min(wanted, input.promptMax);
  let parts = chooseParts(partsOf(input), limit - bare);
  let cut = withParts(input, parts);
  while (parts.length > 0 && sizeOf(cut) > limit) {
    parts = parts.slice(0, -1);
    cut = withParts(input, parts);
  }
  return cut;
}

type Section = readonly [name: PromptSection, text: string];

/** These are the same whatever is cut from the lists. */
function systemSections(input: ReplyInput): Section[] {
  const { blocks, persona } = input;
  const block = (tag: PromptTag, text: string) => (text.trim() === "" ? [] : [delimit(tag, text)]);
  const opening = `You are ${plainName(persona.displayName)}, a long-time companion of ${speaker(input)}: a friend who remembers, not an assistant.`;
  return [
    ["rules", REPLY_RULES],
    ["opening", section("# Who you are", [opening])],
    ["character", block("character", blocks.persona).join("\n")],
    ["facts", section("# Facts about you", factLines(persona.facts))],
    ["person", section(`# What you know of ${speaker(input)}`, block("person", blocks.user))],
    ["style", section("# How they like you to speak", block("style", blocks.style))],
    ["wishes", explained("# What they have asked for since", AS_IF_WRITTEN, input.proposals.map(wishLine))],
  ];
}

function userSections(input: ReplyInput, { first, last }: Fixed): Section[] {
  return [...first, ...byTheDay(input), ...ofThisTurn(input), ...last];
}

/** Never cut. Its language is that of the whole recent conversation, not of the part that fits the budget. */
type Fixed = { first: Section[]; last: Section[] };

function fixedSections(input: ReplyInput): Fixed {
  const { burst, window, locale } = input;
  const said = burst.map(({ content }) => content);
  const before = window.flatMap(({ role, content }) => (role === "user" ? [content] : []));
  return {
    first: [["carePolicy", carePolicyLines(input)]],
    last: [
      ["care", careLines(input)],
      ["language", answerLine("reply", [said, before], locale)],
    ],
  };
}

/** What stays the same over many turns. */
function byTheDay(input: ReplyInput): Section[] {
  const nodes = (tag: PromptTag, list: RememberedNode[]) => list.map((node) => nodeLine(tag, node, input));
  const summaries = input.sessions.map((session) => summaryLine(session, input));
  const pinned = [
    ...input.pinnedNodes.map((node) => memoryLine(node, input)),
    ...input.pinnedWords.map((line) => pinnedLine(line, input)),
  ];
  return [
    ["summaries", section("# Your recent talks", summaries)],
    ["aboutPerson", section(`# About ${speaker(input)}`, nodes("thought", input.pinnedThoughts))],
    ["aboutSelf", section("# How you see yourself lately", nodes("thought", input.selfThoughts))],
    ["promises", section("# Promises you have made", nodes("promise", input.intentions))],
    ["expectations", section("# What you have been expecting", nodes("expectation", unmatchedExpectations(input)))],
    ["pinned", section("# What they want you to have at hand", pinned)],
  ];
}

function ofThisTurn(input: ReplyInput): Section[] {
  const nodes = (tag: PromptTag, list: RememberedNode[]) => list.map((node) => nodeLine(tag, node, input));
  const talk = talkLines(input);
  const said = input.burst.map((line) => delimit("said", line.content));
  const excerpts = excerptsBeside(input).map((excerpt) => excerptLine(excerpt, input));
  const matches = nodes("expectation", input.expectationMatches);
  const disputes = input.contradictions.map((pair) => disputeLine(pair, input));
  const corrections = input.corrections.map((correction) => correctionLine(correction, input));
  const reminders = (input.reminders ?? []).map((reminder) => reminderLine(reminder, input));
  return [
    ["entities", section("# Who and what they are talking about", input.entities.filter(isDescribed).map(entityLine))],
    ["uncertain", explained("# Two names that may be one", MAY_BE_ONE, input.uncertain.map(pairLine))],
    ["thoughts", section("# Impressions you have formed (hold them lightly)", nodes("thought", input.thoughts))],
    ["events", eventsSection(input)],
    ["excerpts", explained("# From older talks", AS_SAID, excerpts)],
    ["contradictions", explained("# Two memories that do not agree", DISPUTED, disputes)],
    [
      "expectationMatches",
      explained("# What they just said may be about something you expected", MAY_BE_EXPECTED, matches),
    ],
    ["earlier", section("# Earlier in this talk", input.earlier === null ? [] : [earlierLine(input.earlier)])],
    ["talk", section("# Our recent conversation", talk.length === 0 ? [] : [enclose("talk", talk)])],
    ["corrections", explained("# What they have put right", PUT_RIGHT, corrections)],
    ["reminders", explained("# What they asked to be reminded of", REMINDERS_ASKED, reminders)],
    ["mood", moodSection(input)],
    ["clock", clockSection(input)],
    ["temporary", input.isTemporary ? section("# A talk that is not kept", [TEMPORARY]) : ""],
    ["memoryOff", input.isMemoryOff ? section("# Your memories are switched off", [MEMORY_OFF]) : ""],
    ["said", section("# What they just said", said)],
    ["again", section("# Once more", againLines(input))],
  ];
}

const FEELING_HEADINGS: [Feeling, string][] = [
  ["hard", "## What was hard"],
  ["good", "## What was good"],
  ["other", "## Other things"],
];

function eventsSection(input: ReplyInput): string {
  const parts = FEELING_HEADINGS.flatMap(([feeling, heading]) => {
    const group = input.events.filter((event) => feelingOf(event) === feeling);
    return group.length === 0 ? [] : [heading, ...group.map((event) => memoryLine(event, input))];
  });
  return section("# What you remember happened", parts);
}

const isDescribed = (entity: ReplyInput["entities"][number]) => (entity.description ?? "").trim() !== "";

function speaker(input: ReplyInput): string {
  return plainName(input.userName) || "the person";
}

function section(heading: string, lines: string[]): string {
  return lines.length === 0 ? "" : [heading, ...lines].join("\n");
}

/** A section that opens with what to make of it. */
function explained(heading: string, how: string, lines: string[]): string {
  return section(heading, lines.length === 0 ? [] : [how, ...lines]);
}

function joined(sections: Section[]): string {
  return sections.flatMap(([, text]) => (text === "" ? [] : [text])).join("\n\n");
}

export function partsOfHalf(half: PromptHalf, sections: Section[]): PromptPart[] {
  return sections.flatMap(([name, text]) => (text === "" ? [] : [{ half, section: name, tokens: countTokens(text) }]));
}
