import { readMood } from "@/lib/core/known-moods";
import type { ReplyInput } from "@/lib/core/types/reply-input";
import { answerLine } from "./answer-language";
import { careLines, weakCareLines } from "./care-policy";
import { delimit, enclose, plainName } from "./delimit";
import { byFeeling, entityLine, excerptLines, memoryLine, pairLine, pinnedMessageLine } from "./memory-lines";
import { conflictLines, correctionLine, reminderLine, wishLine } from "./override-lines";
import { headed, joinSections, type Section } from "./reply-section";
import { fill, formatClock, type Wording } from "./reply-wording";

/** This turn's recalled memories, in the last message: material only, without any instruction. */
export function memorySections(input: ReplyInput, wording: Wording): Section[] {
  const { headings } = wording.words;
  const under = underHeading(wording);
  const lines = linesOfTurn(input, wording);
  return [
    ["pinned", under(headings.pinned, lines.pinnedInWindow)],
    [
      "events",
      under(
        headings.memories,
        byFeeling(input.events).map((node) => memoryLine(node, wording)),
      ),
    ],
    ["thoughts", lines.events.length > 0 ? lines.thoughts.join("\n") : under(headings.memories, lines.thoughts)],
    ["entities", under(headings.entities, lines.entities)],
    ["uncertain", under(headings.uncertain, lines.uncertain)],
    ["excerpts", under(headings.excerpts, lines.excerpts)],
    ["contradictions", under(headings.conflicts, lines.conflicts)],
    ["expectationMatches", under(headings.expectationMatches, lines.expectationMatches)],
  ];
}

/** The user's corrections and wishes, and instructions on how to mention uncertain memories. They are cut together with their lists. */
export function turnOverrideSections(input: ReplyInput, wording: Wording): Section[] {
  const { headings, unsure, gap } = wording.words;
  const under = underHeading(wording);
  const { conflicts, uncertain } = input;
  const lines = linesOfTurn(input, wording);
  const conflicting = conflicts.length > 0 ? [unsure.conflicting] : [];
  const asking = conflicts.some(({ mayAsk }) => mayAsk) ? [unsure.mayAsk] : [];
  return [
    ["corrections", under(headings.corrections, lines.corrections)],
    ["wishes", under(headings.wishes, lines.proposals)],
    ["uncertain", uncertain.length > 0 ? unsure.names : ""],
    ["contradictions", [...conflicting, ...asking].join(gap)],
  ];
}

const underHeading =
  ({ user }: Wording) =>
  (heading: string, lines: string[]) =>
    headed(fill(heading, { user }), lines);

/** What applies to this reply: prompt text, therefore separate from memories. Never cut, whatever the budget. */
export function nowSections(input: ReplyInput, wording: Wording): Section[] {
  const { words, user } = wording;
  const reminders = (input.reminders ?? []).map((reminder) => reminderLine(reminder, wording));
  return [
    ["reminders", headed(fill(words.headings.reminders, { user }), reminders)],
    ["mood", moodLine(input, wording)],
    ["clock", clockLines(input, wording)],
    ["temporary", input.isTemporary ? words.temporary : ""],
    ["memoryOff", input.isMemoryOff ? words.memoryOff : ""],
    ["again", regenerateLines(input, wording)],
    ["care", (input.isWeak ? weakCareLines : careLines)(input.care, wording.language)],
    ["language", languageLine(input)],
  ];
}

/** The lists of a turn that may be cut, each in the order of its input. */
export function linesOfTurn(input: ReplyInput, wording: Wording) {
  const memories = (nodes: ReplyInput["events"]) => nodes.map((node) => memoryLine(node, wording));
  return {
    pinnedInWindow: (input.pinnedInWindow ?? []).map((line) => pinnedMessageLine(line, wording)),
    events: memories(input.events),
    thoughts: memories(input.thoughts),
    entities: input.entities.map((entity) => entityLine(entity, wording)),
    uncertain: input.uncertain.map((pair) => pairLine(pair, wording)),
    excerpts: input.excerpts.map((excerpt) => excerptLines(excerpt, wording)),
    conflicts: input.conflicts.map((pair) => conflictLines(pair, wording)),
    expectationMatches: memories(input.expectationMatches),
    corrections: input.corrections.map((correction) => correctionLine(correction, wording)),
    proposals: input.proposals.map((proposal) => wishLine(proposal, wording)),
  };
}

/** Sections as one delimited block; "" when all are empty. */
export function blockOf(tag: "memories" | "now", sections: Section[]): string {
  const text = joinSections(sections, "\n");
  return text === "" ? "" : enclose(tag, [text]);
}

/** The persona's mood, or "" when there is nothing to say about it. */
function moodLine({ mood }: ReplyInput, { words, user }: Wording): string {
  const read = readMood(mood.mood);
  if (read === null) return "";
  const energy = mood.energy <= 3 ? words.energy.low : mood.energy >= 7 ? words.energy.high : words.energy.calm;
  const felt = fill(words.mood, { mood: "known" in read ? words.moods[read.known] : plainName(read.own), energy });
  const signal = mood.lastUserSignal && words.signals[mood.lastUserSignal];
  return [felt, signal ? fill(words.seemed, { user, signal }) : "", words.moodUse].filter(Boolean).join(words.gap);
}

/** The user's local time, and the persona's own when it lives elsewhere. */
function clockLines(input: ReplyInput, wording: Wording): string {
  const { words, user } = wording;
  const theirs = formatClock(input.now, wording);
  const zone = input.persona.facts.timezone ?? "";
  const yours = zone === "" || zone === input.timeZone ? theirs : clockIn(zone, theirs, wording);
  const own = yours === theirs ? [] : [fill(words.yourClock, { clock: yours })];
  return [fill(words.clock, { user, clock: theirs }), ...own].join(words.gap);
}

function clockIn(zone: string, otherwise: string, wording: Wording): string {
  try {
    return formatClock(wording.now, wording, zone);
  } catch {
    return otherwise;
  }
}

/** The previous version of the reply, and the user's hint for the new one. */
function regenerateLines({ regenerate }: ReplyInput, { words }: Wording): string {
  if (regenerate === null) return "";
  const hint = regenerate.hint?.trim() ?? "";
  const asked = hint === "" ? [] : [words.regenerateHint, delimit("hint", hint)];
  return [words.regenerate, delimit("before", regenerate.before), ...asked].join("\n");
}

/** Asks for the language of the user's message, or of the conversation when that shows none. */
function languageLine({ burst, window, locale }: ReplyInput): string {
  const before = window.flatMap(({ role, content }) => (role === "user" ? [content] : []));
  return answerLine("reply", [burst.map(({ content }) => content), before], locale);
}
