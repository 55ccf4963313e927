import { type Atom, isCapital, isUnspaced, isWord } from "./name-atoms";
import type { NamePack, Role } from "./names-types";

/** Names are no longer than so many words, or characters without spaces between. */
const WORDS_MAX = 3;
const CHARACTERS_MAX = 4;
/** Capitals alone are mostly letters that stand for words. */
const ACRONYM = /^\p{Lu}{2,}$/u;
/** So many characters are parted into words to see whether a name would end inside one. */
const LOOKED_AT = 8;
const CAPITAL = /^\p{Lu}/u;
const KATAKANA = /^[\p{Script=Katakana}ー]+$/u;

/** What the words around a name tell about it. */
export type Stand = {
  isPet: boolean;
  /** Whether the form says that a name stands here: "is called". */
  isBounded: boolean;
  /** Whether a mark or a word of the form stands on each side of it. */
  isApart: boolean;
};

/** The words or characters of a span as one text, in lower case. */
export const glue = (atoms: readonly Atom[], from: number, to: number) =>
  atoms
    .slice(from, to)
    .map(({ low }) => low)
    .join(isUnspaced(atoms[from]) ? "" : " ");

/** Where a word of a role ends that begins at an atom, and the role; the longest. */
export function roleAt(atoms: readonly Atom[], at: number, pack: NamePack): { end: number; role: Role } | null {
  const low = atoms[at]?.low ?? "";
  const singular = low.endsWith("s") ? low.slice(0, -1) : low;
  for (const first of new Set([low, singular])) {
    for (const { atoms: words, role } of pack.roles.get(first) ?? []) {
      if (!words.every((word, i) => i === 0 || word === atoms[at + i]?.low)) continue;
      if (words.length > 1 || !isUnspaced(atoms[at]) || standsAlone(atoms, at, pack)) {
        return { end: at + words.length, role };
      }
    }
  }
  return null;
}

/** Whether a single character makes no word with the one before or after it. The list of common words holds "只狗", too. */
function standsAlone(atoms: readonly Atom[], at: number, pack: NamePack): boolean {
  const isWordThere = (text: string) => pack.common.has(text) && isOneWord(text);
  return !isWordThere(glue(atoms, at, at + 2)) && (at === 0 || !isWordThere(glue(atoms, at - 1, at + 1)));
}

/** Where a name may end that begins at an atom, the likeliest first. */
export function nameEnds(atoms: readonly Atom[], at: number, pack: NamePack, stand: Stand): number[] {
  const atom = atoms[at];
  if (isWord(atom)) return wordName(atoms, at, pack, stand);
  if (!isUnspaced(atom)) return [];
  if (pack.surnames.size === 0) return kanaName(atoms, at, pack);
  const isNameLike = stand.isBounded || (stand.isApart && opensName(atoms, at, pack));
  return [...(isNameLike ? wholeRun(atoms, at, pack, stand) : []), ...hanShapes(atoms, at, pack)];
}

/** Words with capitals, after a title or not; in lower case no everyday word, and without a word of naming only a listed name. */
function wordName(atoms: readonly Atom[], at: number, pack: NamePack, stand: Stand): number[] {
  const title = pack.titles.has(atoms[at]?.low ?? "") ? (atoms[at + 1]?.text === "." ? 2 : 1) : 0;
  const first = atoms[at + title];
  if (!first || !isWord(first) || !mayBegin(first, pack, { ...stand, opens: at + title === 0 })) return [];
  if (!isCapital(first)) return [at + title + 1];
  const goesOn = (next: Atom | undefined) =>
    next !== undefined && isWord(next) && isCapital(next) && !pack.notNames.has(next.low);
  let end = at + title + 1;
  while (end - at - title < WORDS_MAX) {
    const joined = pack.joiners.has(atoms[end]?.text ?? "") ? 1 : 0;
    if (!goesOn(atoms[end + joined])) break;
    end += 1 + joined;
  }
  return [end];
}

