import type { ReplyInput } from "@/lib/core/types/reply-input";
import { delimit, enclose, escapeLine } from "./delimit";
import { memoryLine, pinnedMessageLine, standingLine, summaryLine } from "./memory-lines";
import { headed, joinSections, type Section } from "./reply-section";
import { fill, type Wording } from "./reply-wording";

/**
 * The part of the prompt that is constant during a session, in its first message: nothing here depends on this turn's message or recall,
 * or on the hour, so that the prompts of a session share a prefix.
 */
export function backgroundSections(input: ReplyInput, wording: Wording): Section[] {
  const { headings } = wording.words;
  const under = (heading: string, list: string[]) => headed(fill(heading, { user: wording.user }), list);
  const lines = backgroundLines(input, wording);
  return [
    ["greeting", under(headings.greeting, lines.greeting)],
    ["pinned", under(headings.pinned, [...lines.pinnedNodes, ...lines.pinnedMessages])],
    ["promises", under(headings.promises, lines.intentions)],
    ["expectations", under(headings.expectations, lines.expectations)],
    ["summaries", under(headings.summaries, lines.sessions)],
    ["aboutPerson", under(headings.aboutUser, lines.salientThoughts)],
    ["aboutSelf", under(headings.aboutSelf, lines.selfThoughts)],
    ["earlier", under(headings.earlier, lines.earlier)],
  ];
}

/** The lists that are constant during a session, each in the order of its input. */
export function backgroundLines(input: ReplyInput, wording: Wording) {
  const standing = (nodes: ReplyInput["intentions"]) => nodes.map((node) => standingLine(node, wording));
  return {
    greeting: input.greeting ? [delimit("greeting", input.greeting)] : [],
    pinnedNodes: input.pinnedNodes.map((node) => memoryLine(node, wording)),
    pinnedMessages: input.pinnedMessages.map((line) => pinnedMessageLine(line, wording)),
    intentions: standing(input.intentions),
    expectations: standing(input.expectations),
    sessions: input.sessions.map((session) => summaryLine(session, wording)),
    salientThoughts: standing(input.salientThoughts),
    selfThoughts: standing(input.selfThoughts),
    earlier: input.earlier === null ? [] : [escapeLine(input.earlier)],
  };
}

/** The sections as one delimited block; "" when all are empty. */
export function backgroundBlock(sections: Section[], { words }: Wording): string {
  const text = joinSections(sections, "\n");
  return text === "" ? "" : enclose("background", [words.headings.background, text]);
}
