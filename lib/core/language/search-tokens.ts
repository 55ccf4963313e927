import { withoutEnd } from "../text/code-points";
import { foldForSearch } from "../text/search-fold";
import { toSimplified } from "../text/to-simplified";
import { isParticle, isStopWord, stemOf } from "./terms";

/** Goes up whenever the same text gives other terms; rows of an older version are indexed again in the background. */
export const SEARCH_TOKENS_VERSION = 3;

/** Scripts whose words are matched by pairs of characters too: without spaces, or with endings grown onto the word. */
const PAIRED_CHARS = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々`;
const PAIRED = new RegExp(`[${PAIRED_CHARS}]`, "u");
const RUN = new RegExp(String.raw`[${PAIRED_CHARS}]+|(?:(?![${PAIRED_CHARS}])[\p{L}\p{N}\p{M}'’])+`, "gu");
const HAN = /\p{Script=Han}/u;
const LETTER = /[\p{L}\p{N}]/u;
const words = new Intl.Segmenter("und", { granularity: "word" });
const WORD_MAX = 64;
/** The segmenter sees this many characters of a run at once. */
const SEGMENT_MAX = 400;

/**
 * Terms for text search, the same for stored text and query: stemmed words without stop words; of scripts without spaces
 * words, pairs of characters and single Han characters, all simplified. Accents do not tell words apart. Repeated terms are kept.
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

/** No pair reaches over a stop word of two characters and more; a word of two characters is one of the pairs. */
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
