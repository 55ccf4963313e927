import { DAY } from "@/lib/core/clock";
import { packOf } from "@/lib/core/language";
import { readDays } from "@/lib/core/language/days";
import type { DaySpan } from "@/lib/core/language/days-types";
import { rolesIn } from "@/lib/core/language/names";
import { mentionsName } from "@/lib/core/language/normalize";
import { strongImpactOf, takesBack } from "@/lib/core/language/strong-events";
import type { Language } from "@/lib/core/language/types";
import type { InPieces } from "@/lib/core/slices";
import { ANSWER_MAX, lastQuestion } from "@/lib/core/text/last-question";
import { holdsPhrase } from "@/lib/core/text/phrases";
import { clip, countCodePoints } from "@/lib/core/text/points";
import type { TranscriptLine } from "@/lib/core/types/mind";
import type { ReadMessage, Sentence } from "./read-talk";

/** An event to be: the person's own words, where they stand, and what they say. Lines of `text` stand verbatim in a message. */
export type Draft = {
  text: string;
  sources: number[];
  score: number;
  day: DaySpan | null;
  isPlan: boolean;
  isCorrection: boolean;
  /** How sure it is that this is worth keeping, 0…1. */
  worth: number;
  last: Sentence;
};

/** Code points of one quote, and quotes of one talk. */
const QUOTE_MAX = 600;
const EVENTS_MAX = 12;
const IS = 0.5;
const MAY_BE = 0.2;
/** Impact of an explicit statement that they are in danger. */
const DANGER = -9;
/** From this score on a sentence is heavy or bright enough to be told apart from one of the other sign. */
const SIGNED = 3;

/** The strongest drafts of a talk, in order. */
export function strongestOf(drafts: readonly Draft[]): Draft[] {
  const strongest = new Set(drafts.toSorted((a, b) => weightOf(b) - weightOf(a)).slice(0, EVENTS_MAX));
  return drafts.filter((draft) => strongest.has(draft));
}

/** Every event of a talk, in order: a message's kept sentences together, a new one where day or sign differs. */
export function* draftEvents(
  messages: readonly ReadMessage[],
  transcript: readonly TranscriptLine[],
  timeZone: string,
  names: readonly string[],
): InPieces<Draft[]> {
  const drafts: Draft[] = [];
  for (const message of messages) {
    const groups = yield* groupsOf(message, timeZone);
    for (const [at, group] of groups.entries()) {
      const draft = draftOf(group, message);
      const before = at === 0 ? drafts.at(-1) : undefined;
      const joined = before && isContinued(draft, before, names) ? join(before, draft) : null;
      if (joined) drafts[drafts.length - 1] = joined;
      else drafts.push(at === 0 && !isNamed(draft, names) ? withQuestion(draft, message, transcript) : draft);
      yield;
    }
  }
  return drafts;
}

const isNamed = ({ text }: Draft, names: readonly string[]) => names.some((name) => mentionsName(text, name));
const weightOf = ({ score, worth }: Draft) => Math.abs(score) + worth;

type Dated = { sentence: Sentence; day: DaySpan | null };

function* groupsOf({ kept, line }: ReadMessage, timeZone: string): InPieces<Dated[][]> {
  const groups: Dated[][] = [];
  for (const sentence of kept) {
    const one = { sentence, day: dayOf(sentence, line.at, timeZone) };
    const group = groups.at(-1);
    const isFull =
      group &&
      countCodePoints(group.map((g) => g.sentence.text).join(" ")) + countCodePoints(sentence.text) >= QUOTE_MAX;
    if (group && !isFull && belongs(one, group)) group.push(one);
    else groups.push([one]);
    yield;
  }
  return groups;
}

function belongs(one: Dated, group: readonly Dated[]): boolean {
  const day = group.find((other) => other.day !== null)?.day;
  if (one.day && day && one.day.start.getTime() !== day.start.getTime()) return false;
  return group.every((other) => signOf(other.sentence) * signOf(one.sentence) >= 0);
}

const strongEventsOf = (language: Language | null) => language && packOf(language).strongEvents;

const signOf = ({ text, language }: Sentence) => Math.sign(strongImpactOf(text, strongEventsOf(language)));

/** The first day that a sentence names, counted from the message it stands in. */
function dayOf({ text, language }: Sentence, at: Date, timeZone: string): DaySpan | null {
  return language ? (readDays(text, { language, now: at, timeZone, tense: "verb" })[0] ?? null) : null;
}

