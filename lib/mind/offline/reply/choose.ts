import { languageOf } from "@/lib/core/language";
import { rolesIn } from "@/lib/core/language/names";
import { likeness, meaningOf } from "@/lib/core/meaning";
import { sentencesOf } from "@/lib/core/text/collapse";
import { clip, countCodePoints } from "@/lib/core/text/points";
import { searchTokens } from "@/lib/core/text/tokens";
import type { Source } from "./sources";

/** A quote that answers: `words` of its source, and how much of what is asked for stands in it, in any words (0…1). */
export type Chosen = { source: Source; words: string; share: number };

/** Code points of one quote. */
export const QUOTE_MAX = 240;
/** A second quote is given when it holds nearly as much of the question as the first. */
const AS_GOOD = 0.85;
/** What the place that memory gave a source, and a role it shares with the question, count beside the words it shares. */
const RANK_WEIGHT = 0.45;
const ROLE_WEIGHT = 0.35;

/** Where somebody is asked for of whom nothing was told, only what holds so much of the question is an answer. */
const MUCH = 0.5;
/** What moved this deeply is quoted only when it shares words or is as near as this. */
const STRONG = 6;
const NEAR = 0.5;
/** What meaning the same counts beside sharing the words. */
const MEANING_WEIGHT = 0.8;

type Rated = Chosen & { score: number; sharesRole: boolean; sharesWords: boolean };

/** The sources that answer a message best, best first, at most two; one with nothing of it counts only if memory found it. */
export function choose(said: string, sources: readonly Source[]): Chosen[] {
  const asked = new Set(searchTokens(said));
  const roles = new Set(rolesOf(said));
  const meant = meaningOf(said);
  const read = sources.map((source) => ({ source, terms: new Set(searchTokens(source.text)) }));
  const weight = (term: string) =>
    Math.log(1 + sources.length / (0.5 + read.filter(({ terms }) => terms.has(term)).length));
  const weights = new Map([...asked].map((term) => [term, weight(term)]));
  const all = [...weights.values()].reduce((sum, one) => sum + one, 0) || 1;
  const shareOf = (terms: ReadonlySet<string>) =>
    [...weights].reduce((sum, [term, one]) => sum + (terms.has(term) ? one : 0), 0) / all;
  const holds = (part: string, terms: ReadonlySet<string>) =>
    Math.min(1, shareOf(terms) + MEANING_WEIGHT * near(meant, part));
  const rated = read.map(({ source, terms }): Rated => {
    const share = Math.max(
      holds(source.text, terms),
      ...sentencesOf(source.text).map((sentence) => MEANING_WEIGHT * near(meant, sentence)),
    );
    const sharesRole = roles.size > 0 && rolesOf(source.text).some((role) => roles.has(role));
    const isFound = source.origin === "memory" || source.origin === "correction";
    const place = isFound ? RANK_WEIGHT / (1 + source.rank) : 0;
    const words = excerpt(source.text, (part) => holds(part, new Set(searchTokens(part))));
    const sharesWords = shareOf(terms) > 0;
    return { source, words, share, sharesRole, sharesWords, score: share + place + (sharesRole ? ROLE_WEIGHT : 0) };
  });
  const isOfRole = rated.some(({ sharesRole }) => sharesRole);
  const answering = rated.filter(({ share, source, sharesRole, sharesWords }) => {
    if (roles.size > 0 && !isOfRole) return share >= MUCH;
    return (
      sharesWords || share >= NEAR || sharesRole || (source.origin === "memory" && Math.abs(source.impact) < STRONG)
    );
  });
  const [best, second] = answering.toSorted((a, b) => b.score - a.score);
  if (!best) return [];
  const righted = rated.findLast(({ source }) => corrects(source, best.source));
  if (righted) return [best, righted];
  return second && second.score >= best.score * AS_GOOD ? [best, second] : [best];
}

/** How near a part is in meaning, 0…; nothing for what is as near as anything (a cosine of 0.2 to a telling). */
const near = (meant: Float32Array, part: string) => Math.max(0, likeness(meant, meaningOf(part)) - 0.2) * 2;

/** Whether what was told later puts right what was told before: words of the one stand in it. */
function corrects(later: Source, before: Source): boolean {
  if (!later.isCorrection || !later.at || !before.at || later.at <= before.at) return false;
  const terms = new Set(searchTokens(before.text));
  return searchTokens(later.text).some((term) => terms.has(term));
}

export function rolesOf(text: string): string[] {
  const language = languageOf(text);
  return language ? rolesIn(text, language) : [];
}

/** A short text whole; of a long one the part that answers, from the beginning of a sentence. */
function excerpt(text: string, shareOf: (part: string) => number): string {
  if (countCodePoints(text) <= QUOTE_MAX) return text;
  const starts = [0, ...sentenceStarts(text)];
  const parts = starts.map((start) => clip(text.slice(start), QUOTE_MAX).trim());
  const shares = parts.map(shareOf);
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
