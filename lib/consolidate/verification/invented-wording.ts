import { sentenceEnds, sentencesOf } from "@/lib/core/language/sentences";
import { DESCRIPTION_MAX } from "@/lib/core/limits";
import { isVerbatim } from "@/lib/core/quote";
import { EVIDENCE } from "@/lib/core/settings/used-memories";
import { clip } from "@/lib/core/text/code-points";
import type { ExtractedEvent } from "@/lib/core/types/mind-answers";
import { contentWords, lookUpWords, sharedWeight, weightedWords } from "@/lib/core/words/shared-words";
import type { ReadLine, ReadTranscript, VerificationContext } from "./context";
import { inventedDays } from "./invented-days";
import { inventedNumbers } from "./invented-numbers";
import { isMentionedName, namesIn, type Place } from "./names";

export type Worded = Pick<ExtractedEvent, "description" | "isQuote">;

/** Parts of a description that no line states, by kind. */
export type Invented = { names: Place[]; days: Place[]; numbers: Place[] };

/**
 * Names, days and numbers in an event's description that its lines do not contain. A description that quotes a line verbatim invents
 * nothing.
 */
export function findInvented(
  event: ExtractedEvent,
  cited: readonly ReadLine[],
  { transcript, context }: { transcript: ReadTranscript; context: VerificationContext & { listed: readonly string[] } },
): Invented {
  const { description, subject } = event;
  if (
    isVerbatim(
      description,
      cited.map(({ text }) => text),
    )
  )
    return { names: [], days: [], numbers: [] };
  const isOfPersona = subject !== "user";
  const names = namesIn(description, context).filter(
    ({ name }) => !isMentionedName(name, transcript, { cited, isOfPersona }),
  );
  const { invented: days, read } = inventedDays(description, cited, { timeZone: context.timeZone, transcript });
  return { names, days, numbers: inventedNumbers(description, cited, { daysRead: read }) };
}

/** Clause separators of all scripts, but not within a number. */
const CLAUSE = /[,;，；、:：–—](?=\s)|[，；、：—]/gu;

/**
 * A description without the sentences and clauses that contain one of `places`. If the first clause of a sentence contains one, the whole
 * sentence is removed. Empty when nothing is left.
 */
export function withoutPlaces(description: string, places: readonly Place[]): string {
  let from = 0;
  const result: string[] = [];
  for (const end of sentenceEnds(description)) {
    const sentence = { start: from, end };
    from = end;
    const inside = places.filter((place) => place.start < sentence.end && place.end > sentence.start);
    result.push(
      inside.length === 0 ? description.slice(sentence.start, sentence.end) : cut(description, sentence, inside),
    );
  }
  return result.join("").trim();
}

function cut(text: string, { start, end }: Place, places: readonly Place[]): string {
  const sentence = text.slice(start, end);
  const marks = [...sentence.matchAll(CLAUSE)].map(({ index }) => start + index);
  const clauses = [start, ...marks].map((at, nth) => ({ start: at, end: marks[nth] ?? end }));
  const isInvented = (clause: Place) => places.some((place) => place.start < clause.end && place.end > clause.start);
  const [first] = clauses;
  if (!first || isInvented(first)) return "";
  const left = clauses.filter((clause) => !isInvented(clause)).map((clause) => text.slice(clause.start, clause.end));
  const last = clauses.at(-1);
  // If the last clause is removed, the end mark of the sentence stays.
  const tail = last && isInvented(last) ? endOf(sentence) : "";
  return left.join("").trimEnd() + tail;
}

const ENDS = /[\p{Sentence_Terminal}…]/u;
const CLOSES = /["”'’)]/;

/** The end marks of a sentence with closing quotes or brackets; "" if it has none. */
function endOf(sentence: string): string {
  let at = sentence.trimEnd().length;
  while (CLOSES.test(sentence.charAt(at - 1))) at -= 1;
  const closers = at;
  while (ENDS.test(sentence.charAt(at - 1))) at -= 1;
  return at < closers ? sentence.slice(at) : "";
}

/**
 * Whether cutting the clauses that contain `places` would also remove words that the lines do contain. Without these words the rest may
 * mean the opposite: "They were engaged, but called it off in 2019" must not become "They were engaged".
 */
export function losesMentionedWords(
  description: string,
  places: readonly Place[],
  { lines, context }: { lines: readonly ReadLine[]; context: VerificationContext },
): boolean {
  const result = contentWords(withoutPlaces(description, places)).map(({ word }) => word);
  const besides = new Set(
    [context.userName, context.personaName, ...result].flatMap((word) => [...lookUpWords(word).terms]),
  );
  const cut = contentWords(blankOut(description, places)).filter(
    ({ terms }) => !terms.every((term) => besides.has(term)),
  );
  return lines.some(({ wordsWithQuestion }) => sharedWeight(cut, wordsWithQuestion) >= EVIDENCE.words);
}

/** A text in which each of `places` is replaced by a space. */
function blankOut(text: string, places: readonly Place[]): string {
  let from = 0;
  let result = "";
  for (const { start, end } of places.toSorted((a, b) => a.start - b.start)) {
    result += `${text.slice(from, Math.max(from, start))} `;
    from = Math.max(from, end);
  }
  return result + text.slice(from);
}

/**
 * A description that quotes a line, with the question that it answers: the whole line or, if it is long, the sentence closest to the
 * event's description.
 */
export function quoteOf(description: string, line: ReadLine): Worded {
  const userText = line.content.trim();
  const text = userText.length <= EVIDENCE.quoteMax ? userText : bestSentence(description, userText);
  return {
    description: clip(line.question === null ? text : `${line.question}\n${text}`, DESCRIPTION_MAX),
    isQuote: true,
  };
}

function bestSentence(description: string, userText: string): string {
  const words = weightedWords(description);
  const [best = { sentence: userText, weight: 0 }] = sentencesOf(userText)
    .map((sentence) => ({ sentence, weight: sharedWeight(words, lookUpWords(sentence)) }))
    .toSorted((a, b) => b.weight - a.weight);
  return clip(best.sentence, EVIDENCE.quoteMax);
}
