import { mayBeOneName } from "@/lib/core/text/name-likeness";
import { stem } from "@/lib/core/text/stems";

const WORD = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'·&-]*/gu;
const HAN = /\p{Script=Han}/u;

export type Word = { text: string; lower: string; start: number; end: number };

/** The words of a text with letters, with their places. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: found, index }) => {
    const word = found.replace(/['·&-]+$/u, "");
    return { text: word, lower: word.toLowerCase(), start: index, end: index + word.length };
  });
}

/** Whether every word of a phrase, or the phrase itself in Chinese, was just spoken of. */
export function isSpokenOf(phrase: string, before: string): boolean {
  if (phrase === "" || before === "") return false;
  if (HAN.test(phrase)) return before.toLowerCase().includes(phrase.toLowerCase());
  const stems = new Set(wordsOf(before).map((word) => stem(bare(word.lower))));
  const wanted = wordsOf(phrase).filter((word) => !LITTLE.has(word.lower));
  return wanted.length > 0 && wanted.every((word) => stems.has(stem(bare(word.lower))));
}

/** Whether any telling word of a phrase was just spoken of. */
export function isTouchedOn(phrase: string, before: string): boolean {
  if (HAN.test(phrase)) return pairsOf(phrase).some((pair) => before.includes(pair));
  return wordsOf(phrase).some(
    (word) => !LITTLE.has(word.lower) && word.lower.length > 1 && isSpokenOf(word.text, before),
  );
}

/** Whether two names are near enough for one to be a slip for the other, or a form of it. */
export function areAlike(a: string, b: string): boolean {
  const [x, y] = [fold(a), fold(b)];
  if (x === y) return false;
  if (mayBeOneName(a, b)) return true;
  if (HAN.test(x) !== HAN.test(y)) return false;
  if (HAN.test(x)) return Math.abs([...x].length - [...y].length) <= 1 && [...x].some((char) => y.includes(char));
  const [short, long] = [...x].length <= [...y].length ? [x, y] : [y, x];
  if (short.length >= 2 && (long.startsWith(short) || long.split(" ").includes(short))) return true;
  return distance(x, y) <= Math.max(1, Math.floor(long.length / 2.5));
}

/** Whether two writings are the same words, whatever their case and accents. */
export function areSame(a: string, b: string): boolean {
  return a.normalize("NFKC").toLowerCase() === b.normalize("NFKC").toLowerCase();
}

const LITTLE = new Set(
  "a an the my your his her our their i you u it its is was are were be been am im to of in on at for and or so that this do does did have has had me with from by not no".split(
    " ",
  ),
);

const bare = (word: string): string => word.replace(/'s?$/, "");

function fold(name: string): string {
  return name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().slice(0, 40);
}

function pairsOf(han: string): string[] {
  const chars = [...han].filter((char) => /[\p{L}\p{N}]/u.test(char));
  return chars.slice(1).map((char, at) => `${chars[at]}${char}`);
}

/** Levenshtein's distance of two short words. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(
        Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