/** `opens`: the word begins the sentence, where a capital says nothing. */
function mayBegin(
  { low, text }: Atom,
  pack: NamePack,
  { isPet, isBounded, opens }: Stand & { opens: boolean },
): boolean {
  const isNone = pack.notNames.has(low) || pack.notNames.has(low.replace(/s$/, "")) || !/^\p{L}/u.test(low);
  const isPerson =
    pack.roles.get(low)?.some(({ atoms, role }) => atoms.length === 1 && role.kind === "person") === true;
  if (isNone || isPerson || [...low].length < 2) return false;
  const isListed = pack.firstNames.has(low);
  if (ACRONYM.test(text)) return isListed;
  if (!CAPITAL.test(text))
    return (isPet && pack.alsoNames.has(low)) || ((isListed || isBounded) && !pack.isEveryday(low));
  return isListed || pack.alsoNames.has(low) || !pack.isEveryday(low) || (isPet && !opens);
}

/** Surname and given name or title, a doubled character, or a familiar form: how names of persons look in Han characters. */
function hanShapes(atoms: readonly Atom[], at: number, pack: NamePack): number[] {
  if ((roleAt(atoms, at, pack)?.end ?? 0) > at + 1) return [];
  const surname = pack.surnames.has(glue(atoms, at, at + 2)) ? at + 2 : at + 1;
  const isSurname = surname === at + 2 || opensSurname(atoms, at, pack);
  const [one = "", two = ""] = [atoms[at]?.low, atoms[at + 1]?.low];
  const ends: number[] = [];
  if (isSurname) {
    const titled = [2, 1].map((size) => surname + size).find((end) => pack.titles.has(glue(atoms, surname, end)));
    if (titled) return [titled];
    if (isGiven(atoms, surname, pack)) {
      if (isGiven(atoms, surname + 1, pack)) ends.push(surname + 2);
      ends.push(surname + 1);
    }
  }
  const isPair = one === two && !pack.stopCharacters.has(one);
  if (pack.petPrefixes.has(one) && pack.surnames.has(two) && !pack.common.has(one + two)) return [at + 2];
  if (isPair) ends.push(at + 2);
  const breaks = new Set([...WORDS.segment(glue(atoms, at, at + LOOKED_AT))].map(({ index }) => at + index));
  return ends.filter((end) => {
    const isWhole = end === atoms.length || breaks.has(end) || !isUnspaced(atoms[end]);
    return end <= atoms.length && isWhole && !isKnownWord(glue(atoms, at, end), pack);
  });
}

/** Whether a run of characters begins as names do: with a surname, with a familiar form's first character, or doubled. */
function opensName(atoms: readonly Atom[], at: number, pack: NamePack): boolean {
  const [one = "", two = ""] = [atoms[at]?.low, atoms[at + 1]?.low];
  return opensSurname(atoms, at, pack) || pack.surnames.has(one + two) || pack.petPrefixes.has(one) || one === two;
}

/** Whether a character is a surname and does not begin a word of two characters. */
function opensSurname(atoms: readonly Atom[], at: number, pack: NamePack): boolean {
  const begun = glue(atoms, at, at + 2);
  return (
    pack.surnames.has(atoms[at]?.low ?? "") &&
    !pack.common.has(begun) &&
    !(isUnspaced(atoms[at + 1]) && isOneWord(begun))
  );
}

/** A character that may be of a given name: no grammar, and no beginning of a common word or a role. */
function isGiven(atoms: readonly Atom[], at: number, pack: NamePack): boolean {
  const atom = atoms[at];
  if (!isUnspaced(atom) || pack.stopCharacters.has(atom?.low ?? "")) return false;
  return !beginsWord(atoms, at, pack);
}

function beginsWord(atoms: readonly Atom[], at: number, pack: NamePack): boolean {
  if (isUnspaced(atoms[at + 1]) && isKnownWord(glue(atoms, at, at + 2), pack)) return true;
  if (isUnspaced(atoms[at + 2]) && pack.common.has(glue(atoms, at, at + 3))) return true;
  return isUnspaced(atoms[at + 1]) && (roleAt(atoms, at, pack)?.end ?? 0) > at + 1;
}

const WORDS = new Intl.Segmenter("zh", { granularity: "word" });

