/** Letters such as ß that Unicode does not decompose, with their common transliterations. */
export const PLAIN_LETTERS = {
  one: { from: "łđøħŧıðŋ", to: "ldohtidn" },
  many: { ß: "ss", æ: "ae", œ: "oe", þ: "th" },
} as const;

/**
 * Marks that people often leave out when typing: accents (U+0300–036F), Hebrew points and cantillation, Arabic vowel signs. Marks of other
 * scripts (dakuten, vowels of Devanagari and Thai) distinguish words and are kept.
 */
export const LOOSE_MARKS =
  "\\u0300-\\u036f\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u064b-\\u065f\\u0670";

const LOOSE = new RegExp(`[${LOOSE_MARKS}]+`, "gu");
/** Invisible characters: joiners, soft hyphens, direction marks. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}+/gu;
const LETTERS = new RegExp(`[${PLAIN_LETTERS.one.from}${Object.keys(PLAIN_LETTERS.many).join("")}]`, "gu");
const plain = new Map<string, string>([
  ...[...PLAIN_LETTERS.one.from].map((letter, at) => [letter, PLAIN_LETTERS.one.to[at] ?? ""] as const),
  ...Object.entries(PLAIN_LETTERS.many),
]);
const ASCII = /^[\0-\x7f]*$/;

/**
 * The form in which texts are stored for search, and in which queries are compared with them: compatibility form, lower case, without
 * accents.
 */
export function foldForSearch(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .replace(INVISIBLE, "")
    .normalize("NFKD")
    .replace(LOOSE, "")
    .toLowerCase()
    .replace(LETTERS, (letter) => plain.get(letter) ?? "")
    .replaceAll("ς", "σ")
    .normalize("NFC");
}
