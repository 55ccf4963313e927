import { type Atom, isCapital, isUnspaced, isWord } from "./name-atoms";
import type { NamePack, Role } from "./names-types";

/** How sure the words around a slot make it that a name stands there. */
export type Sureness = "cued" | "likely" | "bare";

/** Names are no longer than so many words, or characters without spaces between. */
const WORDS_MAX = 3;
const CHARACTERS_MAX = 8;
/** So few capitals are letters that stand for words. */
const ACRONYM = /^\p{Lu}{2,3}$/u;
const NAME_CHARACTERS_MAX = 4;

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

/** Whether a single character makes no common word with the one before or after it. */
function standsAlone(atoms: readonly Atom[], at: number, pack: NamePack): boolean {
  return !pack.common.has(glue(atoms, at, at + 2)) && (at === 0 || !pack.common.has(glue(atoms, at - 1, at + 1)));
}

/** Where a known place ends that begins at an atom, or -1; the longest. */
export function placeAt(atoms: readonly Atom[], at: number, pack: NamePack): number {
  const longest = isUnspaced(atoms[at]) ? CHARACTERS_MAX : WORDS_MAX + 1;
  for (let size = longest; size > 0; size--) {
    if (at + size <= atoms.length && pack.places.has(glue(atoms, at, at + size))) return at + size;
  }
  return -1;
}

/** Where a name may end that begins at an atom, the likeliest first. */
export function nameEnds(atoms: readonly Atom[], at: number, pack: NamePack, sure: Sureness, isPet = false): number[] {
  const atom = atoms[at];
  if (isWord(atom)) return wordName(atoms, at, pack, sure, isPet);
  if (!isUnspaced(atom)) return [];
  const shaped = pack.surnames.size > 0 ? hanShapes(atoms, at, pack, sure) : [];
  if (sure !== "cued" && pack.surnames.size > 0) return shaped;
  const whole = pack.surnames.size > 0 ? wholeRun(atoms, at, pack, isPet) : -1;
  return [...(whole > 0 ? [whole] : []), ...shaped, ...freeEnds(atoms, at, pack, isPet)];
}

/** Whether a word may be a name where the capital is all, or, where a cue is near, even without one. */
export function mayName(atom: Atom, pack: NamePack, sure: Sureness, isPet: boolean): boolean {
  const { low } = atom;
  if (pack.notNames.has(low) || pack.notNames.has(low.replace(/s$/, "")) || !/^\p{L}/u.test(low) || [...low].length < 2)
    return false;
  if (ACRONYM.test(atom.text)) return pack.firstNames.has(low);
  if (isCapital(atom)) return true;
  if (low.includes("'")) return false;
  if (sure !== "cued") return pack.firstNames.has(low) && !pack.common.has(low) && !pack.alsoNames.has(low);
  if (pack.alsoNames.has(low)) return isPet;
  if (pack.firstNames.has(low) && !pack.common.has(low)) return true;
  return !pack.isEveryday(low) && (low.includes("-") || !pack.endings.some((ending) => low.endsWith(ending)));
}

function wordName(atoms: readonly Atom[], at: number, pack: NamePack, sure: Sureness, isPet: boolean): number[] {
  const first = atoms[at];
  if (!first) return [];
  const title = atoms[at + 1]?.text === "." ? 2 : 1;
  if (pack.titles.has(first.low) && isWord(atoms[at + title])) {
    return wordName(atoms, at + title, pack, sure === "bare" ? "bare" : "cued", isPet).slice(0, 1);
  }
  if (!mayName(first, pack, sure, isPet)) return [];
  const isOrdinary = pack.isEveryday(first.low) && !pack.firstNames.has(first.low) && !pack.alsoNames.has(first.low);
  if (sure !== "cued" && at === 0 && isOrdinary) return [];
  if (!isCapital(first)) return [at + 1];
  const goesOn = (next: Atom | undefined) =>
    next !== undefined && isWord(next) && isCapital(next) && !pack.notNames.has(next.low);
  let end = at + 1;
  while (end - at < WORDS_MAX) {
    const joined = pack.joiners.has(atoms[end]?.text ?? "") ? 1 : 0;
    if (!goesOn(atoms[end + joined])) break;
    end += 1 + joined;
  }
  return [end];
}

