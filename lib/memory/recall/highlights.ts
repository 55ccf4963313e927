import { searchTokens } from "@/lib/core/language/search-tokens";
import { foldForSearch } from "@/lib/core/text/search-fold";

/** Start and end of a range of text, in UTF-16 code units; the end is exclusive. */
export type Span = [start: number, end: number];

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** A run of letters and digits of one script, except Han and Kana, which are searched by their terms. */
const NO_CJK = String.raw`(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々])`;
const WORD = new RegExp(String.raw`${NO_CJK}[\p{L}\p{N}](?:${NO_CJK}[\p{L}\p{N}\p{M}'’])*`, "gu");

/**
 * Highlights of a search in a text: sorted, non-overlapping ranges that never split a grapheme. Covers literal matches, words of the same
 * stem, and Han or Kana terms of the search.
 */
export function highlightsOf(text: string, q: string): Span[] {
  const literal = fold(q.trim());
  if (literal === "") return [];
  const terms = searchTokens(q).filter((term) => !term.startsWith("#"));
  const folded = foldWithPlaces(text);
  const found = [literal, ...terms.filter((term) => CJK.test(term))].flatMap((needle) => occurrences(folded, needle));
  return mergeSpans([...found, ...sameWords(text, new Set(terms)).map((span) => whole(span, folded.characters))]);
}

/** Folds a text for literal comparison, grapheme by grapheme. */
export function fold(text: string): string {
  return foldWithPlaces(text).text;
}

type Folded = {
  text: string;
  /** For each unit of the folded text, the grapheme it came from. */
  places: Span[];
  /** For each unit of the original text, the grapheme it belongs to. */
  characters: Span[];
};

function foldWithPlaces(text: string): Folded {
  const places: Span[] = [];
  const characters: Span[] = [];
  let folded = "";
  for (const { segment, index } of graphemes.segment(text)) {
    const piece = foldForSearch(segment);
    const character: Span = [index, index + segment.length];
    for (let unit = 0; unit < piece.length; unit++) places.push(character);
    for (let unit = 0; unit < segment.length; unit++) characters.push(character);
    folded += piece;
  }
  return { text: folded, places, characters };
}

function occurrences({ text, places }: Folded, needle: string): Span[] {
  const spans: Span[] = [];
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length)) {
    const [first, last] = [places[at], places[at + needle.length - 1]];
    if (first && last) spans.push([first[0], last[1]]);
  }
  return spans;
}

function sameWords(text: string, terms: Set<string>): Span[] {
  const spans: Span[] = [];
  for (const { 0: run, index } of text.matchAll(WORD)) {
    if (searchTokens(run).some((term) => terms.has(term))) spans.push([index, index + run.length]);
  }
  return spans;
}

function whole([start, end]: Span, characters: Span[]): Span {
  return [characters[start]?.[0] ?? start, characters[end - 1]?.[1] ?? end];
}

function mergeSpans(spans: Span[]): Span[] {
  const apart: Span[] = [];
  for (const [start, end] of spans.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = apart.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else apart.push([start, end]);
  }
  return apart;
}
