import { toSimplified } from "../text/to-simplified";

/**
 * A sentence as tokens: lower-case words, single characters of scripts without spaces, and emoji. `soft[i]`: whether a comma, dash, emoji
 * or the like precedes token i; the last entry is for the end of the sentence. `quoted[i]`: whether token i is in quotation marks. `asks`:
 * whether the sentence is a question.
 */
export type TokenSentence = { words: string[]; soft: boolean[]; quoted: boolean[]; asks: boolean };

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const APOSTROPHES = /[‘’‛ʼʹ`´＇]/g;
/** Scripts written without spaces: every character is a token. */
const UNSPACED = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー";
/**
 * The parts of a text, in the order in which they are tried: a character, a word (with inner apostrophes and masking signs), an emoji, a
 * run of dots, any other sign.
 */
const PARTS = new RegExp(
  [
    `[${UNSPACED}]`,
    `(?:(?![${UNSPACED}])[\\p{L}\\p{M}\\p{N}])+(?:['*@$#](?=[\\p{L}\\p{N}*])|(?![${UNSPACED}])[\\p{L}\\p{M}\\p{N}])*`,
    "\\p{Extended_Pictographic}",
    "[.…⋯]+",
    "\\s+",
    "[^]",
  ].join("|"),
  "gu",
);
const IS_WORD = /^[\p{L}\p{N}]/u;
const IS_EMOJI = /^\p{Extended_Pictographic}/u;
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, "u");
const ENDS = /^[!?;。！？；｡؟।\n\r\u0085\u2028\u2029]$/u;
const QUOTES: Record<string, string> = {
  "“": "”",
  "„": "”",
  "«": "»",
  "「": "」",
  "『": "』",
  "《": "》",
  '"': '"',
  "'": "'",
};

type Flat = { words: string[]; soft: boolean[]; quoted: boolean[]; ends: Map<number, boolean> };

/**
 * Folds a text: lower case, compatibility forms, one kind of apostrophe, no invisible characters, no accents on Latin letters, simplified
 * Chinese.
 */
export function foldStatement(text: string): string {
  const plain = text.replace(APOSTROPHES, "'").normalize("NFKC").replace(INVISIBLE, "").replace(APOSTROPHES, "'");
  const folded = plain
    .normalize("NFD")
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, "")
    .normalize("NFC");
  return toSimplified(folded.toLowerCase());
}

/** Splits a text into tokenized sentences. Linear in the length of the text. */
export function tokenSentences(text: string): TokenSentence[] {
  const { words, soft, quoted, ends } = flatten(foldStatement(text));
  if (quoted.every(Boolean)) quoted.fill(false);
  const sentences: TokenSentence[] = [];
  let from = 0;
  const cut = (to: number, asks: boolean) => {
    const softs = [true, ...soft.slice(from + 1, to), true];
    if (to > from) sentences.push({ words: words.slice(from, to), soft: softs, quoted: quoted.slice(from, to), asks });
    from = to;
  };
  for (const [to, asks] of [...ends, [words.length, false] as const]) {
    for (let at = from + LONG; at < to - LONG; at++)
      if (at - from >= LONGEST || (soft[at] && at - from >= LONG)) cut(at, asks);
    cut(to, asks);
  }
  return sentences;
}

/** Splits after LONG tokens at the next comma, after LONGEST tokens anywhere, because work can pause only between sentences. */
const [LONG, LONGEST] = [200, 800];

function flatten(text: string): Flat {
  const flat: Flat = { words: [], soft: [], quoted: [], ends: new Map() };
  const open = new Map<string, number>();
  let isSoft = true;
  let before = "";
  const add = (word: string) => {
    flat.words.push(word);
    flat.soft.push(isSoft);
    flat.quoted.push(false);
    isSoft = false;
  };
  const end = (asks: boolean) => {
    const at = flat.words.length;
    flat.ends.set(at, asks || (flat.ends.get(at) ?? false));
    isSoft = true;
  };
  for (const [part] of text.matchAll(PARTS)) {
    if (IS_EMOJI.test(part)) {
      isSoft = true;
      add(part);
      isSoft = true;
    } else if (IS_WORD.test(part)) {
      if (IS_UNSPACED.test(part) && /^\s/u.test(before)) isSoft = true;
      add(part);
    } else if (/[\n\r\u0085\u2028\u2029]/u.test(part)) {
      end(false);
      open.clear();
    } else if (ENDS.test(part)) end(part === "?" || part === "？");
    else if (/^[.…⋯]/u.test(part)) {
      if (part === ".") end(false);
      else isSoft = true;
    } else if (!/^\s/u.test(part) && (part !== "-" || /^\s/u.test(before))) {
      quote(part, before, open, flat);
      isSoft = true;
    }
    before = part;
  }
  return flat;
}

/**
 * Handles a quotation mark: at a closing one, marks the tokens since the opening one as quoted. Both must be on one line. An apostrophe
 * opens a quotation only if no word precedes it.
 */
function quote(part: string, before: string, open: Map<string, number>, { words, quoted }: Flat): void {
  const from = open.get(part);
  if (from !== undefined) {
    open.delete(part);
    quoted.fill(true, from, words.length);
  } else if (QUOTES[part] && !(part === "'" && IS_WORD.test(before))) open.set(QUOTES[part], words.length);
}
