import en from "@/lib/core/language/en/compare.json";
import ja from "@/lib/core/language/ja/compare.json";
import { rolesAt } from "@/lib/core/language/names";
import { tokensOf, wordsIn } from "@/lib/core/language/templates";
import { languages } from "@/lib/core/language/types";
import zh from "@/lib/core/language/zh/compare.json";

/**
 * A phrase of the word lists, as tokens. It means a number, a negation (`denies`) or a participant of the conversation; or nothing, if it
 * only looks like a negation.
 */
type Sign = { atoms: string[]; number?: string; denies?: true; participant?: string };

const signs = Map.groupBy(
  [en, zh, ja].flatMap(({ numbers, denials, noDenials, participants }) => [
    ...numbers.flatMap((line) => line.split(" / ")).flatMap(valued((number) => ({ number }))),
    ...participants.flatMap(valued((participant) => ({ participant }))),
    ...wordsIn(denials).map((word): Sign => ({ atoms: lowAtoms(word), denies: true })),
    ...wordsIn(noDenials).map((word): Sign => ({ atoms: lowAtoms(word) })),
  ]),
  ({ atoms }) => atoms[0] ?? "",
);
const asking = wordsIn([...en.asks, ...zh.asks, ...ja.asks]);

function valued(make: (value: string) => Omit<Sign, "atoms">): (line: string) => Sign[] {
  return (line) => {
    const [value = "", ...words] = line.split(" ");
    return words.map((word) => ({ atoms: lowAtoms(word), ...make(value) }));
  };
}

function lowAtoms(text: string): string[] {
  return tokensOf(text).map((token) => token.text);
}

type Found = Sign & { at: number };

/** The listed phrases in a text, in order; of several at one position the longest. Linear. */
function signsIn(text: string): Found[] {
  const atoms = tokensOf(text.normalize("NFKC"));
  const found: Found[] = [];
  for (let at = 0; at < atoms.length; ) {
    const atom = atoms[at];
    const here = (signs.get(atom?.text ?? "") ?? []).filter((sign) =>
      sign.atoms.every((low, i) => low === atoms[at + i]?.text),
    );
    const longest = here.toSorted((a, b) => b.atoms.length - a.atoms.length)[0];
    if (longest) found.push({ ...longest, at: atom?.start ?? 0 });
    at += longest?.atoms.length ?? 1;
  }
  return found;
}

/** Numbers, days and clock times of a text in one notation, sorted. The word "one" is left out, because it is mostly an article. */
export function findNumbers(text: string): string[] {
  const digits = text.normalize("NFKC").match(/\d+/g) ?? [];
  return [...digits, ...signsIn(text).flatMap(({ number }) => number ?? [])].sort();
}

/** Number of negations in a text. */
export function countDenials(text: string): number {
  return signsIn(text).filter(({ denies }) => denies).length;
}

/** Splits a text before each negation. The first part contains no negation; every other part begins with one. */
export function splitAtDenials(text: string): string[] {
  const plain = text.normalize("NFKC");
  const starts = signsIn(plain).flatMap(({ denies, at }) => (denies ? [at] : []));
  return [0, ...starts].map((from, nth) => plain.slice(from, starts[nth]));
}

/** Whether a word stands for a participant of the conversation: "user", "persona". */
export function isParticipantWord(word: string): boolean {
  return signsIn(word).some(({ participant }) => participant !== undefined);
}

/** Whether a text asks a question: it has a question mark, or a question word of some language. */
export function isQuestionText(text: string): boolean {
  return /[?？]/u.test(text) || asking.some((word) => text.includes(word));
}

/** Where a text first mentions each relative, pet or trade, the user and the persona, as positions in code units. */
export function entitiesIn(text: string): Map<string, number> {
  const plain = text.normalize("NFKC");
  const participants = signsIn(plain).flatMap(({ participant, at }) => (participant ? [{ key: participant, at }] : []));
  const first = new Map<string, number>();
  for (const { key, at } of [...participants, ...languages.flatMap((language) => rolesAt(plain, language))]) {
    first.set(key, Math.min(at, first.get(key) ?? at));
  }
  return first;
}
