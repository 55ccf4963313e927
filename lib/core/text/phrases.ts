/** Phrases prepared for search in a text. Those of scripts with spaces are found as whole words, the others as substrings. */
export type Phrases = { spaced: readonly string[]; unspaced: readonly string[] };

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Matches what separates words. An apostrophe belongs to a word only between two letters; elsewhere it is a quotation mark. */
const BETWEEN_WORDS = /(?:[^\p{L}\p{N}\p{M}']|(?<!\p{L})'|'(?!\p{L}))+/gu;
const UNITS_MAX = 4_000;

/**
 * Prepares the phrases of a data file. Each of its lists has several phrases, separated by commas. A phrase that ends with `*` matches
 * words that begin with it.
 */
export function phrasesFrom(lists: readonly string[]): Phrases {
  const all = lists.flatMap((list) => list.split(",")).map((phrase) => phrase.trim().toLowerCase());
  const given = all.filter((phrase) => phrase !== "");
  return {
    spaced: given
      .filter((phrase) => !UNSPACED.test(phrase))
      .map((phrase) => ` ${phrase}${phrase.endsWith("*") ? "" : " "}`),
    unspaced: given.filter((phrase) => UNSPACED.test(phrase)),
  };
}

/** The first of the phrases that a text contains; null if there is none. Only the first 4,000 UTF-16 units of the text are searched. */
export function phraseIn(text: string, { spaced, unspaced }: Phrases): string | null {
  const plain = text.slice(0, UNITS_MAX).normalize("NFKC").toLowerCase().replaceAll("’", "'");
  const words = ` ${plain.replace(BETWEEN_WORDS, " ").trim()} `;
  const found = spaced.find((phrase) => words.includes(phrase.endsWith("*") ? phrase.slice(0, -1) : phrase));
  return found?.trim() ?? unspaced.find((phrase) => plain.includes(phrase)) ?? null;
}

export const holdsPhrase = (text: string, phrases: Phrases): boolean => phraseIn(text, phrases) !== null;