/** Whether characters are one word of the pack or of the dictionary of Unicode. */
const isKnownWord = (text: string, pack: NamePack) =>
  pack.notNames.has(text) || pack.common.has(text) || isOneWord(text);

const isOneWord = (text: string) => [...WORDS.segment(text)].length === 1;

/** All that is left up to a mark or a gap, where it is as long as a name and holds no grammar of the sentence. */
function wholeRun(atoms: readonly Atom[], at: number, pack: NamePack, { isPet }: Stand): number[] {
  let end = at;
  while (isUnspaced(atoms[end]) && (end === at || atoms[end]?.start === atoms[end - 1]?.end)) {
    if (pack.breaks.has(atoms[end]?.low ?? "")) break;
    end++;
  }
  if (end - at < 2 || end - at > CHARACTERS_MAX) return [];
  const name = glue(atoms, at, end);
  if (roleAt(atoms, at, pack)?.end === end || pack.notNames.has(name)) return [];
  if (isPet && pack.alsoNames.has(name)) return [end];
  const first = atoms[at]?.low ?? "";
  const isGrammar = pack.stopCharacters.has(first) && !pack.petPrefixes.has(first);
  const isWordy = pack.common.has(name) && first !== atoms[at + 1]?.low;
  return isGrammar || isWordy ? [] : [end];
}

/** Kana of one kind, or Han characters, up to grammar. */
function kanaName(atoms: readonly Atom[], at: number, pack: NamePack): number[] {
  const isKatakana = KATAKANA.test(atoms[at]?.text ?? "");
  let end = at;
  while (isUnspaced(atoms[end]) && KATAKANA.test(atoms[end]?.text ?? "") === isKatakana) {
    if (pack.stopCharacters.has(atoms[end]?.low ?? "")) break;
    end++;
  }
  const isLong = end - at > CHARACTERS_MAX * (isKatakana ? 2 : 1);
  return end - at < 2 || isLong || pack.notNames.has(glue(atoms, at, end)) ? [] : [end];
}

/**
 * Words of a text that may well be names by their look: known places, listed first names with a capital, and in Han characters
 * what follows "and" or a word of kin, an animal or a trade, or bears a title. For checking whether a name was ever said.
 */
export function namesByShape(atoms: readonly Atom[], pack: NamePack): { at: number; end: number }[] {
  const found: { at: number; end: number }[] = [];
  for (let at = 0; at < atoms.length; at++) {
    const end = Math.max(placeAt(atoms, at, pack), isUnspaced(atoms[at]) ? hanAt(atoms, at, pack) : -1);
    const { text = "", low = "" } = atoms[at] ?? {};
    if (end > at) found.push({ at, end });
    else if (CAPITAL.test(text) && pack.firstNames.has(low)) found.push({ at, end: at + 1 });
  }
  return found;
}

/** Where a known place ends that begins at an atom, or -1; the longest. */
function placeAt(atoms: readonly Atom[], at: number, pack: NamePack): number {
  const { text = "", low = "" } = atoms[at] ?? {};
  for (let size = CHARACTERS_MAX * 2; size > 0; size--) {
    if (at + size > atoms.length || !pack.places.has(glue(atoms, at, at + size))) continue;
    return size > 1 || (CAPITAL.test(text) && !pack.isEveryday(low)) ? at + size : -1;
  }
  return -1;
}

function hanAt(atoms: readonly Atom[], at: number, pack: NamePack): number {
  const isAfterRole = [1, 2, 3].some((size) => roleAt(atoms, at - size, pack)?.end === at);
  const [end = -1] = pack.surnames.size > 0 ? hanShapes(atoms, at, pack) : [];
  const isTitled = end > at && [1, 2].some((size) => pack.titles.has(glue(atoms, end - size, end)) && end - size > at);
  const isFamiliar = pack.petPrefixes.has(atoms[at]?.low ?? "") && pack.surnames.has(atoms[at + 1]?.low ?? "");
  const isJoined = pack.joiningWords.has(atoms[at - 1]?.low ?? "");
  return isAfterRole || isJoined || isTitled || isFamiliar ? end : -1;
}
