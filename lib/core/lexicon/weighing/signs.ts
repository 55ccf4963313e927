import { conceptTerms } from "@/lib/core/text/concepts";
import { detectLanguage } from "@/lib/core/text/language";
import { toSimplified } from "@/lib/core/text/traditional";
import type { Locale } from "@/lib/core/types/messages";
import { EN_BARE_KIN, EN_FRIEND, EN_PERSON, EN_PET } from "../kin";

/** The signs in a text by which it is weighed, each once, and the language they are read in. */
export function signsOf(typed: string): { language: Locale; signs: Set<string> } {
  const text = typed.normalize("NFKC").toLowerCase().slice(0, MOST_CHARS);
  const language = detectLanguage(text) === "zh" ? "zh" : "en";
  const signs = language === "zh" ? signsZh(text) : signsEn(text);
  return { language, signs: new Set([...signs, ...conceptTerms(text)]) };
}

const MOST_CHARS = 2_000;

const TOKEN = /[a-z\u00e0-\u00ff]+(?:'[a-z]+)?|#+|[!?]{2,}|\.{3,}|[^\w\s]/gu;
const WORD = /^[a-z\u00e0-\u00ff]/u;
/** Of longer words their beginning and their end count too: "hospitalised", "hospital". */
const LONG = 5;

/** Words, runs of two and three, pairs with one or two words between, and the beginnings and ends of long words. */
function signsEn(text: string): string[] {
  const words = text.replace(/[’‘]/g, "'").replace(/\d+/g, figure).match(TOKEN) ?? [];
  const classes = words.map(classOf);
  return words.flatMap((word, at) => {
    const [next, third, fourth] = [words[at + 1], words[at + 2], words[at + 3]];
    const signs = [word];
    if (next) signs.push(`${word} ${next}`);
    if (next && third) signs.push(`${word} ${next} ${third}`, `${word} ~ ${third}`);
    if (fourth) signs.push(`${word} ~~ ${fourth}`);
    if (classes[at] !== word) signs.push(`^${classes[at]}`);
    if (next && (classes[at] !== word || classes[at + 1] !== next)) signs.push(`^${classes[at]} ${classes[at + 1]}`);
    if (word.length >= LONG && WORD.test(word))
      signs.push(`<${word.slice(0, 4)}`, `<${word.slice(0, 5)}`, `>${word.slice(-4)}`);
    return signs;
  });
}

const CLASSES: [name: string, words: RegExp][] = [
  ["KIN", new RegExp(`^(?:${EN_PERSON}|${EN_BARE_KIN})$`, "iu")],
  ["PET", new RegExp(`^(?:${EN_PET})$`, "iu")],
  ["FRIEND", new RegExp(`^(?:${EN_FRIEND})$`, "iu")],
];
const known = new Map<string, string>();

/** One's people and animals stand for each other: what is grave of an aunt is grave of a gran. */
function classOf(word: string): string {
  if (!WORD.test(word)) return word;
  const stored = known.get(word);
  if (stored !== undefined) return stored;
  const name = CLASSES.find(([, words]) => words.test(word))?.[0] ?? word;
  if (known.size < KNOWN_MAX) known.set(word, name);
  return name;
}

const KNOWN_MAX = 20_000;

/** Runs of one to four characters, and pairs around one that may be any. */
function signsZh(text: string): string[] {
  const chars = [...toSimplified(text).replace(/\d+/g, figure).replace(/\s+/g, "\n")];
  return chars.flatMap((char, at) => {
    const run = (length: number, from = at) => chars.slice(from, from + length).join("");
    const signs = [char];
    if (at + 1 < chars.length) signs.push(run(2));
    if (at + 2 < chars.length) signs.push(run(3), `${char}_${chars[at + 2]}`);
    if (at + 3 < chars.length) signs.push(run(4));
    if (at + 4 < chars.length) signs.push(`${run(2)}_${run(2, at + 3)}`);
    return signs;
  });
}

const figure = (digits: string) => "#".repeat(Math.min(digits.length, 4));
