import { countTokens } from "@/lib/core/text/tokens";
import type { RememberedNode, RenderedPrompt, ReplyInput } from "@/lib/core/types/mind";
import { delimit, plainName } from "./delimit";
import { fitToBudget, REPLY_TOKEN_BUDGET } from "./reply-budget";
import { NOTHING_REMEMBERED, REPLY_RULES } from "./reply-rules";
import {
  clockSection,
  entityLine,
  type Feeling,
  factLines,
  feelingOf,
  moodSection,
  nodeLine,
  summaryLine,
  talkLines,
} from "./reply-sections";

export { REPLY_MEMORY_FLOOR, REPLY_TOKEN_BUDGET } from "./reply-budget";
export const REPLY_VERSION = "reply-1";

/** Words that ask about what was before, in the two languages of the app. */
const ABOUT_THE_PAST =
  /\b(remember|recall|remind me|forg[eo]t|last time|did i (?:ever )?(?:tell|say|mention)|have i told|i told you|you (?:know|knew) about my|what(?:'s| is| was) my|do you know my)\b|记得|记不记得|还记|忘了|上次|上回|之前|以前|说过|讲过|提过|提到过|告诉过|跟你讲|你知道我/i;

/**
 * The prompt of a reply. System text: what never changes first, what changes every turn last (the clock at the very
 * end), so that a provider's prefix cache holds. Lists are cut to `tokenBudget`; blocks and burst never are.
 */
export function renderReply(
  input: ReplyInput,
  { tokenBudget = REPLY_TOKEN_BUDGET }: { tokenBudget?: number } = {},
): RenderedPrompt {
  const bare = compose({ ...input, ...NO_LISTS });
  const fixedTokens = countTokens(bare.system) + countTokens(bare.user);
  return compose(fitToBudget(input, fixedTokens, tokenBudget));
}

/** Whether the person asks about something from before. A hint for the prompt, nothing is decided by it. */
export function asksAboutPast(burst: ReplyInput["burst"]): boolean {
  return burst.some((line) => ABOUT_THE_PAST.test(line.content));
}

const NO_LISTS = {
  entities: [],
  sessions: [],
  thoughts: [],
  pinnedThoughts: [],
  selfThoughts: [],
  events: [],
  intentions: [],
  expectations: [],
  window: [],
};

function compose(input: ReplyInput): RenderedPrompt {
  return { system: systemText(input), user: userText(input), version: REPLY_VERSION };
}

function systemText(input: ReplyInput): string {
  const { blocks, persona } = input;
  const known = input.entities.filter((entity) => entity.description?.trim()).map(entityLine);
  return joined([
    `You are ${plainName(persona.displayName)}, a long-time companion of ${speaker(input)}: a friend who remembers, not an assistant.`,
    REPLY_RULES,
    section("# Who you are", blocks.persona.trim() === "" ? [] : [delimit("character", blocks.persona)]),
    section("# Facts about you", factLines(persona.facts)),
    section(`# What you know of ${speaker(input)}`, blocks.user.trim() === "" ? [] : [delimit("person", blocks.user)]),
    section("# How they like you to speak", blocks.style.trim() === "" ? [] : [delimit("style", blocks.style)]),
    moodSection(input),
    section("# Who and what they are talking about", known),
    clockSection(input),
  ]);
}

function userText(input: ReplyInput): string {
  const nodes = (tag: string, list: RememberedNode[]) => list.map((node) => nodeLine(tag, node, input));
  const talk = talkLines(input.window, input);
  return joined([
    section(
      "# Your recent talks",
      input.sessions.map((session) => summaryLine(session, input)),
    ),
    section("# Impressions you have formed (hold them lightly)", nodes("thought", input.thoughts)),
    section(`# About ${speaker(input)}`, nodes("thought", input.pinnedThoughts)),
    section("# How you see yourself lately", nodes("thought", input.selfThoughts)),
    eventsSection(input),
    section("# Promises you have made", nodes("promise", input.intentions)),
    section("# What you have been expecting", nodes("expectation", input.expectations)),
    section("# Our recent conversation", talk.length === 0 ? [] : ["<talk>", ...talk, "</talk>"]),
    section(
      "# What they just said",
      input.burst.map((line) => delimit("said", line.content)),
    ),
    remembersNothing(input) && asksAboutPast(input.burst) ? `# Before you answer\n${NOTHING_REMEMBERED}` : "",
  ]);
}

const FEELING_HEADINGS: [Feeling, string][] = [
  ["hard", "## What was hard"],
  ["good", "## What was good"],
  ["other", "## Other things"],
];

function eventsSection(input: ReplyInput): string {
  const parts = FEELING_HEADINGS.flatMap(([feeling, heading]) => {
    const group = input.events.filter((event) => feelingOf(event) === feeling);
    return group.length === 0 ? [] : [heading, ...group.map((event) => nodeLine("memory", event, input))];
  });
  return section("# What you remember happened", parts);
}

/** Nothing was retrieved for this turn. What is always at hand (blocks, pinned thoughts) does not count. */
function remembersNothing(input: ReplyInput): boolean {
  const described = input.entities.some((entity) => entity.description?.trim());
  return !described && input.events.length === 0 && input.thoughts.length === 0;
}

function speaker(input: ReplyInput): string {
  return plainName(input.userName) || "the person";
}

function section(heading: string, lines: string[]): string {
  return lines.length === 0 ? "" : [heading, ...lines].join("\n");
}

function joined(sections: string[]): string {
  return sections.filter((text) => text !== "").join("\n\n");
}
