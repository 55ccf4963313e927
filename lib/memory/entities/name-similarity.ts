import { distance } from "fastest-levenshtein";
import { isCommonWord, isFirstName, isRoleWord, longForms } from "@/lib/core/language/names";
import { normalizeAlias } from "@/lib/core/language/normalize";
import { NAMES } from "@/lib/core/settings/consolidation";

const HAN = /^\p{Script=Han}+$/u;

/**
 * Whether the spelling of two names suggests one entity: one is a short form of the other ("Chen" and "Dr. Chen", "小明" and "李小明", "Liz" and
 * "Elizabeth"), or they differ by accents, spaces or one inner letter of a long name. Symmetric. Never proof, only a reason to ask; covers
 * names that vectors cannot match.
 */
export function areNamesSimilar(a: string, b: string): boolean {
  const [x, y] = [normalizeAlias(a), normalizeAlias(b)];
  if (x === "" || y === "" || numbersOf(x) !== numbersOf(y)) return false;
  if (bare(x) === bare(y)) return true;
  return isShortFor(x, y) || isShortFor(y, x) || differByOneLetter(x, y);
}

/**
 * Whether one name is a clipped form of the other that is no name of its own: "Tobi" for "Tobias", "Dani" for "Daniela". Symmetric. Close
 * to proof if nobody else has that name.
 */
export function isClippedName(a: string, b: string): boolean {
  const [short = "", long = ""] = [normalizeAlias(a), normalizeAlias(b)].toSorted((x, y) => x.length - y.length);
  return (
    /^\p{Script=Latin}{3,}i$/u.test(short) &&
    long.length >= short.length + 2 &&
    (wordsOf(long)[0] ?? "").startsWith(short)
  );
}

/** Returns a test of whether a text misspells a name by one letter. Ignores words that are everyday words or other first names. */
export function createMisspellingTest(text: string): (name: string) => boolean {
  const words = [...new Set(wordsOf(normalizeAlias(text)))].filter((word) => word.length >= NAMES.shortestMisspelt - 1);
  const isOther = (word: string) => isCommonWord(word) || isFirstName(word);
  return (name) => {
    const wanted = normalizeAlias(name);
    return words.some((word) => differByOneLetter(word, wanted) && !isOther(word) && !isCommonWord(wanted));
  };
}

/** Whether two names carry different numbers ("Room 101", "Room 102"), so that they are different despite their similarity. */
export function numbersDiffer(a: string, b: string): boolean {
  return numbersOf(normalizeAlias(a)) !== numbersOf(normalizeAlias(b));
}

/** Whether two names are the same words in another order ("Li Wei", "Wei Li"), which vectors of n-grams cannot tell apart. */
export function sameWordsReordered(a: string, b: string): boolean {
  const [x, y] = [wordsOf(normalizeAlias(a)), wordsOf(normalizeAlias(b))];
  return x.join(" ") !== y.join(" ") && x.toSorted().join(" ") === y.toSorted().join(" ");
}

/** Whether `short` is a whole word of the longer name (without a possessive), the end of a Han name, or a nickname. */
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

/** Typing error: one inner letter replaced, missing or doubled; the first and the last letter match. */
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

/** Without accents, spaces and punctuation. */
function bare(name: string): string {
  return name.normalize("NFD").replace(/[\s\p{P}]|[\u0300-\u036f]/gu, "");
}
