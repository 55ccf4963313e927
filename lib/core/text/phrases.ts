/** A pack's phrases, prepared for search: whole words in scripts with spaces, substrings in others. */
export type Phrases = { spaced: readonly string[]; unspaced: readonly string[] };

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** An apostrophe belongs to a word only between two letters; elsewhere it is a quotation mark. */
const BETWEEN_WORDS = /(?:[^\p{L}\p{N}\p{M}']|(?<!\p{L})'|'(?!\p{L}))+/gu;
const UNITS_MAX = 4_000;

/** Phrases from a data file's lists; each entry holds several, separated by commas. A final `*` matches the rest of a word. */
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

/** The first phrase that a text contains, or null. Linear per phrase; long texts are cut. */
export function phraseIn(text: string, { spaced, unspaced }: Phrases): string | null {
  const plain = text.slice(0, UNITS_MAX).normalize("NFKC").toLowerCase().replaceAll("’", "'");
  const words = ` ${plain.replace(BETWEEN_WORDS, " ").trim()} `;
  const found = spaced.find((phrase) => words.includes(phrase.endsWith("*") ? phrase.slice(0, -1) : phrase));
  return found?.trim() ?? unspaced.find((phrase) => plain.includes(phrase)) ?? null;
}

export const holdsPhrase = (text: string, phrases: Phrases): boolean => phraseIn(text, phrases) !== null;
