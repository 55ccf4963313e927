import { withoutEdges } from "../text/code-points";
import { isAlsoWord, isCommonWord, isPronounOrAddress, possessives } from "./names";

const EDGE = /[\p{P}\p{S}\s]/u;
/** Characters without a visible form: zero-width joiners, variation selectors, soft hyphens, direction marks. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Variants of the apostrophe. Unicode normalization produces some of them, and turns others into a space with an accent. */
const APOSTROPHES = /[‘’ʼʹ`´]/g;
/** Scripts written without spaces: in them, a name may directly follow or precede another word, even a Latin one. */
const SCRIPTS = ["Han", "Hiragana", "Katakana", "Hangul", "Thai", "Lao", "Khmer", "Myanmar"];
const UNSPACED = new RegExp(`[${SCRIPTS.map((script) => `\\p{Script=${script}}`).join("")}]`, "u");
/** Characters that continue a word. */
const WORD_CHAR = /[\p{L}\p{M}\p{N}_]/u;

/** The form of a name by which names are compared and must be unique: folded, with single spaces, without punctuation at either end. */
export function normalizeAlias(s: string): string {
  return withoutEdges(fold(s), EDGE).replace(/\s+/g, " ");
}

/**
 * Whether a text mentions a name: as a whole word if it has letters, as a substring of two or more characters for Han and kana.
 * Pronouns never count; names that are also words ("Will", "May") must be capitalised.
 */
export function mentionsName(text: string, alias: string): boolean {
  const name = normalizeAlias(alias);
  if ([...name].length < 2 || isPronounOrAddress(name)) return false;
  if (!isAlsoWord(name)) return containsWhole(fold(text), name) || containsPossessive(fold(text), name);
  return containsWhole(text.normalize("NFKC"), name.charAt(0).toUpperCase() + name.slice(1));
}

/**
 * Whether a text contains a name: as a whole word if it has letters; in Han and kana one character is enough. Whether the word is used as a
 * name there is not checked.
 */
export function containsName(text: string, alias: string): boolean {
  const name = normalizeAlias(alias);
  return name !== "" && containsWhole(fold(text), name);
}

export { isPronounOrAddress };

/**
 * A name without its possessive ending: "Ming's" → "Ming", "小明的" → "小明". Only for people and animals, because a café may be called
 * "Wendy's".
 */
export function withoutPossessive(name: string): string {
  const bare = name.trimEnd();
  const low = bare.toLowerCase().replaceAll("’", "'");
  const ending = possessives().find((end) => low.endsWith(end) && WORD_CHAR.test(low.at(-end.length - 1) ?? ""));
  return ending === undefined ? bare : bare.slice(0, -ending.length);
}

/**
 * Folds a text: Unicode compatibility form and full case folding for all scripts. ß = ss, ς = σ, and all forms of the Turkish i (ı, I, İ,
 * i) are equal. Invisible characters are dropped; apostrophes, dashes and the dots in transliterated names are unified.
 */
function fold(s: string): string {
  return s
    .replace(APOSTROPHES, "'")
    .replace(INVISIBLE, "")
    .normalize("NFKC")
    .replace(APOSTROPHES, "'")
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll("ς", "σ")
    .replace(/i\u0307/g, "i")
    .replace(INVISIBLE, "")
    .normalize("NFKC")
    .replace(/[ʼʹ]/g, "'")
    .replace(/\p{Pd}/gu, "-")
    .replace(/[・•‧∙⋅]/g, "·");
}

function containsWhole(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (isWhole(text, at, at + name.length)) return true;
  }
  return false;
}

/** Whether a text has the name with a possessive s but without the apostrophe ("daans bike"). False if that makes another word ("robs"). */
function containsPossessive(text: string, name: string): boolean {
  return /^\p{Script=Latin}{3,}$/u.test(name) && !isCommonWord(`${name}s`) && containsWhole(text, `${name}s`);
}

function isWhole(text: string, start: number, end: number): boolean {
  return !joins(before(text, start), from(text, start)) && !joins(before(text, end), from(text, end));
}

/**
 * Whether two adjacent characters belong to one word. A combining mark belongs to the character before it in any script; letters belong
 * together only in scripts with spaces.
 */
function joins(a: string, b: string): boolean {
  if (!WORD_CHAR.test(a) || !WORD_CHAR.test(b)) return false;
  return /\p{M}/u.test(b) || (!UNSPACED.test(a) && !UNSPACED.test(b));
}

function from(text: string, at: number): string {
  return String.fromCodePoint(...(at < text.length ? [text.codePointAt(at) ?? 0] : []));
}

function before(text: string, at: number): string {
  const unit = text.charCodeAt(at - 1);
  return at <= 0 ? "" : from(text, at - (unit >= 0xdc00 && unit <= 0xdfff && at > 1 ? 2 : 1));
}