/**
 * A plan, unless its day is over or its words are of what is over alone; less of one is enough where they are of what is to
 * come alone.
 */
function isAhead({ text, language, heads }: Sentence, day: DaySpan | null, at: Date): boolean {
  if (day && (day.end ?? day.start).getTime() < at.getTime() - DAY) return false;
  const cues = language && packOf(language).voice?.cues;
  if (!heads || !cues) return (heads?.plan ?? 0) >= IS;
  const [isOver, isToCome] = [holdsPhrase(text, cues.past), holdsPhrase(text, cues.ahead)];
  return heads.plan >= IS ? !isOver || isToCome : heads.plan >= MAY_BE && isToCome && !isOver;
}

function draftOf(group: readonly Dated[], { line, language }: ReadMessage): Draft {
  const sentences = group.map(({ sentence }) => sentence);
  const text = clip(quoteFrom(line.content, sentences), QUOTE_MAX);
  const known = strongEventsOf(language);
  const stated = takesBack(line.content, known) ? 0 : strongImpactOf(text, known);
  const isCrisis = sentences.some((sentence) => sentence.isCrisis === true);
  const most = (head: "correction" | "keep") => Math.max(0, ...sentences.map(({ heads }) => heads?.[head] ?? 0));
  return {
    text,
    sources: [line.index],
    score: isCrisis ? DANGER : stated,
    day: group.find(({ day }) => day !== null)?.day ?? null,
    isPlan: group.some(({ sentence, day }) => isAhead(sentence, day, line.at)),
    isCorrection: most("correction") >= IS,
    worth: most("keep"),
    last: sentences.at(-1) as Sentence,
  };
}

/** The sentences as they stand in their message; where others stand between them, a new line. */
function quoteFrom(content: string, sentences: readonly Sentence[]): string {
  return sentences
    .map(({ start, end }, at) => {
      const before = sentences[at - 1];
      if (!before) return content.slice(start, end);
      const between = content.slice(before.end, start);
      const isNext = /^[^\p{L}\p{N}\n\r]*$/u.test(between);
      return `${isNext ? between : "\n"}${content.slice(start, end)}`;
    })
    .join("")
    .trim();
}

/** Whom a sentence is about stands within so many code units. */
const OPENING_UNITS = 16;

/** "She lives in Leeds", after "my sister is a vet": words that name nobody and speak of somebody go on with what was said. */
function isContinued(draft: Draft, before: Draft, names: readonly string[]): boolean {
  const { language } = draft.last;
  const pronouns = language && packOf(language).voice?.cues.pronouns;
  const opening = draft.text.slice(0, OPENING_UNITS);
  if (!pronouns || !holdsPhrase(opening, pronouns)) return false;
  if (rolesIn(opening, language).length > 0 || names.some((name) => mentionsName(opening, name))) return false;
  const isOneDay = !draft.day || !before.day || draft.day.start.getTime() === before.day.start.getTime();
  return (
    isOneDay && (Math.abs(draft.score) < SIGNED || Math.abs(before.score) < SIGNED || draft.score * before.score > 0)
  );
}

function join(before: Draft, draft: Draft): Draft | null {
  const text = `${before.text}\n${draft.text}`;
  if (countCodePoints(text) > QUOTE_MAX) return null;
  return {
    text,
    sources: [...new Set([...before.sources, ...draft.sources])],
    score: Math.abs(draft.score) > Math.abs(before.score) ? draft.score : before.score,
    day: before.day ?? draft.day,
    isPlan: before.isPlan || draft.isPlan,
    isCorrection: before.isCorrection || draft.isCorrection,
    worth: Math.max(before.worth, draft.worth),
    last: draft.last,
  };
}

/** A short answer carries the question of the persona that it answers: "When is it?" and "yes, on Friday". */
function withQuestion(draft: Draft, { line }: ReadMessage, transcript: readonly TranscriptLine[]): Draft {
  const asked = transcript.findLast((other) => other.index < line.index);
  if (asked?.role !== "persona" || countCodePoints(draft.text) > ANSWER_MAX) return draft;
  const question = lastQuestion(asked.content);
  if (question === null) return draft;
  return { ...draft, text: `${question}\n${draft.text}`, sources: [asked.index, ...draft.sources] };
}
