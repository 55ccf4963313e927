import { withoutEnd } from "../text/code-points";
import { foldForSearch } from "../text/search-fold";
import { toSimplified } from "../text/to-simplified";
import { isParticle, isStopWord, stemOf } from "./terms";

/** Increase it whenever a text gives other terms; rows of older versions are then reindexed in the background. */
export const SEARCH_TOKENS_VERSION = 3;

/** Scripts that are also matched by character pairs: without spaces, or with endings attached to the word. */
const PAIRED_CHARS = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々`;
const PAIRED = new RegExp(`[${PAIRED_CHARS}]`, "u");
const RUN = new RegExp(String.raw`[${PAIRED_CHARS}]+|(?:(?![${PAIRED_CHARS}])[\p{L}\p{N}\p{M}'’])+`, "gu");
const HAN = /\p{Script=Han}/u;
const LETTER = /[\p{L}\p{N}]/u;
const words = new Intl.Segmenter("und", { granularity: "word" });
const WORD_MAX = 64;
/** Characters of a run that are segmented at once. */
const SEGMENT_MAX = 400;

/**
 * Terms for text search, the same for stored text and query: stems without stop words; in scripts without spaces simplified
 * words, character pairs and single Han characters. Ignores accents. Repeated terms are included.
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

/** No pair crosses a stop word of two or more characters; a word of two characters is already one of the pairs. */
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
