import { minuteOf } from "@/lib/core/clock";
import { languageOf } from "@/lib/core/language";
import { sentencesOf } from "@/lib/core/language/sentences";
import type { Language } from "@/lib/core/language/types";
import { minuteOfDay } from "@/lib/core/quiet-hours";
import { countCodePoints } from "@/lib/core/text/code-points";
import { ANSWER_MAX, lastQuestion } from "@/lib/core/text/last-question";
import { clocksOf, eitherHalf } from "@/lib/core/words/clock-times";
import { findMentionedDays, type MentionedDay } from "@/lib/core/words/mentioned-days";
import { numbersOf, shortYearsOf } from "@/lib/core/words/numbers";
import { lookUpWords, type WordsOfText } from "@/lib/core/words/shared-words";
import type { MessageLine } from "../without-reminders";
import { indexLines, type LineIndex } from "./line-index";

/** The conversation and other facts against which an extraction is verified. */
export type VerificationContext = {
  /** Messages as the mind saw them, in order; events cite them from 1. */
  lines: readonly MessageLine[];
  timeZone: string;
  userName: string;
  personaName: string;
  startedAt: Date;
  /** The names of all known entities, and the texts of L1. */
  known: readonly string[];
  /** Whether two texts mean much the same, according to the embedder. */
  isAlike: (description: string, userTexts: string) => boolean;
};

type ReadSentence = { text: string; words: WordsOfText };

/** A line with everything derived from it, computed on first use. */
export type ReadLine = MessageLine & {
  /** Starting at 1. */
  index: number;
  /** The line; for a short answer preceded by the persona's question. */
  text: string;
  question: string | null;
  readonly words: WordsOfText;
  readonly wordsWithQuestion: WordsOfText;
  readonly numbers: ReadonlySet<number>;
  /** Null in a language without a language pack: neither days nor numbers are verified against such a line. */
  readonly days: MentionedDay[] | null;
  /** Times of day that the line may mean, in minutes since midnight. */
  readonly clocks: ReadonlySet<number>;
  readonly sentences: readonly ReadSentence[];
};

export type ReadTranscript = {
  lines: readonly ReadLine[];
  /** Language of the user's lines; null when no pack covers it. */
  language: Language | null;
  known: WordsOfText;
  readonly index: LineIndex;
  /** The minutes (since 1970) in which messages were sent. */
  readonly minutes: ReadonlySet<number>;
};

/** UTF-16 units of the conversation from which its language is recognised. */
const LANGUAGE_UNITS = 4_000;

export function readTranscript(context: Omit<VerificationContext, "isAlike">): ReadTranscript {
  const { lines: given, known, timeZone, startedAt } = context;
  const userTexts = given.filter(({ role }) => role === "user").map(({ content }) => content);
  const language = languageOf(userTexts.join("\n").slice(0, LANGUAGE_UNITS));
  const lines = given.map((line, at) => readLine(line, { before: given[at - 1], index: at + 1, timeZone, language }));
  const index = once(() => indexLines(lines));
  const minutes = once(() => new Set([startedAt, ...lines.map(({ at }) => at)].map(minuteOf)));
  return {
    language,
    known: lookUpWords(known.join("\n"), Number.POSITIVE_INFINITY),
    lines,
    get index() {
      return index();
    },
    get minutes() {
      return minutes();
    },
  };
}

function readLine(
  line: MessageLine,
  {
    before,
    index,
    timeZone,
    language,
  }: { before: MessageLine | undefined; index: number; timeZone: string; language: Language | null },
): ReadLine {
  const isAnswer =
    line.role === "user" && before?.role === "persona" && countCodePoints(line.content.trim()) <= ANSWER_MAX;
  const question = isAnswer ? lastQuestion(before.content) : null;
  const text = question === null ? line.content : `${question}\n${line.content.trim()}`;
  const words = once(() => lookUpWords(line.content, Number.POSITIVE_INFINITY));
  const wordsWithQuestion = question === null ? words : once(() => lookUpWords(text, Number.POSITIVE_INFINITY));
  const numbers = once(() => new Set(numbersOf(text).map(({ value }) => value)));
  // A short line may be too short for its language to be recognized; a longer line whose language is not recognized is in a language
  // without a language pack.
  const isShort = countCodePoints(line.content.trim()) <= ANSWER_MAX;
  const days = once(() => daysIn(text, { at: line.at, timeZone, fallback: isShort ? language : null }));
  const clocks = once(() => {
    const moments = (days() ?? []).flatMap((day) => day.moments);
    return clocksOf(text).union(new Set(moments.flatMap((at) => eitherHalf(minuteOfDay(timeZone, at)))));
  });
  const sentences = once(() => sentencesOf(line.content).map((text) => ({ text, words: lookUpWords(text) })));
  return {
    ...line,
    index,
    text,
    question,
    get words() {
      return words();
    },
    get wordsWithQuestion() {
      return wordsWithQuestion();
    },
    get numbers() {
      return numbers();
    },
    get days() {
      return days();
    },
    get clocks() {
      return clocks();
    },
    get sentences() {
      return sentences();
    },
  };
}

/** The days that a line names. A two-digit year may mean this century or the last. */
function daysIn(text: string, when: Parameters<typeof findMentionedDays>[1]): MentionedDay[] | null {
  const years = shortYearsOf(text).map(({ years, ...place }) => ({
    ...place,
    ranges: years.map((year) => ({ first: `${year}-01-01`, last: `${year}-12-31` })),
    moments: [],
  }));
  const days = findMentionedDays(text, when);
  return days && [...days, ...years];
}

function once<T>(read: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: read() };
    return made.value;
  };
}
