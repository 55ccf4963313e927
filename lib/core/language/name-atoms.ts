/**
 * A word, or a single character where words are not parted by spaces, or a mark. `low` is what it is compared by: lower case, and
 * characters of full width as narrow ones. `start` and `end` are code units.
 */
export type Atom = { text: string; low: string; start: number; end: number };

/** Scripts that are written without spaces between words. */
const UNSPACED = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々]";
const IS_UNSPACED = new RegExp(`^${UNSPACED}$`, "u");
const JOINED = "['’-](?=[\\p{L}\\p{N}])(?!s(?![\\p{L}\\p{N}]))";
const ATOM = new RegExp(
  `${UNSPACED}|['’]s(?![\\p{L}\\p{N}])|(?!${UNSPACED})[\\p{L}\\p{N}](?:(?!${UNSPACED})[\\p{L}\\p{M}\\p{N}]|${JOINED})*|[^\\s]`,
  "gu",
);
const WORD = /^[\p{L}\p{N}]/u;
const CAPITAL = /^\p{Lu}/u;

/** A text in atoms; a possessive 's is one of its own. Linear. */
export function atomsOf(text: string): Atom[] {
  return Array.from(text.matchAll(ATOM), (match) => ({
    text: match[0],
    low: match[0].normalize("NFKC").toLowerCase().replaceAll("’", "'"),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Whether an atom is a single character of a script without spaces. */
export const isUnspaced = (atom: Atom | undefined) => atom !== undefined && IS_UNSPACED.test(atom.text);

/** Whether an atom is a word of a script with spaces. */
export const isWord = (atom: Atom | undefined) => atom !== undefined && WORD.test(atom.text) && !isUnspaced(atom);

export const isCapital = (atom: Atom | undefined) => atom !== undefined && CAPITAL.test(atom.text);
