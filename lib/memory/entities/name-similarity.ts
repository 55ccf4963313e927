import { distance } from "fastest-levenshtein";
import { isCommonWord, isFirstName, isRoleWord, longForms } from "@/lib/core/language/names";
import { normalizeAlias } from "@/lib/core/language/normalize";
import { NAMES } from "@/lib/core/settings/consolidation";

const HAN = /^\p{Script=Han}+$/u;

/**
 * Whether two names may well be one being's by their look: one is a short form of the other ("Chen" and "Dr. Chen", "小明" and
 * "李小明", "Liz" and "Elizabeth"), or they differ by accents, gaps or one letter inside a long name. Symmetric. Never proof:
 * it is a reason to ask. Names that a vector cannot tell apart from strangers are what it is for.
 */
export function mayBeOneName(a: string, b: string): boolean {
  const [x, y] = [normalizeAlias(a), normalizeAlias(b)];
  if (x === "" || y === "" || numbersOf(x) !== numbersOf(y)) return false;
  if (bare(x) === bare(y)) return true;
  return isShortFor(x, y) || isShortFor(y, x) || differByOneLetter(x, y);
}

/**
 * Whether one name is the other clipped to a pet name that no name of its own is made of: "Tobi" of "Tobias", "Dani" of
 * "Daniela". Symmetric. Near to proof, where nobody else is called so.
 */
export function isClippedName(a: string, b: string): boolean {
  const [short = "", long = ""] = [normalizeAlias(a), normalizeAlias(b)].toSorted((x, y) => x.length - y.length);
  return (
    /^\p{Script=Latin}{3,}i$/u.test(short) &&
    long.length >= short.length + 2 &&
    (wordsOf(long)[0] ?? "").startsWith(short)
  );
}

/**
 * Tells of a name whether a word of the text is it but for one letter: a slip of the pen. Never where the word is one of every day
 * or somebody else's first name.
 */
export function misspeltIn(text: string): (name: string) => boolean {
  const words = [...new Set(wordsOf(normalizeAlias(text)))].filter((word) => word.length >= NAMES.shortestMisspelt - 1);
  const isOther = (word: string) => isCommonWord(word) || isFirstName(word);
  return (name) => {
    const wanted = normalizeAlias(name);
    return words.some((word) => differByOneLetter(word, wanted) && !isOther(word) && !isCommonWord(wanted));
  };
}

/** Whether two names look alike but surely are not: they carry different numbers ("Room 101", "Room 102"). */
export function numbersDiffer(a: string, b: string): boolean {
  return numbersOf(normalizeAlias(a)) !== numbersOf(normalizeAlias(b));
}

/** Whether two names are the same words in another order ("Li Wei", "Wei Li"), which no vector of n-grams tells apart. */
export function sameWordsReordered(a: string, b: string): boolean {
  const [x, y] = [wordsOf(normalizeAlias(a)), wordsOf(normalizeAlias(b))];
  return x.join(" ") !== y.join(" ") && x.toSorted().join(" ") === y.toSorted().join(" ");
}

/** A whole word of the longer name, which is not somebody else's by a possessive; the end of a Han name; a nickname. */
function isShortFor(short: string, long: string): boolean {
  if (isRoleWord(short) || [...short].length < 2) return false;
  if (HAN.test(short) && HAN.test(long)) {
    const extra = [...long].length - [...short].length;
    return long.endsWith(short) && (extra === 1 || (extra === 2 && [...short].length === 2));
  }
  if (/'s\b| of |s' /.test(long)) return false;
  const words = wordsOf(long);
  const parts = wordsOf(short);
  if (parts.length < words.length && words.some((_, at) => parts.every((part, i) => words[at + i] === part)))
    return true;
  const [given = ""] = parts;
  const rest = parts.slice(1).join(" ");
  return longForms(given).has(words[0] ?? "") && (rest === "" || rest === words.slice(1).join(" "));
}

/** One letter replaced, missing or doubled inside, the first and the last letter being the same: a slip of the pen. */
function differByOneLetter(a: string, b: string): boolean {
  if (HAN.test(a) || Math.min(a.length, b.length) < NAMES.shortestMisspelt || Math.abs(a.length - b.length) > 1)
    return false;
  return a.at(0) === b.at(0) && a.at(-1) === b.at(-1) && distance(a, b) === 1;
}

function wordsOf(name: string): string[] {
  return name.split(/[\s\p{P}]+/u).filter(Boolean);
}

function numbersOf(name: string): string {
  return name.match(/\p{N}+/gu)?.join(" ") ?? "";
}

/** Without accents, gaps and marks between words. */
function bare(name: string): string {
  return name.normalize("NFD").replace(/[\s\p{P}]|[\u0300-\u036f]/gu, "");
}
