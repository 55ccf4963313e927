import { foldCharacter } from "@/lib/core/text/fold-text";
import { knownTexts, type Place } from "./known-texts";
import type { TextFilter } from "./text-filter";

/** A reply of at least `WORDS_MIN` words repeats an earlier one when their first `BEGINNING_WORDS` words are the same. */
const WORDS_MIN = 20;
const BEGINNING_WORDS = 10;
/** Code units searched for that many words; a longer text is never treated as a short reply. */
const BEGINNING_MAX = 1_000;

const segmenter = new Intl.Segmenter("und", { granularity: "word" });
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

export type BeginningFilter = TextFilter & {
  /** True once the text repeats an earlier one: nothing was released, and nothing will be. */
  readonly isRepeat: boolean;
};

/**
 * Detects a text whose first ten words are those of one of `earlier`; case and punctuation do not count. Text is held back only while it
 * is the same, and released when it ends before its twentieth word.
 */
export function createBeginningFilter(earlier: readonly string[]): BeginningFilter {
  const known = earlier.flatMap(beginningOf);
  const beginnings = knownTexts(known);
  let place: Place | null = known.length > 0 ? beginnings.start : null;
  let [held, last, isApart, isSame, isRepeat] = ["", "", false, false, false];

  /** Whether the text matches, or can still match, an earlier beginning. */
  function follow(sign: string): boolean {
    const own = foldCharacter(sign);
    if (own === "") {
      isApart = true;
      return true;
    }
    if (place && beginnings.isWhole(place)) {
      // The tenth word matches only if it ends here, too.
      if (isApart || UNSPACED.test(last) || UNSPACED.test(own)) isSame = true;
    }
    place = isSame ? place : place && beginnings.follow(place, own);
    [last, isApart] = [own, false];
    return place !== null;
  }

  return {
    push(text) {
      if (isRepeat) return "";
      if (place === null) return text;
      held += text;
      for (const sign of text) {
        if (!isSame && !follow(sign)) {
          place = null;
          const free = held;
          held = "";
          return free;
        }
      }
      isRepeat = isSame && hasWords(held, WORDS_MIN);
      return "";
    },
    end() {
      const rest = isRepeat ? "" : held;
      [held, place] = ["", null];
      return rest;
    },
    get isRepeat() {
      return isRepeat;
    },
  };
}

/** The first ten words of a text, folded and without separators; empty when it has fewer. */
function beginningOf(text: string): string[] {
  const words: string[] = [];
  for (const { segment, isWordLike } of segmenter.segment(text.slice(0, BEGINNING_MAX))) {
    if (isWordLike) words.push(segment);
    if (words.length === BEGINNING_WORDS) return [[...words.join("")].map(foldCharacter).join("")];
  }
  return [];
}

function hasWords(text: string, wanted: number): boolean {
  if (text.length > BEGINNING_MAX) return true;
  let count = 0;
  for (const { isWordLike } of segmenter.segment(text)) {
    if (isWordLike) count += 1;
    if (count === wanted) return true;
  }
  return false;
}
