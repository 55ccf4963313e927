import { countTokens as countExactly } from "gpt-tokenizer/encoding/o200k_base";
import { conceptTerms } from "./concepts";
import { spellOut } from "./spelling";
import { stem } from "./stems";
import { EN_STOP, ZH_BREAKS, ZH_GRAMMAR, ZH_STOP, ZH_STOP_CHARS } from "./stop-words";
import { toSimplified } from "./traditional";

/** Byte-pair merging is quadratic in a run without spaces, so long text is counted in pieces of this many code units. */
const PIECE_UNITS = 160;
const EXACT_UNITS = 640;
const SPECIAL_AS_TEXT = { disallowedSpecial: new Set<string>() };

/** Number of o200k tokens: exact for short text, within a few percent for long text, linear in time for any input. */
export function countTokens(s: string): number {
  if (s.length <= EXACT_UNITS) return countExactly(s, SPECIAL_AS_TEXT);
  let total = 0;
  for (let start = 0; start < s.length; ) {
    const end = pieceEnd(s, start);
    total += countExactly(s.slice(start, end), SPECIAL_AS_TEXT);
    start = end;
  }
  return total;
}

function pieceEnd(s: string, start: number): number {
  const limit = start + PIECE_UNITS;
  if (limit >= s.length) return s.length;
  const space = s.lastIndexOf(" ", limit);
  if (space > start + PIECE_UNITS / 2) return space;
  const unit = s.charCodeAt(limit);
  return unit >= 0xdc00 && unit <= 0xdfff ? limit - 1 : limit;
}

const RUN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+|[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu;
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const words = new Intl.Segmenter("zh", { granularity: "word" });
const LATIN_TERM_MAX = 64;

/**
 * Terms for text search, the same for stored text and query: stemmed words without stop words; for Han and Kana runs
 * words, character bigrams and single characters, all simplified; and one `#concept` per topic. Repeated terms are kept.
 */
export function searchTokens(s: string): string[] {
  const text = spellOut(toSimplified(s.normalize("NFKC"))).toLowerCase();
  const terms: string[] = [];
  for (const [run] of text.matchAll(RUN)) {
    for (const part of splitScripts(run)) {
      if (CJK.test(part)) for (const piece of part.split(ZH_BREAKS)) terms.push(...cjkTerms(piece));
      else pushWord(terms, part);
    }
  }
  return terms.concat(conceptTerms(text));
}

/** `\p{L}` also covers Han, so "offer了" arrives as one run; this parts it. */
function splitScripts(run: string): string[] {
  return (
    run.match(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+/gu,
    ) ?? []
  );
}

function pushWord(terms: string[], word: string): void {
  const plain = word.replaceAll("’", "'");
  if (EN_STOP.has(plain)) return;
  const term = stem(plain).slice(0, LATIN_TERM_MAX);
  if (term.length > 1 || /\p{N}/u.test(term)) terms.push(term);
}

function cjkTerms(run: string): string[] {
  const chars = [...run];
  const terms = chars.filter((char) => !ZH_STOP_CHARS.has(char));
  for (let i = 0; i + 1 < chars.length; i++) {
    const [a = "", b = ""] = [chars[i], chars[i + 1]];
    if (ZH_GRAMMAR.has(a) || ZH_GRAMMAR.has(b) || (ZH_STOP_CHARS.has(a) && ZH_STOP_CHARS.has(b))) continue;
    if (!ZH_STOP.has(a + b)) terms.push(a + b);
  }
  for (const { segment } of words.segment(run)) {
    if (segment.length > 2 && !ZH_STOP.has(segment)) terms.push(segment);
  }
  return terms;
}
