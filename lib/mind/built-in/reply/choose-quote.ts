import { languageOf, packOf } from "@/lib/core/language";
import { mayDeny } from "@/lib/core/language/corrections";
import { isQuestion } from "@/lib/core/language/message-forms";
import { isVeryCommonWord, rolesIn } from "@/lib/core/language/names";
import { bearersIn, haveDisjointRoles } from "@/lib/core/language/namesakes";
import { mentionsName } from "@/lib/core/language/normalize";
import { searchTokens } from "@/lib/core/language/search-tokens";
import { sentencesOf } from "@/lib/core/language/sentences";
import { likeness, meaningOf } from "@/lib/core/meaning";
import { byPieces, similarityScores } from "@/lib/core/meaning/coverage";
import { clip, countCodePoints } from "@/lib/core/text/code-points";
import type { Source } from "./sources";

/** A quote chosen as an answer: its source, its text (`words`, a part of the source), and a score. */
export type Chosen = { source: Source; words: string; score: number };

/** Maximum code points of one quote. */
export const QUOTE_MAX = 240;

/**
 * Weights of the features of an answer: meaning, coverage of the question's pieces, and each shared word that is not very common. A rounded
 * logistic fit on the questions of `evals/unanswerable.ts` in the development corpora.
 */
const ANSWERS = { dense: 1.6, words: 1.4, shared: 0.3 };
/** Maximum number of shared words that add to the score. */
const SHARED_MAX = 3;
/**
 * Minimum score of an answer. With it, 61 of 100 questions of the blind corpora are answered; of the questions without an answer, 7 of 100
 * get a quote.
 */
const MIN_SCORE = 1.4;
/** Minimum score for a message that also contains a statement: its question is seldom about memories. */
export const CERTAIN_SCORE = 2;
/** A second quote is given if its score is at most this much lower. */
const AS_GOOD = 0.6;

/** The sources that answer a question best, at most two, newest first. */
export function choose(message: string, sources: readonly Source[]): Chosen[] {
  const roles = new Set(rolesOf(message));
  const scores = scoresFor(
    message,
    sources.map(({ text }) => statementsOf(text)),
  );
  const answering = sources.flatMap((source, at) => {
    const score = scores[at] ?? 0;
    const isOfOthers = roles.size > 0 && isOfOtherRoles(source.text, roles);
    return !source.isPointedAt && (score < MIN_SCORE || isOfOthers)
      ? []
      : [{ source, words: excerpt(source.text, message), score }];
  });
  const ranked = answering.toSorted((a, b) => b.score - a.score);
  const two = namesakesIn(message, ranked);
  const [best, second] = two ?? ranked;
  if (!best) return [];
  const correction = answering.findLast(({ source }) => corrects(source, best.source));
  // A correction that denies something already repeats what it denies, so it is quoted without other sources.
  if (correction && mayDeny(correction.source.text)) return [correction];
  const isAsGood = second !== undefined && second.score >= best.score - AS_GOOD;
  const other = correction ?? (two || isAsGood ? second : undefined);
  return other ? [best, other].toSorted((a, b) => timeOf(b) - timeOf(a)) : [best];
}

/** The best two sources about different people with a name from the question. */
function namesakesIn(message: string, ranked: readonly Chosen[]): [Chosen, Chosen] | null {
  const bearers = new Map<string, { roles: Set<string>; one: Chosen }>();
  for (const one of ranked) {
    for (const [name, roles] of bearersIn(one.source.text)) {
      if (!mentionsName(message, name)) continue;
      const first = bearers.get(name) ?? { roles, one };
      if (haveDisjointRoles(first.roles, roles)) return [first.one, one];
      bearers.set(name, first);
    }
  }
  return null;
}

const timeOf = ({ source }: Chosen) => source.at?.getTime() ?? 0;

/** Whether a text mentions relatives, pets or occupations, but not the one in the question: the sister's wedding instead of the brother's. */
function isOfOtherRoles(text: string, asked: ReadonlySet<string>): boolean {
  const roles = rolesOf(text);
  return roles.length > 0 && !roles.some((role) => asked.has(role));
}

/** A message without its questions, which contain no facts. If it only has questions, the whole message. */
function statementsOf(text: string): string {
  const language = languageOf(text);
  const pack = language && packOf(language);
  const statements = sentencesOf(text).filter((sentence) => !isQuestion(sentence, pack));
  return statements.length > 0 ? statements.join("\n") : text;
}

/** Score of each text as an answer. */
function scoresFor(message: string, texts: readonly string[]): number[] {
  const asked = [...new Set(searchTokens(message))].filter((term) => !isVeryCommonWord(term));
  const meant = meaningOf(message);
  const read = byPieces(message, texts);
  return texts.map((text, at) => {
    const dense = Math.max(...[text, ...sentencesOf(text)].map((part) => beyond(likeness(meant, meaningOf(part)))));
    const { coverage, common } = read[at] ?? { coverage: 0, common: 0 };
    const { words } = similarityScores({ coverage, common, dense, text: 0 });
    const held = new Set(searchTokens(text));
    const shared = Math.min(SHARED_MAX, asked.filter((term) => held.has(term)).length);
    return ANSWERS.dense * dense + ANSWERS.words * words + ANSWERS.shared * shared;
  });
}

/** Similarity from a cosine: 0 for an unrelated text (cosine 0.2), 1 for one about the same subject. */
const beyond = (cosine: number) => Math.max(0, (cosine - 0.2) / 0.4);

/** Whether a later source corrects an earlier one: they share words. */
function corrects(later: Source, before: Source): boolean {
  if (!later.isCorrection || !later.at || !before.at || later.at <= before.at) return false;
  const terms = new Set(searchTokens(before.text));
  return searchTokens(later.text).some((term) => terms.has(term));
}

function rolesOf(text: string): string[] {
  const language = languageOf(text);
  return language ? rolesIn(text, language) : [];
}

/** Returns a short text in full, and of a long one the sentence that answers best with the sentences after it. */
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