/** Surname and given name, a doubled character, or a familiar form: how names look that are written without spaces. */
function hanShapes(atoms: readonly Atom[], at: number, pack: NamePack, sure: Sureness): number[] {
  const surname = surnameEnd(atoms, at, pack);
  const [one, two] = [atoms[at]?.low ?? "", atoms[at + 1]?.low ?? ""];
  const found: number[] = [];
  const isInWord = sure !== "cued" && at > 0 && pack.common.has(glue(atoms, at - 1, at + 1));
  if ((roleAt(atoms, at, pack)?.end ?? 0) > at + 1) return [];
  if (surname > 0 && !isInWord) {
    if (pack.titles.has(glue(atoms, surname, surname + 2))) found.push(surname + 2);
    else if (pack.titles.has(atoms[surname]?.low ?? "")) found.push(surname + 1);
    const isWordThere = sure !== "cued" && pack.common.has(glue(atoms, at, at + 2));
    if (!isWordThere && isGiven(atoms, surname, pack)) {
      if (isGiven(atoms, surname + 1, pack)) found.push(surname + 2);
      found.push(surname + 1);
    }
  }
  const isPair = isUnspaced(atoms[at + 1]) && !pack.common.has(one + two) && !pack.notNames.has(one + two);
  if (isPair && one === two && !pack.stopCharacters.has(one)) found.push(at + 2);
  if (isPair && pack.petPrefixes.has(one) && isGiven(atoms, at + 1, pack)) found.push(at + 2);
  return found;
}

export function surnameEnd(atoms: readonly Atom[], at: number, pack: NamePack): number {
  if (pack.surnames.has(glue(atoms, at, at + 2))) return at + 2;
  const one = atoms[at]?.low ?? "";
  return pack.surnames.has(one) || pack.surnamesAlsoWords.has(one) ? at + 1 : -1;
}

/** A character that may be of a given name: no grammar, and no beginning of a common word or a role. */
function isGiven(atoms: readonly Atom[], at: number, pack: NamePack): boolean {
  const atom = atoms[at];
  if (!isUnspaced(atom) || pack.stopCharacters.has(atom?.low ?? "")) return false;
  return !beginsWord(atoms, at, pack);
}

/** Whether a common word, or a role, begins at an atom. */
export function beginsWord(atoms: readonly Atom[], at: number, pack: NamePack): boolean {
  if (pack.common.has(glue(atoms, at, at + 2)) || pack.common.has(glue(atoms, at, at + 3))) return true;
  return isUnspaced(atoms[at + 1]) && (roleAt(atoms, at, pack)?.end ?? 0) > at + 1;
}

/** After a sure cue any characters may be a name, as far as grammar or a common word begins; and every shorter run. */
function freeEnds(atoms: readonly Atom[], at: number, pack: NamePack, isPet: boolean): number[] {
  const kana = /^[\p{Script=Katakana}ー]$/u.test(atoms[at]?.text ?? "");
  let end = at;
  while (end - at < CHARACTERS_MAX && isUnspaced(atoms[end])) {
    const atom = atoms[end]?.text ?? "";
    if (pack.surnames.size === 0 && end > at && /^[\p{Script=Katakana}ー]$/u.test(atom) !== kana) break;
    if (pack.stopCharacters.has(atom) && !(end === at && pack.petPrefixes.has(atom))) break;
    if (beginsWord(atoms, end, pack)) {
      if (isPet && end === at && !isUnspaced(atoms[end + 2])) end += 2;
      break;
    }
    end++;
  }
  const name = glue(atoms, at, end);
  const isNone = end - at < 2 || pack.notNames.has(name) || (pack.common.has(name) && !isPet);
  return isNone ? [] : Array.from({ length: end - at - 1 }, (_, less) => end - less);
}

/** All that is left up to a mark or a gap, where it is as long as a name and holds no grammar of the sentence. */
function wholeRun(atoms: readonly Atom[], at: number, pack: NamePack, isPet: boolean): number {
  let end = at;
  while (
    end - at <= NAME_CHARACTERS_MAX &&
    isUnspaced(atoms[end]) &&
    atoms[end]?.start === (atoms[at]?.start ?? 0) + end - at
  ) {
    if (pack.breaks.has(atoms[end]?.low ?? "")) return -1;
    end++;
  }
  const name = glue(atoms, at, end);
  const isRole = roleAt(atoms, at, pack)?.end === end;
  const isNone = isRole || pack.notNames.has(name) || (pack.isEveryday(name) && !isPet);
  return end - at < 2 || end - at > NAME_CHARACTERS_MAX || isNone ? -1 : end;
}

/** A name of an organisation may hold any word: up to the last word for its sort, else every run of some length. */
export function orgEnds(atoms: readonly Atom[], at: number, pack: NamePack): number[] {
  if (!isUnspaced(atoms[at]) || pack.stopCharacters.has(atoms[at]?.low ?? "")) return [];
  const ends: number[] = [];
  for (let end = at; end - at < CHARACTERS_MAX && isUnspaced(atoms[end]); end++) {
    if (pack.breaks.has(atoms[end]?.low ?? "")) break;
    const sort = end > at ? roleAt(atoms, end, pack) : null;
    if (sort?.role.kind === "org") return [sort.end, ...ends];
    if (end > at && !pack.common.has(glue(atoms, at, end + 1))) ends.push(end + 1);
  }
  return ends;
}
