import { clip } from "../text/code-points";
import abbreviations from "./en/abbreviations.json";

/** A repeated character or word is kept at most this many times: "hahahahaha" → "hahaha", "no no no no no" → "no no no". */
const REPEATS = 3;
/** Maximum length in code points of a word, with the space after it, that is recognised as repeated. */
const UNIT_MAX = 16;
/** A digit may be repeated this often: in "100000" it is no laughter. */
const DIGITS_MAX = 40;
const LINE_MAX = 4_000;

/**
 * Reduces repetitions of a character or word to three, and cuts every line at 4,000 code points. For analysis only, never for storage.
 * Linear; applied twice, it practically never changes the text again.
 */
export function collapse(text: string): string {
  let points = Uint32Array.from(text, (char) => char.codePointAt(0) ?? 0);
  for (let unit = 1; unit <= UNIT_MAX; unit++) points = withoutRepeats(points, unit);
  const result: string[] = [];
  for (let at = 0; at < points.length; at += AT_ONCE) {
    result.push(String.fromCodePoint(...points.subarray(at, at + AT_ONCE)));
  }
  return result
    .join("")
    .split("\n")
    .map((line) => clip(line, LINE_MAX))
    .join("\n");
}

const AT_ONCE = 4_096;
const isDigit = (point: number | undefined) => point !== undefined && point >= 48 && point <= 57;

/** Removes whole repetitions only, so that the text after them keeps the space before it: "no no no no no i" → "no no no i". */
function withoutRepeats(points: Uint32Array<ArrayBuffer>, unit: number): Uint32Array<ArrayBuffer> {
  const result = points.slice();
  let length = Math.min(unit, points.length);
  for (let at = length; at < points.length; ) {
    const isNumber = isDigit(points[at]);
    let end = at;
    while (end < points.length && points[end] === points[end - unit] && isDigit(points[end]) === isNumber) end++;
    const most = isNumber ? (unit === 1 ? DIGITS_MAX : Number.POSITIVE_INFINITY) : unit * (REPEATS - 1);
    const dropped = Math.max(0, Math.floor((end - at - most) / unit)) * unit;
    const next = Math.max(end, at + 1);
    for (; at < next - dropped; at++) result[length++] = points[at] ?? 0;
    at = next;
  }
  return result.slice(0, length);
}

const SENTENCES_MAX = 400;
const SENTENCE_MAX = 600;

/** Where a sentence may end: at a line break, at an end mark with closing punctuation, or after an emoji. */
const ENDS = new RegExp(
  [
    "[\\n\\r\\u0085\\u2028\\u2029]",
    "[\\p{Sentence_Terminal}…⋯;；~～]+[\\p{Pe}\\p{Pf}\"']*",
    "\\p{Extended_Pictographic}[\\p{So}\\p{Sk}\\p{Mn}\\p{Cf}]*",
  ].join("|"),
  "gu",
);
const LINE_BREAK = /^[\n\r\u0085\u2028\u2029]/;
const PICTURE = /^\p{Extended_Pictographic}/u;
/** Matches end marks such as 。 that end a sentence even without a space after them. */
const ENDS_ALONE = /[^\p{ASCII}…⋯～\p{Pe}\p{Pf}]/u;
const SPACE = /\s/u;
const DIGIT = /\p{N}/u;
/** Scripts written without spaces. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u;
const SAYS = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;
const ABBREVIATIONS = new Set(abbreviations.words.flatMap((line) => line.split(" ")));
const ABBREVIATION_MAX = 6;

/**
 * The sentences of a text, trimmed but otherwise unchanged, in order: at most 400, each of at most 600 code points. A sentence ends at an
 * end mark of any script, at a line break, or at an emoji before a space. Sentences without a letter, digit or emoji are dropped.
 */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const end of sentenceEnds(text)) {
    const sentence = text.slice(start, end).trim();
    start = end;
    if (SAYS.test(sentence)) sentences.push(...inPieces(sentence));
    if (sentences.length >= SENTENCES_MAX) break;
  }
  return sentences.slice(0, SENTENCES_MAX);
}

/** Positions in code units where the sentences of a text end; the last one is the end of the text. Linear. */
export function sentenceEnds(text: string): number[] {
  const ends: number[] = [];
  for (const { 0: mark, index } of text.matchAll(ENDS)) {
    if (isEnd(text, mark, index)) ends.push(index + mark.length);
  }
  if (ends.at(-1) !== text.length) ends.push(text.length);
  return ends;
}

function isEnd(text: string, mark: string, at: number): boolean {
  const next = text.charAt(at + mark.length);
  const isSpaced = next === "" || SPACE.test(next);
  if (LINE_BREAK.test(mark)) return true;
  if (PICTURE.test(mark)) return isSpaced;
  if (ENDS_ALONE.test(mark)) return true;
  if (isSpaced) return mark !== "." || !isAbbreviation(text, at);
  return UNSPACED.test(next) && !DIGIT.test(text.charAt(at - 1));
}

/** Whether a full stop belongs to an abbreviation or initial and ends no sentence: "Dr. Wu", "10 a.m. on", "J. Smith". */
function isAbbreviation(text: string, dot: number): boolean {
  const word =
    text
      .slice(Math.max(0, dot - ABBREVIATION_MAX), dot)
      .split(SPACE)
      .at(-1) ?? "";
  return ABBREVIATIONS.has(word.toLowerCase()) || /^\p{Lu}$/u.test(word);
}

/** Splits an overlong sentence at the last space or comma before the maximum length. */
function inPieces(sentence: string): string[] {
  const pieces: string[] = [];
  let rest = sentence;
  while (rest.length > SENTENCE_MAX && pieces.length < SENTENCES_MAX) {
    const head = clip(rest, SENTENCE_MAX);
    if (head.length === rest.length) break;
    const at =
      Math.max(head.lastIndexOf(" "), head.lastIndexOf("，"), head.lastIndexOf(","), head.lastIndexOf("、")) + 1;
    const end = at > head.length / 2 ? at : head.length;
    pieces.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trimStart();
  }
  return [...pieces, rest].filter((piece) => SAYS.test(piece));
}
