import { enNames } from "./en/names";
import { jaNames } from "./ja/names";
import { type Atom, atomsOf } from "./name-atoms";
import { namesByShape, roleAt } from "./name-shapes";
import type { NamePack } from "./names-types";
import type { Language } from "./types";
import { zhNames } from "./zh/names";

/** What is known of names in each language. */
export const namePacks: Record<Language, NamePack> = { en: enNames, zh: zhNames, ja: jaNames };

/** Keys of the kin, pets and trades that a text speaks of, each once, in order: "my mum" and its Chinese are "mother". */
export function rolesIn(text: string, language: Language): string[] {
  return [...new Set(rolesAt(text, language).map(({ key }) => key))];
}

/** Kin, pets and trades with the code unit at which each stands. */
export function rolesAt(text: string, language: Language): { key: string; at: number }[] {
  const pack = namePacks[language];
  const atoms = foldedAtoms(text, pack);
  const found: { key: string; at: number }[] = [];
  for (let at = 0; at < atoms.length; ) {
    const role = roleAt(atoms, at, pack);
    const isBeing = role?.role.kind === "person" || role?.role.kind === "pet";
    if (role && isBeing && role.role.key !== "someone") found.push({ key: role.role.key, at: atoms[at]?.start ?? 0 });
    at = role?.end ?? at + 1;
  }
  return found;
}

/** Words of a text that look like names of people or places, as they are written. */
export function likelyNames(text: string, language: Language): string[] {
  const atoms = foldedAtoms(text, namePacks[language]);
  return namesByShape(atoms, namePacks[language]).map(({ at, end }) =>
    text.slice(atoms[at]?.start, atoms[end - 1]?.end),
  );
}

/** Atoms as they are written, whose words are compared in the pack's one way of writing. */
export function foldedAtoms(text: string, pack: NamePack): Atom[] {
  const folded = pack.fold(text);
  if (folded === text || folded.length !== text.length) return atomsOf(text);
  return atomsOf(folded).map((atom) => ({ ...atom, text: text.slice(atom.start, atom.end) }));
}

const packs = Object.values(namePacks);

/** Whether a normalised name is a pronoun or a form of address, and so nobody in particular. */
export const isNobody = (name: string) => packs.some(({ nobody }) => nobody.has(name));

/** Whether a normalised name is an everyday word too, so that only its capital tells. */
export const isAlsoWord = (name: string) => packs.some(({ capitalOnly }) => capitalOnly.has(name));

/** Whether a word, in any of its forms, is one that people use every day in some language. */
export function isEverydayWord(word: string): boolean {
  const low = word.toLowerCase().replaceAll("’", "'");
  return low.length < 2 || packs.some((pack) => pack.isEveryday(low));
}

/** Whether a word in lower case is a published first name. */
export const isFirstName = (word: string) => packs.some(({ firstNames }) => firstNames.has(word));

/** Whether a word is one that everybody says every day in some language, and no place. */
export const isVeryCommonWord = (word: string) =>
  packs.some((pack) => pack.isVeryCommon(word)) && !packs.some(({ places }) => places.has(word));

/** Whether a name is only a word of kin, pet or trade, or a title. */
export function isRoleWord(name: string): boolean {
  const atoms = atomsOf(name);
  return packs.some((pack) => pack.titles.has(name) || roleAt(atoms, 0, pack)?.end === atoms.length);
}

/** Names that a name is short for: "liz" for "elizabeth". */
export const longForms = (short: string) =>
  new Set(packs.flatMap(({ nicknames }) => [...(nicknames.get(short) ?? [])]));

/** Whether a word stands inside names without being one: "de", "van". */
export const isJoiner = (word: string) => packs.some(({ joiners }) => joiners.has(word));

/** The surname of two characters that a name begins with, if any. */
export const surnameOf = (name: string) =>
  packs.some(({ surnames }) => surnames.has(name.slice(0, 2))) ? name.slice(0, 2) : null;

/** What a name may end in that makes it somebody's: "'s". */
export const possessives = () => packs.flatMap((pack) => pack.possessives);

/** Whether a single character is grammar, and begins no familiar form of a name. */
export const isGrammarCharacter = (character: string) =>
  packs.some((pack) => pack.stopCharacters.has(character) && !pack.petPrefixes.has(character));
