import { withoutEnd } from "../text/code-points";
import { foldForSearch } from "../text/search-fold";
import { toSimplified } from "../text/to-simplified";
import { isParticle, isStopWord, stemOf } from "./terms";

/**
 * Version of the terms. Increase it whenever a change gives some text different terms: rows with an older version are then reindexed in the
 * background.
 */
export const SEARCH_TOKENS_VERSION = 3;

/** Scripts without spaces, or with endings attached to the word. In them, text is also indexed by pairs of characters. */
const PAIRED_CHARS = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々`;
const PAIRED = new RegExp(`[${PAIRED_CHARS}]`, "u");
const RUN = new RegExp(String.raw`[${PAIRED_CHARS}]+|(?:(?![${PAIRED_CHARS}])[\p{L}\p{N}\p{M}'’])+`, "gu");
const HAN = /\p{Script=Han}/u;
const LETTER = /[\p{L}\p{N}]/u;
const words = new Intl.Segmenter("und", { granularity: "word" });
const WORD_MAX = 64;
/** A run is segmented in pieces of at most this many characters. */
const SEGMENT_MAX = 400;

/**
 * Terms for text search, made in the same way from stored texts and from queries: stems of words without stop words; in scripts without
 * spaces simplified words, pairs of characters and single Han characters. Accents are ignored, and repeated terms are repeated here too.
 */
export function searchTokens(s: string): string[] {
  const text = toSimplified(foldForSearch(s)).replaceAll("’", "'");
  const terms: string[] = [];
  for (const [run] of text.matchAll(RUN)) {
    if (PAIRED.test(run)) pushPairs(terms, [...run]);
    else if (LETTER.test(run)) pushWord(terms, run);
  }
  return terms;
}

function pushWord(terms: string[], run: string): void {
  const word = withoutEnd(run.replace(/^['\p{M}]+/u, ""), /'/);
  if (isStopWord(word)) return;
  const term = stemOf(word.slice(0, WORD_MAX));
  if (!isStopWord(term) && (term.length > 1 || /\p{N}/u.test(term))) terms.push(term);
}

/**
 * Adds longer words and pairs of characters. A stop word of two or more characters separates pairs. A word of two characters is not added,
 * because it is a pair already.
 */
function pushPairs(terms: string[], chars: string[]): void {
  for (let at = 0; at < chars.length; at += SEGMENT_MAX) {
    let piece: string[] = [];
    for (const { segment } of words.segment(chars.slice(at, at + SEGMENT_MAX).join(""))) {
      if (segment.length > 1 && isStopWord(segment)) {
        pushPiece(terms, piece);
        piece = [];
      } else piece.push(...segment);
      if (segment.length > 2 && !isStopWord(segment)) terms.push(segment);
    }
    pushPiece(terms, piece);
  }
}

function pushPiece(terms: string[], chars: string[]): void {
  terms.push(...chars.filter((char) => HAN.test(char) && !isStopWord(char)));
  for (let at = 0; at + 1 < chars.length; at++) {
    const [a = "", b = ""] = [chars[at], chars[at + 1]];
    if (isParticle(a) || isParticle(b) || (isStopWord(a) && isStopWord(b))) continue;
    if (!isStopWord(a + b)) terms.push(a + b);
  }
}
