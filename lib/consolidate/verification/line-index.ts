import { searchTokens } from "@/lib/core/language/search-tokens";
import { isMentionedIn, lookUpWords, type Word, type WordsOfText } from "@/lib/core/words/shared-words";

type Line = { index: number; role: string; readonly words: WordsOfText };

/** An inverted index of a conversation, so that finding the lines of a name or an event does not read every line. */
export type LineIndex = {
  /**
   * Index of the first line that contains a name: among the user's lines (`user`), and among all lines (`any`). Infinity if no line does.
   */
  firstOf(name: string): { user: number; any: number };
  /** Indexes of at most `max` lines that contain any of the words, in order. Lines of the rarest words are taken first. */
  holding(words: readonly Word[], max: number): number[];
};

/**
 * Scripts without spaces between words are indexed by pairs of characters. A line that has all pairs of a name is then searched for the
 * name itself.
 */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const UNSPACED_RUN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+/gu;

export function indexLines(lines: readonly Line[]): LineIndex {
  const byIndex = new Map(lines.map((line) => [line.index, line]));
  const places = new Map<string, number[]>();
  const add = (key: string, index: number) => {
    const found = places.get(key);
    if (!found) places.set(key, [index]);
    else if (found.at(-1) !== index) found.push(index);
  };
  for (const { index, words } of lines) {
    for (const term of words.terms) add(term, index);
    for (const [run] of words.folded.matchAll(UNSPACED_RUN)) for (const pair of pairsOf(run)) add(pair, index);
  }
  /** A matching line contains all keys, so the lines of the rarest key are the only candidates. */
  const rarest = (keys: readonly string[]): readonly number[] => {
    const found = keys.map((key) => places.get(key) ?? []);
    return found.reduce((least, one) => (one.length < least.length ? one : least), found[0] ?? []);
  };
  const first = new Map<string, { user: number; any: number }>();
  return {
    firstOf(name) {
      const known = first.get(name);
      if (known) return known;
      const found = { user: Number.POSITIVE_INFINITY, any: Number.POSITIVE_INFINITY };
      const keys = keysOf(name);
      for (const index of keys.length > 0 ? rarest(keys) : byIndex.keys()) {
        const line = byIndex.get(index);
        if (!line || !isMentionedIn(name, line.words)) continue;
        found.any = Math.min(found.any, index);
        if (line.role !== "user") continue;
        found.user = index;
        break;
      }
      first.set(name, found);
      return found;
    },
    holding(words, max) {
      const found = words.map(({ word, terms }) => rarest(UNSPACED.test(word) ? keysOf(word) : terms));
      const chosen = new Set<number>();
      for (const indexes of found.toSorted((a, b) => a.length - b.length)) {
        for (const index of indexes) {
          if (chosen.size >= max) break;
          chosen.add(index);
        }
      }
      return [...chosen].sort((a, b) => a - b);
    },
  };
}

const pairsOf = (run: string): string[] =>
  Array.from({ length: Math.max(0, run.length - 1) }, (_, at) => run.slice(at, at + 2));

/** Index keys that every line containing the name has; empty when the index cannot decide (a single character). */
function keysOf(name: string): string[] {
  const { folded } = lookUpWords(name);
  if (!UNSPACED.test(folded)) return searchTokens(folded);
  return [...folded.matchAll(UNSPACED_RUN)].flatMap(([run]) => pairsOf(run));
}
