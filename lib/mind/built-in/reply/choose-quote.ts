import { languageOf, packOf } from "@/lib/core/language";
import { mayDeny } from "@/lib/core/language/corrections";
import { isQuestion } from "@/lib/core/language/message-forms";
import { isVeryCommonWord, rolesIn } from "@/lib/core/language/names";
import { areApart, bearersIn } from "@/lib/core/language/namesakes";
import { mentionsName } from "@/lib/core/language/normalize";
import { searchTokens } from "@/lib/core/language/search-tokens";
import { sentencesOf } from "@/lib/core/language/sentences";
import { likeness, meaningOf } from "@/lib/core/meaning";
import { byPieces, waysNear } from "@/lib/core/meaning/coverage";
import { clip, countCodePoints } from "@/lib/core/text/code-points";
import type { Source } from "./sources";

/** A quote that answers: `words` of its source, and how surely they answer the question. */
export type Chosen = { source: Source; words: string; score: number };

/** Code points of one quote. */
export const QUOTE_MAX = 240;

/**
 * How much counts for an answer: its meaning, the pieces of the question that stand in it, and each word that they share and that
 * not everybody says every day. A logistic fit on what `evals/unanswerable.ts` asks in the corpora that were read, rounded.
 */
const ANSWERS = { dense: 1.6, words: 1.4, shared: 0.3 };
/** So many shared words count at most. */
const SHARED_MAX = 3;
/**
 * Below this a source is no answer. Of the blind corpora's questions 61 of 100 are answered then, and of those whose answer was
 * never told something is quoted for 7 of 100.
 */
const ANSWER = 1.4;
/** Beside something told, where a question is seldom for memory, only what answers this surely is quoted. */
export const SURE = 2;
/** A second quote is given when it answers nearly as surely as the first. */
const AS_GOOD = 0.6;

/** The sources that answer a question best, at most two, the newest first. */
export function choose(message: string, sources: readonly Source[]): Chosen[] {
  const roles = new Set(rolesOf(message));
  const scores = scoresFor(
    message,
    sources.map(({ text }) => statementsOf(text)),
  );
  const answering = sources.flatMap((source, at) => {
    const score = scores[at] ?? 0;
    const isOfOthers = roles.size > 0 && isOfOtherRoles(source.text, roles);
    return !source.isPointedAt && (score < ANSWER || isOfOthers)
      ? []
      : [{ source, words: excerpt(source.text, message), score }];
  });
  const ranked = answering.toSorted((a, b) => b.score - a.score);
  const two = namesakesIn(message, ranked);
  const [best, second] = two ?? ranked;
  if (!best) return [];
  const correction = answering.findLast(({ source }) => corrects(source, best.source));
  // What denies the other says both.
  if (correction && mayDeny(correction.source.text)) return [correction];
  const isAsGood = second !== undefined && second.score >= best.score - AS_GOOD;
  const other = correction ?? (two || isAsGood ? second : undefined);
  return other ? [best, other].toSorted((a, b) => timeOf(b) - timeOf(a)) : [best];
}

/** The best two that tell of different people by a name that is asked for. */
function namesakesIn(message: string, ranked: readonly Chosen[]): [Chosen, Chosen] | null {
  const bearers = new Map<string, { roles: Set<string>; one: Chosen }>();
  for (const one of ranked) {
    for (const [name, roles] of bearersIn(one.source.text)) {
      if (!mentionsName(message, name)) continue;
      const first = bearers.get(name) ?? { roles, one };
      if (areApart(first.roles, roles)) return [first.one, one];
      bearers.set(name, first);
    }
  }
  return null;
}

const timeOf = ({ source }: Chosen) => source.at?.getTime() ?? 0;

/** Whether a text speaks of kin, pets or trades, and of none that is asked for: the sister's wedding when the brother's is. */
function isOfOtherRoles(text: string, asked: ReadonlySet<string>): boolean {
  const roles = rolesOf(text);
  return roles.length > 0 && !roles.some((role) => asked.has(role));
}

/** A message without the questions that it asks: these tell nothing. One that only asks stays whole. */
function statementsOf(text: string): string {
  const language = languageOf(text);
  const pack = language && packOf(language);
  const statements = sentencesOf(text).filter((sentence) => !isQuestion(sentence, pack));
  return statements.length > 0 ? statements.join("\n") : text;
}

/** How surely each text answers what was said, by itself. */
function scoresFor(message: string, texts: readonly string[]): number[] {
  const asked = [...new Set(searchTokens(message))].filter((term) => !isVeryCommonWord(term));
  const meant = meaningOf(message);
  const read = byPieces(message, texts);
  return texts.map((text, at) => {
    const dense = Math.max(...[text, ...sentencesOf(text)].map((part) => beyond(likeness(meant, meaningOf(part)))));
    const { coverage, common } = read[at] ?? { coverage: 0, common: 0 };
    const { words } = waysNear({ coverage, common, dense, text: 0 });
    const held = new Set(searchTokens(text));
    const shared = Math.min(SHARED_MAX, asked.filter((term) => held.has(term)).length);
    return ANSWERS.dense * dense + ANSWERS.words * words + ANSWERS.shared * shared;
  });
}

/** Nothing for what is as near as anything (a cosine of 0.2 to a telling), 1 for what is surely about the same. */
const beyond = (cosine: number) => Math.max(0, (cosine - 0.2) / 0.4);

/** Whether what was told later puts right what was told before: words of the one stand in it. */
function corrects(later: Source, before: Source): boolean {
  if (!later.isCorrection || !later.at || !before.at || later.at <= before.at) return false;
  const terms = new Set(searchTokens(before.text));
  return searchTokens(later.text).some((term) => terms.has(term));
}

function rolesOf(text: string): string[] {
  const language = languageOf(text);
  return language ? rolesIn(text, language) : [];
}

/** A short text whole; of a long one the part that answers, from the beginning of a sentence. */
function excerpt(text: string, message: string): string {
  if (countCodePoints(text) <= QUOTE_MAX) return text;
  const parts = [0, ...sentenceStarts(text)].map((start) => clip(text.slice(start), QUOTE_MAX).trim());
  const scores = scoresFor(message, parts);
  return parts[scores.indexOf(Math.max(...scores))] ?? "";
}

function sentenceStarts(text: string): number[] {
  let from = 0;
  return sentencesOf(text).map((sentence) => {
    from = text.indexOf(sentence, from);
    return from;
  });
}
