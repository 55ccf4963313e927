import { type Word, wordsOf } from "../compare";
import { ENDS, EXCLAIMED, HEADS, LEADS, NO_NAME, PET_NAMES } from "./words";

/** A name read from the head of a text, and what follows it. `isPlain`: written small, so its form says nothing. */
export type ReadName = { name: string; rest: string; isPlain: boolean };

/** Words that end a name, and not a whole predicate. */
const WITHIN = new Set(["for", "from", "short", "the", "only", "this", "that", "my", "me", "our"]);
const TITLE =
  /^(?:mr|mrs|ms|miss|dr|doc|doctor|prof|professor|auntie|aunty|aunt|uncle|coach|captain|capt|sir|lady|nurse|sister|father|rev)\.?$/i;
const PARTICLE = /^(?:de|da|di|du|del|della|la|le|van|von|der|den|bin|ibn|al|el|o'|mac|y|dos|san|st)$/i;
const LARGE = /^\p{Lu}/u;
/** A letter without case: Han, Kana, Arabic, Hebrew, Thai … */
const CASELESS = /^\p{Lo}/u;

/** Reads a name of one to four words at the head of a text; null when the first words are no name. */
export function readName(text: string, options: { fond?: boolean } = {}): ReadName | null {
  const all = wordsOf(text);
  const [first] = all;
  if (!first || first.start > 2 || /^\p{N}+$/u.test(first.text)) return null;
  const shouts = isShouted(text);
  const isNamed = (word: Word) => CASELESS.test(word.text) || (LARGE.test(word.text) && !shouts);
  if (isNoName(first, shouts, options.fond === true)) return null;
  const count = isNamed(first) || isTitle(first) ? largeRun(all, isNamed, shouts) : smallRun(all);
  const last = all[count - 1];
  if (!last) return null;
  const name = text.slice(first.start, last.end);
  return { name, rest: text.slice(last.end), isPlain: !isNamed(first) };
}

/** The text after the words that open it and say nothing. */
export function afterLead(text: string): string {
  return afterWords(text.replace(PREAMBLE, ""));
}

/** Said before a thing is made clear. */
const PREAMBLE =
  /^(?:(?:ok|and|but|so|no|hey|lol) )?(?:for the (?:record|last time|hundredth time|millionth time)|just so (?:you|u) know|jsyk|to be clear|for (?:your|ur) info(?:rmation)?|once and for all|news ?flash|last time i checked|as far as i know|not to be rude|no offen[cs]e|let me be clear)(?: but)? /iu;

function afterWords(text: string): string {
  for (const word of wordsOf(text)) {
    if (!LEADS.has(word.lower.replace(/(\p{L})\1{2,}/gu, "$1")) || /^\p{Lu}$/u.test(word.text))
      return text.slice(word.start);
  }
  return "";
}

/** What stands before a cue since the last "and" or "so". */
export function lastPart(text: string): string {
  return afterLead(text.replace(/^.*\b(?:and|so|but|then|because|cuz|cause)\b/iu, "")).trim();
}

/** Reads a value: from the first telling word to the word that ends it. Null when nothing tells. */
export function readValue(
  text: string,
  options: { keepHead?: boolean; most?: number; whole?: boolean } = {},
): string | null {
  let words = wordsOf(text);
  if (!options.keepHead) while (words[0] && HEADS.has(words[0].lower)) words = words.slice(1);
  const end = words.findIndex(
    (word, at) => at > 0 && ENDS.has(word.lower) && !(options.whole && WITHIN.has(word.lower)),
  );
  const kept = (end === -1 ? words : words.slice(0, end)).slice(0, options.most ?? 6);
  const [first, last] = [kept[0], kept.at(-1)];
  if (!first || !last || (ENDS.has(first.lower) && first.lower !== "only")) return null;
  return text.slice(first.start, last.end);
}

/** Whether a text is written in capitals throughout, so that a capital tells nothing. */
export function isShouted(text: string): boolean {
  return /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text);
}

const isTitle = (word: Word): boolean => TITLE.test(word.text);

function isNoName(word: Word, shouts: boolean, fond: boolean): boolean {
  if (fond && PET_NAMES.has(word.lower)) return false;
  if (word.text.length > 30) return true;
  return (
    NO_NAME.has(word.lower) ||
    EXCLAIMED.has(word.lower) ||
    (/'s$/u.test(word.lower) && NO_NAME.has(word.lower.slice(0, -2))) ||
    (/n'?t$/u.test(word.lower) && /^(?:do|did|is|was|are|can|won|would|could|should|have|has|ai)/u.test(word.lower)) ||
    (PET_NAMES.has(word.lower) && !isTitle(word) && (shouts || !LARGE.test(word.text)))
  );
}

function largeRun(words: Word[], isNamed: (word: Word) => boolean, shouts: boolean): number {
  const [first, second, third] = words;
  if (!first || !second) return 1;
  if (isTitle(first) && !isEnd(second) && second.text.length > 1) return 2;
  if (PARTICLE.test(second.text) && third && isNamed(third)) return 3;
  let count = 1;
  while (count < 4 && words[count] && isNamed(words[count] as Word) && (shouts || !isEnd(words[count] as Word)))
    count++;
  return count;
}

/** Small letters: at most two words, and then the clause must end or a word must follow that ends a name. */
function smallRun(words: Word[]): number {
  const end = words.findIndex((word, at) => at > 0 && isEnd(word));
  const count = end === -1 ? words.length : end;
  if (count > 2) return 0;
  return count === 2 && NO_NAME.has(words[1]?.lower ?? "") ? 1 : count;
}

const isEnd = (word: Word): boolean => ENDS.has(word.lower) || LEADS.has(word.lower);
