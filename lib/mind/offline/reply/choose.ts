import { languageOf, packOf } from "@/lib/core/language";
import { mayDeny } from "@/lib/core/language/corrections";
import { isQuestion } from "@/lib/core/language/forms";
import { rolesIn } from "@/lib/core/language/names";
import { areApart, bearersIn } from "@/lib/core/language/namesakes";
import { mentionsName } from "@/lib/core/language/normalize";
import { searchTokens } from "@/lib/core/language/search-tokens";
import { sentencesOf } from "@/lib/core/language/sentences";
import { likeness, meaningOf } from "@/lib/core/meaning";
import { byPieces, waysNear, weighed } from "@/lib/core/meaning/coverage";
import { NEAR } from "@/lib/core/settings/recall";
import { clip, countCodePoints } from "@/lib/core/text/points";
import type { Source } from "./sources";

/** A quote that answers: `words` of its source, and how much of what is asked for stands in it, in any words (0…1). */
export type Chosen = { source: Source; words: string; share: number };

/** Code points of one quote. */
export const QUOTE_MAX = 240;
/** A second quote is given when it holds nearly as much of the question as the first. */
const AS_GOOD = 0.8;
/** What the place that memory gave a source, and a role it shares with the question, count beside the words it shares. */
const RANK_WEIGHT = 0.3;
const ROLE_WEIGHT = 0.2;

/**
 * What holds less of a question is no answer. Of 500 questions by other hands 2–6 in 100 are answered by less, and of ten
 * tellings of other things the best holds less in 23–43.
 */
const SOME = 0.4;
/** So much where it says nothing of whom is asked for, or shares no word and is strong or not from memory. */
export const SURE = 0.6;
const STRONG = 6;
type Rated = Chosen & { score: number; sharesRole: boolean; sharesWords: boolean };

/** The sources that answer a question best, at most two, the newest first. */
export function choose(said: string, sources: readonly Source[]): Chosen[] {
  const roles = new Set(rolesOf(said));
  const texts = sources.map(({ text }) => tellingOf(text));
  const near = nearnessTo(said, texts);
  const rated = sources.map((source, at): Rated => {
    const { share, sharesWords } = near[at] ?? { share: 0, sharesWords: false };
    const sharesRole = roles.size > 0 && rolesOf(source.text).some((role) => roles.has(role));
    const isFound = source.origin === "memory" || source.origin === "correction";
    const place = isFound ? RANK_WEIGHT / (1 + source.rank) : 0;
    const words = excerpt(source.text, said);
    return { source, words, share, sharesRole, sharesWords, score: share + place + (sharesRole ? ROLE_WEIGHT : 0) };
  });
  const answering = rated.filter(({ share, source, sharesRole, sharesWords }) => {
    if (source.isPointedAt) return true;
    if (roles.size > 0 && !sharesRole) return sharesWords && share >= SURE;
    const isEasy = sharesWords || (source.origin === "memory" && Math.abs(source.impact) < STRONG);
    return sharesRole || share >= (isEasy ? SOME : SURE);
  });
  const ranked = answering.toSorted((a, b) => b.score - a.score);
  const two = roles.size === 0 ? namesakesIn(said, ranked) : null;
  const [best, second] = two ?? ranked;
  if (!best) return [];
  const righted = rated.findLast(({ source }) => corrects(source, best.source));
  // What denies the other says both.
  if (righted && mayDeny(righted.source.text)) return [righted];
  const isAsGood = second?.sharesWords && second.sharesRole === best.sharesRole && second.score >= best.score * AS_GOOD;
  const other = righted ?? (two || isAsGood ? second : undefined);
  return other ? [best, other].toSorted((a, b) => told(b) - told(a)) : [best];
}

/** The best two that tell of different people by a name that is asked for. */
function namesakesIn(said: string, ranked: readonly Rated[]): [Rated, Rated] | null {
  const bearers = new Map<string, { roles: Set<string>; one: Rated }>();
  for (const one of ranked) {
    for (const [name, roles] of bearersIn(one.source.text)) {
      if (!mentionsName(said, name)) continue;
      const first = bearers.get(name) ?? { roles, one };
      if (areApart(first.roles, roles)) return [first.one, one];
      bearers.set(name, first);
    }
  }
  return null;
}

const told = ({ source }: Chosen) => source.at?.getTime() ?? 0;

/** A message without the questions that it asks: these tell nothing. One that only asks stays whole. */
function tellingOf(text: string): string {
  const language = languageOf(text);
  const pack = language && packOf(language);
  const telling = sentencesOf(text).filter((sentence) => !isQuestion(sentence, pack));
  return telling.length > 0 ? telling.join("\n") : text;
}

/** How near each source is to what was said: 1 − e^−nearness, and whether they share a word. */
function nearnessTo(said: string, texts: readonly string[]): { share: number; sharesWords: boolean }[] {
  const asked = new Set(searchTokens(said));
  const meant = meaningOf(said);
  const terms = texts.map((text) => new Set(searchTokens(text)));
  const weight = (term: string) => Math.log(1 + texts.length / (0.5 + terms.filter((held) => held.has(term)).length));
  const weights = [...asked].map((term) => [term, weight(term)] as const);
  const all = weights.reduce((sum, [, one]) => sum + one, 0) || 1;
  const read = byPieces(said, texts);
  return texts.map((text, at) => {
    const spelled = weights.reduce((sum, [term, one]) => sum + (terms[at]?.has(term) ? one : 0), 0) / all;
    const dense = Math.max(...[text, ...sentencesOf(text)].map((part) => beyond(likeness(meant, meaningOf(part)))));
    const { coverage, common } = read[at] ?? { coverage: 0, common: 0 };
    const near = weighed(waysNear({ coverage, common, dense, text: spelled }), NEAR);
    return { share: 1 - Math.exp(-near), sharesWords: spelled > 0 };
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
function excerpt(text: string, said: string): string {
  if (countCodePoints(text) <= QUOTE_MAX) return text;
  const parts = [0, ...sentenceStarts(text)].map((start) => clip(text.slice(start), QUOTE_MAX).trim());
  const shares = nearnessTo(said, parts).map(({ share }) => share);
  const best = Math.max(...shares);
  return parts[shares.findIndex((share) => share >= best)] ?? "";
}

function sentenceStarts(text: string): number[] {
  let from = 0;
  return sentencesOf(text).map((sentence) => {
    from = text.indexOf(sentence, from);
    return from;
  });
}
