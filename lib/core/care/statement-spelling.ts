import type { StatementGrammar } from "../types/statements";
import { type TokenSentence, tokenSentences } from "./statement-tokens";

type Node = { next: Map<string, Node>; to: string[] | null };

const RUN = /(\p{L})\1{2,}/gu;
const MASKS = /[*@$#\d]/;
/** Minimum share of readable letters in a masked word. */
const READABLE_MIN = 0.5;
const LEET: Record<string, string> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "@": "a", $: "s" };

/**
 * Makes a function that rewrites contractions, slang, stretched letters and masked words of a sentence in the spelling of the grammar's
 * patterns.
 */
export function respeller({ spellings, masked }: StatementGrammar, vocabulary: ReadonlySet<string>) {
  const root: Node = { next: new Map(), to: null };
  for (const line of spellings.flatMap((several) => several.split("; "))) {
    const [from = "", to = ""] = line.split("=");
    for (const key of from.split(",")) add(root, wordsOf(key), wordsOf(to));
  }
  const maskedWords = masked.split(",");
  const knows = (word: string) => vocabulary.has(word) || root.next.has(word);
  const plain = (word: string) => shortened(MASKS.test(word) ? unmasked(word, maskedWords) : word, knows);

  return (sentence: TokenSentence): TokenSentence => {
    const words = sentence.words.map(plain);
    const normalized: TokenSentence = { words: [], soft: [], quoted: [], asks: sentence.asks };
    for (let at = 0; at < words.length; ) {
      const { to, length } = longest(root, words, at) ?? known(words[at] ?? "", root);
      for (const [i, word] of to.entries()) {
        normalized.words.push(word);
        normalized.soft.push(i === 0 && (sentence.soft[at] ?? false));
        normalized.quoted.push(sentence.quoted[at] ?? false);
      }
      at += length;
    }
    normalized.soft.push(true);
    return normalized;
  };
}

const wordsOf = (text: string) => tokenSentences(text.trim()).flatMap(({ words }) => words);

function add(root: Node, from: readonly string[], to: string[]): void {
  let node = root;
  for (const word of from) {
    const next: Node = node.next.get(word) ?? { next: new Map(), to: null };
    node.next.set(word, next);
    node = next;
  }
  node.to = to;
}

function longest(root: Node, words: readonly string[], from: number): { to: string[]; length: number } | null {
  let found: { to: string[]; length: number } | null = null;
  let node: Node | undefined = root;
  for (let at = from; node && at <= words.length; at++) {
    if (node.to) found = { to: node.to, length: at - from };
    node = node.next.get(words[at] ?? "");
  }
  return found;
}

/** The spelling of a word that is not in the list: without its apostrophe, and without a final "'s". */
function known(word: string, root: Node): { to: string[]; length: number } {
  if (!word.includes("'")) return { to: [word], length: 1 };
  const joined = word.replaceAll("'", "");
  const stem = word.replace(/'s$/, "").replaceAll("'", "");
  const to = longest(root, [joined], 0)?.to ?? longest(root, [stem], 0)?.to ?? [stem];
  return { to, length: 1 };
}

/**
 * A word without stretched letters: "diiie" → "die", "killll" → "kill". Runs of a letter are reduced to two or to one, whichever gives a
 * known word; to two if neither does.
 */
function shortened(word: string, knows: (word: string) => boolean): string {
  const two = word.replace(RUN, "$1$1");
  if (two === word) return word;
  const one = word.replace(RUN, "$1");
  return [two, one].find(knows) ?? two;
}

function unmasked(word: string, masked: readonly string[]): string {
  const letters = [...word].map((char) => LEET[char] ?? char);
  const readable = letters.filter((char) => /\p{L}/u.test(char)).length;
  const fits = (plain: string) =>
    plain.length === letters.length && letters.every((char, at) => char === plain[at] || /[*#@$]/.test(word[at] ?? ""));
  if (readable / letters.length < READABLE_MIN) return word;
  return masked.find(fits) ?? word;
}
