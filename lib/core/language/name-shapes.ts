import type { NamePack } from "./names-pack";
import { UNSPACED } from "./templates";

/** Maximum length of a name in words, or in characters of a script without spaces. */
const WORDS_MAX = 3;
const CHARACTERS_MAX = { han: 4, kana: 8 };
/** Number of UTF-16 units at the start of a text in which a name is searched. */
const READ_MAX = 60;
const WORD = new RegExp(`^(?!${UNSPACED})\\p{L}(?:(?!${UNSPACED})[\\p{L}\\p{M}\\p{N}'’-])*`, "u");
const RUN = new RegExp(`^${UNSPACED}+`, "u");
const CAPITAL = /^\p{Lu}/u;

/** What surrounds a possible name, and whom it would name. */
export type NameContext = {
  isPet?: boolean;
  /** Whether the words before the possible name announce it: "is called". */
  isSure?: boolean;
  /** Whether the words after the possible name show where it ends. */
  isClosed?: boolean;
};

/** Length of the name at the start of a text, in code units; 0 if the text does not start with a name. */
export function nameLength(text: string, pack: NamePack, context: NameContext): number {
  const near = text.slice(0, READ_MAX);
  const [run] = RUN.exec(near) ?? [];
  if (!run) return wordName(near, pack, context);
  return pack.surnames.size > 0 ? hanName(run, pack, context) : kanaName(run, pack);
}

/**
 * Length of a name in a script with spaces: up to three capitalised words, optionally after a title. In lower case, one word that is not
 * common; it must be a listed first name unless the context announces a name.
 */
function wordName(text: string, pack: NamePack, context: NameContext): number {
  const words = Array.from(text.matchAll(/\S+/gu), ({ 0: piece, index }) => ({
    piece,
    index,
    word: WORD.exec(piece)?.[0] ?? "",
  }));
  const isTitle = pack.titles.has(words[0]?.piece.toLowerCase().replace(/\.$/u, "") ?? "");
  const [first, ...more] = isTitle ? words.slice(1) : words;
  if (!first || !mayBegin(first.word, pack, context)) return 0;
  let last = first;
  for (const next of CAPITAL.test(first.word) ? more.slice(0, WORDS_MAX - 1) : []) {
    const continues = CAPITAL.test(next.word) && !pack.notNames.has(next.word.toLowerCase());
    if (last.piece !== last.word || !continues) break;
    last = next;
  }
  return last.index + last.word.length;
}

function mayBegin(word: string, pack: NamePack, { isPet, isSure, isClosed }: NameContext): boolean {
  const low = word.toLowerCase();
  const isNone = pack.notNames.has(low) || pack.notNames.has(low.replace(/s$/, ""));
  if (isNone || pack.roles.get(low)?.kind === "person" || [...low].length < 2) return false;
  const [isListed, isRare] = [pack.firstNames.has(low), !pack.isCommonWord(low)];
  if (CAPITAL.test(word)) return isListed || isRare || pack.alsoNames.has(low) || (isPet === true && !isClosed);
  return (isPet === true && pack.alsoNames.has(low)) || (isRare && (isListed || isSure === true));
}

/** Length of a Japanese name: kana and Han characters up to a grammatical character. */
function kanaName(run: string, { breaks, notNames }: NamePack): number {
  const stop = [...run].findIndex((character) => breaks.has(character));
  const name = stop < 0 ? run : run.slice(0, stop);
  return name.length < 2 || name.length > CHARACTERS_MAX.kana || notNames.has(name) ? 0 : name.length;
}

/**
 * Length of a Chinese name: characters up to a mark, a grammatical character or another word. Unless the context announces a name, it must
 * begin with a surname or a familiar prefix (小), or be a doubled character (乐乐).
 */
function hanName(run: string, pack: NamePack, { isPet, isSure, isClosed }: NameContext): number {
  const [one = "", two = ""] = run;
  const [isFamiliar, isDouble] = [pack.familiarPrefixes.has(one), one === two];
  const isGrammar = pack.stopCharacters.has(one) && !isFamiliar;
  const family = pack.surnames.has(one + two) ? 2 : pack.surnames.has(one) && !isKnownWord(one + two, pack) ? 1 : 0;
  if (!isSure && !family && !isFamiliar && !isDouble) return 0;
  const isNew = (name: string, isWord: boolean) =>
    (isPet && pack.alsoNames.has(name)) || !(isGrammar || isWord || pack.notNames.has(name) || pack.roles.has(name));
  const holds = (text: string, characters: ReadonlySet<string>) => [...text].some((one) => characters.has(one));
  const isWhole = isSure ? !holds(run, pack.breaks) : isClosed && !holds(run.slice(1), pack.stopCharacters);
  const isLong = run.length > CHARACTERS_MAX.han || run.length < 2;
  if (isWhole && !isLong && isNew(run, !isDouble && pack.common.has(run))) return run.length;
  const title = [2, 1].find(
    (length) => family > 0 && run.length >= family + length && pack.titles.has(run.slice(family, family + length)),
  );
  if (title) return family + title;
  if (isFamiliar && pack.surnames.has(two) && !pack.common.has(one + two)) return 2;
  const max = family > 0 ? family + 2 : isSure ? CHARACTERS_MAX.han : isDouble ? 2 : 0;
  let end = isDouble ? 2 : Math.max(1, family);
  while (end < max && end < run.length && !pack.stopCharacters.has(run[end] ?? "") && !beginsWord(run.slice(end), pack))
    end++;
  const starts = new Set([run.length, ...Array.from(WORDS.segment(run.slice(0, 8)), ({ index }) => index)]);
  for (; end >= 2 && end > family; end--)
    if (starts.has(end) && isNew(run.slice(0, end), isKnownWord(run.slice(0, end), pack))) return end;
  return 0;
}

const beginsWord = (run: string, pack: NamePack) =>
  run.length > 1 &&
  (isKnownWord(run.slice(0, 2), pack) || pack.common.has(run.slice(0, 3)) || pack.roles.has(run.slice(0, 2)));

const WORDS = new Intl.Segmenter("zh", { granularity: "word" });

/** Whether the characters are a word in the pack's lists or in the dictionary of `Intl.Segmenter`. */
const isKnownWord = (text: string, pack: NamePack) =>
  pack.notNames.has(text) || pack.common.has(text) || isOneWord(text);

export const isOneWord = (text: string) => text.length > 1 && [...WORDS.segment(text)].length === 1;
