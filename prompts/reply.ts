import { countTokens } from "@/lib/core/text/tokens";
import type { RememberedNode, RenderedPrompt, ReplyInput } from "@/lib/core/types/mind";
import { delimit, plainName } from "./delimit";
import { chooseParts, partsOf, REPLY_MEMORY_FLOOR, withParts } from "./reply-budget";
import {
  AS_IF_WRITTEN,
  againLines,
  correctionLine,
  DISPUTED,
  disputeLine,
  keptLine,
  PUT_RIGHT,
  wishLine,
  withoutRepeats,
} from "./reply-overlay";
import { AS_SAID, MAY_BE_EXPECTED, MAY_BE_ONE, NOTHING_REMEMBERED, REPLY_RULES } from "./reply-rules";
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

export { REPLY_MEMORY_FLOOR } from "./reply-budget";
export const REPLY_VERSION = "reply-4";

/** Words that ask about what was before, in the two languages of the app. */
const ABOUT_THE_PAST =
  /\b(remember|recall|remind me|forg[eo]t|last time|did i (?:ever )?(?:tell|say|mention)|have i told|i told you|you (?:know|knew) about my|what(?:'s| is| was) my|do you know my)\b|记得|记不记得|还记|忘了|上次|上回|之前|以前|说过|讲过|提过|提到过|告诉过|跟你讲|你知道我/i;

/**
 * The prompt of a reply. The system text is the same from turn to turn (rules, persona, facts, person, style, what waits to
 * be written there), so that a provider's prefix cache holds; the user text begins with what changes by the day and ends
 * with this turn's words. Lists are cut to `tokenBudget` by importance; rules, blocks and burst never are, and memory keeps
 * a floor beside them.
 */
export function renderReply(given: ReplyInput): RenderedPrompt {
  const input = withoutRepeats(given);
  const bare = sizeOf(compose(withParts(input, [])));
  const limit = Math.max(input.tokenBudget, bare + Math.min(REPLY_MEMORY_FLOOR, input.tokenBudget));
  let parts = chooseParts(partsOf(input), limit - bare);
  let prompt = compose(withParts(input, parts));
  while (parts.length > 0 && sizeOf(prompt) > limit) {
    parts = parts.slice(0, -1);
    prompt = compose(withParts(input, parts));
  }
  return prompt;
}

/** Whether the person asks about something from before. A hint for the prompt, nothing is decided by it. */
export function asksAboutPast(burst: ReplyInput["burst"]): boolean {
  return burst.some((line) => ABOUT_THE_PAST.test(line.content));
}

function sizeOf({ system, user }: RenderedPrompt): number {
  return countTokens(system) + countTokens(user);
}

function compose(input: ReplyInput): RenderedPrompt {
  return { system: systemText(input), user: userText(input), version: REPLY_VERSION };
}

function systemText(input: ReplyInput): string {
  const { blocks, persona } = input;
  return joined([
    `You are ${plainName(persona.displayName)}, a long-time companion of ${speaker(input)}: a friend who remembers, not an assistant.`,
    REPLY_RULES,
    section("# Who you are", blocks.persona.trim() === "" ? [] : [delimit("character", blocks.persona)]),
    section("# Facts about you", factLines(persona.facts)),
    section(`# What you know of ${speaker(input)}`, blocks.user.trim() === "" ? [] : [delimit("person", blocks.user)]),
    section("# How they like you to speak", blocks.style.trim() === "" ? [] : [delimit("style", blocks.style)]),
    explained("# What they have asked for since", AS_IF_WRITTEN, input.proposals.map(wishLine)),
  ]);
}

function userText(input: ReplyInput): string {
  return joined([...byTheDay(input), ...ofThisTurn(input)]);
}

/** What stays the same over many turns. */
function byTheDay(input: ReplyInput): string[] {
  const nodes = (tag: string, list: RememberedNode[]) => list.map((node) => nodeLine(tag, node, input));
  return [
    section(
      "# Your recent talks",
      input.sessions.map((session) => summaryLine(session, input)),
    ),
    section(`# About ${speaker(input)}`, nodes("thought", input.pinnedThoughts)),
    section("# How you see yourself lately", nodes("thought", input.selfThoughts)),
    section("# Promises you have made", nodes("promise", input.intentions)),
    section("# What you have been expecting", nodes("expectation", unmatchedExpectations(input))),
    section("# What they want you to have at hand", [
      ...input.keptNodes.map((node) => memoryLine(node, input)),
      ...input.keptWords.map((line) => keptLine(line, input)),
    ]),
  ];
}

function ofThisTurn(input: ReplyInput): string[] {
  const nodes = (tag: string, list: RememberedNode[]) => list.map((node) => nodeLine(tag, node, input));
  const talk = talkLines(input);
  return [
    section("# Who and what they are talking about", input.entities.filter(isDescribed).map(entityLine)),
    section(
      "# Two names that may be one",
      input.uncertain.length === 0 ? [] : [MAY_BE_ONE, ...input.uncertain.map(pairLine)],
    ),
    section("# Impressions you have formed (hold them lightly)", nodes("thought", input.thoughts)),
    eventsSection(input),
    explained(
      "# From older talks",
      AS_SAID,
      excerptsBeside(input).map((excerpt) => excerptLine(excerpt, input)),
    ),
    explained(
      "# Two memories that do not agree",
      DISPUTED,
      input.contradictions.map((pair) => disputeLine(pair, input)),
    ),
    section(
      "# What they just said may be about something you expected",
      input.expectationMatches.length === 0 ? [] : [MAY_BE_EXPECTED, ...nodes("expectation", input.expectationMatches)],
    ),
    section("# Earlier in this talk", input.earlier === null ? [] : [earlierLine(input.earlier)]),
    section("# Our recent conversation", talk.length === 0 ? [] : ["<talk>", ...talk, "</talk>"]),
    explained(
      "# What they have put right",
      PUT_RIGHT,
      input.corrections.map((correction) => correctionLine(correction, input)),
    ),
    moodSection(input),
    clockSection(input),
    section(
      "# What they just said",
      input.burst.map((line) => delimit("said", line.content)),
    ),
    remembersNothing(input) && asksAboutPast(input.burst) ? `# Before you answer\n${NOTHING_REMEMBERED}` : "",
    section("# Once more", againLines(input)),
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

/** Nothing was retrieved for this turn. What is always at hand (blocks, pinned thoughts) does not count. */
function remembersNothing(input: ReplyInput): boolean {
  const { events, thoughts, excerpts, expectationMatches, contradictions, keptNodes, keptWords, corrections } = input;
  const found = [events, thoughts, excerpts, expectationMatches, contradictions, keptNodes, keptWords, corrections];
  return [...found, input.entities.filter(isDescribed)].every((list) => list.length === 0);
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

function joined(sections: string[]): string {
  return sections.filter((text) => text !== "").join("\n\n");
}
