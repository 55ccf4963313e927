import { languageOf } from "@/lib/core/language";
import type { Language } from "@/lib/core/language/types";
import { ANSWER_MAX, lastQuestion } from "@/lib/core/text/last-question";
import { countCodePoints } from "@/lib/core/text/points";
import { numbersOf } from "@/lib/core/words/numbers";
import { type SaidDay, saidDays } from "@/lib/core/words/said-days";
import { lookUpWords, type WordsOfText } from "@/lib/core/words/shared-words";
import type { TalkLine } from "../without-reminders";

/** What an extraction is checked against. */
export type BeliefContext = {
  /** Messages as the mind saw them, in order; events cite them from 1. */
  lines: readonly TalkLine[];
  timeZone: string;
  userName: string;
  personaName: string;
  startedAt: Date;
  /** Everybody known by name, and what stands in L1. */
  known: readonly string[];
  /** Whether two texts mean much the same, by the embedder. */
  isAlike: (description: string, said: string) => boolean;
};

/** A line with all that is compared, read when it is first asked for. */
export type ReadLine = TalkLine & {
  /** From 1. */
  index: number;
  /** The line, and where it is a short answer, the persona's question directly before it. */
  text: string;
  question: string | null;
  readonly words: WordsOfText;
  readonly wordsWithQuestion: WordsOfText;
  readonly numbers: ReadonlySet<number>;
  /** Null in a language that no pack reads. */
  readonly days: SaidDay[] | null;
};

export type ReadTalk = {
  lines: readonly ReadLine[];
  /** Of the user's lines; null when no pack reads them. */
  language: Language | null;
  known: WordsOfText;
};

/** So much of the talk tells its language. */
const LANGUAGE_UNITS = 4_000;

export function readTalkLines({ lines, known, timeZone }: BeliefContext): ReadTalk {
  const said = lines.filter(({ role }) => role === "user").map(({ content }) => content);
  const language = languageOf(said.join("\n").slice(0, LANGUAGE_UNITS));
  return {
    language,
    known: lookUpWords(known.join("\n"), Number.POSITIVE_INFINITY),
    lines: lines.map((line, at) => readLine(line, { before: lines[at - 1], index: at + 1, timeZone, language })),
  };
}

function readLine(
  line: TalkLine,
  {
    before,
    index,
    timeZone,
    language,
  }: { before: TalkLine | undefined; index: number; timeZone: string; language: Language | null },
): ReadLine {
  const isAnswer =
    line.role === "user" && before?.role === "persona" && countCodePoints(line.content.trim()) <= ANSWER_MAX;
  const question = isAnswer ? lastQuestion(before.content) : null;
  const text = question === null ? line.content : `${question}\n${line.content.trim()}`;
  const words = once(() => lookUpWords(line.content, Number.POSITIVE_INFINITY));
  const wordsWithQuestion = question === null ? words : once(() => lookUpWords(text, Number.POSITIVE_INFINITY));
  const numbers = once(() => new Set(numbersOf(text).map(({ value }) => value)));
  const days = once(() => saidDays(text, { at: line.at, timeZone, fallback: language }));
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
  };
}

function once<T>(read: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: read() };
    return made.value;
  };
}
