import { isEverydayWord } from "@/lib/core/lexicon/everyday-words";
import { isGivenName, isOnlyAName } from "@/lib/core/lexicon/given-names";
import { NOT_NAMES_EN, PEOPLES_EN } from "./names-data";

/**
 * How sure a place in a sentence makes it that a name stands there. After `called` nearly any word is one ("a cat called
 * pickle"); beside a `role` everyday words are none ("my sister works"); `near` one, and without a capital, only known given names
 * are; in `free` text nothing else is. A `place` is any word that is neither everyday nor a given name;
 * `capital` is the same with a capital.
 */
export type Mode = "called" | "role" | "near" | "free" | "place" | "capital";
/** A name as it was typed, where it begins and ends. */
export type NameRead = { name: string; at: number; end: number };

const WORD = "\\p{Script=Latin}[\\p{Script=Latin}\\p{M}'’-]{0,23}";
const FIRST = new RegExp(`[\\s"'“‘«(*_]{0,3}(${WORD})`, "uy");
const NEXT = new RegExp(` (${WORD}|\\p{Lu}(?![\\p{L}'’]))`, "uy");
const BEFORE = new RegExp(`((?:${WORD} ){0,3}${WORD})["'”’»)*_]{0,2}$`, "u");
const PARTICLES = new Set("van der den de von al el bin ibn la del di da dos du ter ten mac".split(" "));
const TITLES = new Set(
  "mr mrs ms miss dr prof sir lady lord captain princess prince queen king aunt auntie uncle".split(" "),
);
const WORDS_MAX = 4;

/** The name that begins at an offset, or null. */
export function readNameAfter(text: string, index: number, mode: Mode): NameRead | null {
  FIRST.lastIndex = index;
  const found = FIRST.exec(text);
  if (!found?.[1] || (mode === "role" && doesIt(found[1]))) return null;
  const words = [found[1]];
  let end = FIRST.lastIndex;
  while (words.length < WORDS_MAX) {
    NEXT.lastIndex = end;
    const next = NEXT.exec(text)?.[1];
    if (next === undefined) break;
    words.push(next);
    end += next.length + 1;
  }
  const kept = trimWords(words, mode);
  const typed = kept.join(" ");
  const at = text.indexOf(kept[0] ?? "", index);
  return typed === "" ? null : { name: tidy(typed), at, end: at + typed.length };
}

/** The name that ends at an offset, or null. */
export function readNameBefore(text: string, end: number, mode: Mode): NameRead | null {
  const from = Math.max(0, end - 60);
  const words = BEFORE.exec(text.slice(from, end).trimEnd())?.[1]?.split(" ") ?? [];
  for (let at = Math.max(0, words.length - 3); at < words.length; at++) {
    const rest = words.slice(at);
    const isCapital = rest.every((word) => CAPITAL.test(word));
    if (rest.length > 1 && !isCapital && !rest.every(isOnlyAName)) continue;
    const kept = trimWords(rest, mode);
    if (kept.length !== rest.length || (!isCapital && ARTICLE.test(words[at - 1] ?? ""))) continue;
    const start = text.lastIndexOf(rest.join(" "), end);
    return { name: tidy(rest.join(" ").replace(/['’]+$/u, "")), at: start, end: start + rest.join(" ").length };
  }
  return null;
}

const CAPITAL = /^\p{Lu}/u;
/** "at the skatepark, we call him Bats": what is typed in lower case after an article is a thing. */
const ARTICLE = /^(?:the|an?|some|any|every|each)$/iu;
const SHOUTED = /^\p{Lu}[\p{Lu}'’]{3,}$/u;
const POSSESSIVE = /['’]s?$/u;

/** As many words as belong to the name, without a possessive at the end. */
function trimWords(words: string[], mode: Mode): string[] {
  const kept: string[] = [];
  for (const [i, word] of words.entries()) {
    const bare = withoutPossessive(word);
    const isNext = i > 0 && PARTICLES.has(word.toLowerCase()) && goesOn(words[i + 1], kept, mode);
    const isTitle = i === 0 && mode === "called" && TITLES.has(bare.toLowerCase()) && isFirst(words[1] ?? "", "role");
    if (!isNext && !isTitle && !(i === 0 ? isFirst(bare, mode) : goesOn(bare, kept, mode))) break;
    kept.push(bare);
    if (bare !== word) break;
  }
  return kept;
}

function isFirst(word: string, mode: Mode): boolean {
  const low = word.toLowerCase();
  if (word.length < 2 || NOT_NAMES_EN.has(low)) return false;
  if (SHOUTED.test(word)) return isOnlyAName(word);
  const isCapital = CAPITAL.test(word);
  if (PEOPLES_EN.has(low)) return false;
  if (mode === "called") return isCapital || isOnlyAName(word) || !/(?:ing|ed|ly)$/.test(low);
  if (mode === "role") return isCapital ? !isVerbLike(low) : isOnlyAName(word) || isStrange(low);
  if (mode === "near") return isCapital ? !isVerbLike(low) : isOnlyAName(word);
  if (mode === "capital" && !isCapital) return false;
  if (mode === "place" || mode === "capital") return isStrange(low) && (isCapital || !isOnlyAName(word));
  return isCapital ? isGivenName(word) : isOnlyAName(word);
}

function goesOn(word: string | undefined, kept: string[], mode: Mode): boolean {
  if (word === undefined) return false;
  const low = withoutPossessive(word).toLowerCase();
  const isCapital = CAPITAL.test(word);
  if (SHOUTED.test(word) || NOT_NAMES_EN.has(low) || PEOPLES_EN.has(low)) return false;
  if (isCapital !== CAPITAL.test(kept[0] ?? "")) return false;
  if (isCapital) return !isVerbLike(low);
  return isOnlyAName(low) || (mode !== "free" && mode !== "near" && isStrange(low) && low.length > 3);
}

/** "my brother mumbles": a verb rather than a name. */
const doesIt = (word: string) => /^\p{Ll}+(?:[^aiousy]|[^aeiou]e)s$/u.test(word) && !isOnlyAName(word);

/** An unknown word that has the form of a name: no ending of a verb, an adverb or a thing, no drawn-out letters. */
function isStrange(low: string): boolean {
  return (
    /^\p{L}[\p{L}\p{M}-]{2,}$/u.test(low) &&
    /[aeiouyáéíóúàèìòùäöüâêîôûåøæ]/u.test(low) &&
    !/(?:ing|ed|ly|tion|ness|less|ful|able|ible|ish|ism|ist|ment|ology)$|(.)\1\1|^(?:ha){2,}/u.test(low) &&
    !isEverydayWord(low)
  );
}

/** "My Sister Works": a title in capitals, no name. */
function isVerbLike(low: string): boolean {
  return isEverydayWord(low) && /(?:ing|ed|ly)$/.test(low) && !isGivenName(low);
}

/** "Anna's" → "Anna", "daans" → "daan". */
function withoutPossessive(word: string): string {
  const bare = word.replace(POSSESSIVE, "").replace(/[-'’]+$/, "");
  const isBare = bare === word && /[a-z]{3}s$/i.test(word) && !isGivenName(word) && !isEverydayWord(word);
  if (isBare && isOnlyAName(word.slice(0, -1))) return word.slice(0, -1);
  return bare;
}

/** Shouted names are told in an ordinary voice. */
function tidy(name: string): string {
  return SHOUTED.test(name) ? name.charAt(0) + name.slice(1).toLowerCase() : name;
}
