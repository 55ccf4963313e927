import { enNames } from "./en/names";
import { jaNames } from "./ja/names";
import { isOneWord, nameLength } from "./name-shapes";
import type { NamePack, Role } from "./names-pack";
import { isUnspaced, UNSPACED, WORD } from "./templates";
import type { Language } from "./types";
import { zhNames } from "./zh/names";

/** What is known of names in each language. */
export const namePacks: Record<Language, NamePack> = { en: enNames, zh: zhNames, ja: jaNames };
const packs = Object.values(namePacks);

/** A word, or a character where words are not parted by spaces. */
const PIECE = new RegExp(`${UNSPACED}|${WORD}(?:['’-]${WORD})*`, "gu");
const CAPITAL = /^\p{Lu}/u;

/** Keys of the kin, pets and trades that a text speaks of, each once, in order: "my mum" and its Chinese are "mother". */
export function rolesIn(text: string, language: Language): string[] {
  return [...new Set(rolesAt(text, language).map(({ key }) => key))];
}

/** Kin, pets and trades with the code unit at which each stands. "A guy" says nothing of what somebody is to the user. */
export function rolesAt(text: string, language: Language): { key: string; at: number }[] {
  const pack = namePacks[language];
  return rolesWithin(plainOf(text, pack), pack).flatMap(({ role, at }) =>
    isBeing(role) ? [{ key: role.key, at }] : [],
  );
}

export const isBeing = ({ key, kind }: Role) => (kind === "person" || kind === "pet") && key !== "someone";

/** A text in the pack's one way of writing, where that is of the same length, a possessive 's parted from its word. */
export function plainOf(text: string, { fold }: NamePack): string {
  const folded = fold(text);
  return (folded.length === text.length ? folded : text).replace(/['’](?=s(?![\p{L}\p{N}]))/giu, " ");
}

/** Words of roles of every kind in a plain text, with their places. */
export function rolesWithin(plain: string, pack: NamePack): { role: Role; at: number; end: number }[] {
  return Array.from(plain.matchAll(pack.roleWords)).flatMap(({ 0: word, index: at }) => {
    const low = word.toLowerCase();
    const role = pack.roles.get(low) ?? pack.roles.get(low.replace(/s$/u, ""));
    const end = at + word.length;
    return role && (word.length > 1 || !isInWord(plain, at, pack)) ? [{ role, at, end }] : [];
  });
}

/** Whether a character makes a word with the one before or after it. The list of common words holds 只狗, too. */
const isInWord = (plain: string, at: number, { common }: NamePack) =>
  [plain.slice(at, at + 2), plain.slice(at - 1, at + 1)].some((pair) => common.has(pair) && isOneWord(pair));

/**
 * What in a text may well be a name by its look: known places, listed first names with a capital, and in Han characters what
 * follows "and" or a word of kin, an animal or a trade, or bears a title. For checking whether a name was ever said.
 */
export function likelyNames(text: string, language: Language): string[] {
  const pack = namePacks[language];
  const plain = plainOf(text, pack);
  const afterRole = new Set(rolesWithin(plain, pack).map(({ end }) => end));
  const isHan = pack.surnames.size > 0;
  const names = Array.from(plain.matchAll(PIECE), ({ 0: word, index }) => {
    if (CAPITAL.test(word)) return pack.firstNames.has(word.toLowerCase()) ? word : "";
    const name = text.slice(index, index + (isHan && isUnspaced(word) ? nameLength(plain.slice(index), pack, {}) : 0));
    const isIntroduced =
      afterRole.has(index) || pack.joiningWords.has(plain[index - 1] ?? "") || pack.petPrefixes.has(word);
    return isIntroduced ||
      [1, 2].some((size) =>
        pack.titles.has(
          plain
            .slice(index, index + name.length)
            .slice(1)
            .slice(-size),
        ),
      )
      ? name
      : "";
  });
  const places = Array.from(plain.matchAll(pack.placeWords), ({ 0: { length }, index }) =>
    text.slice(index, index + length),
  );
  const isPlace = (place: string) =>
    isUnspaced(place) || place.includes(" ") || (CAPITAL.test(place) && !pack.isCommonWord(place.toLowerCase()));
  return [...names, ...places.filter(isPlace)].filter((name) => name !== "");
}

/** Whether a normalised name is a pronoun or a form of address, and so nobody in particular. */
export const isNobody = (name: string) => packs.some(({ nobody }) => nobody.has(name));

/** Whether a normalised name is an everyday word too, so that only its capital tells. */
export const isAlsoWord = (name: string) => packs.some(({ capitalOnly }) => capitalOnly.has(name));

/** Whether a word, in any of its forms, is one that people use every day in some language. */
export function isCommonWord(word: string): boolean {
  const low = word.toLowerCase().replaceAll("’", "'");
  return low.length < 2 || packs.some((pack) => pack.isCommonWord(low));
}

/** Whether a word in lower case is a published first name. */
export const isFirstName = (word: string) => packs.some(({ firstNames }) => firstNames.has(word));

/** Whether a word is one that everybody says every day in some language, and no place. */
export const isVeryCommonWord = (word: string) =>
  packs.some((pack) => pack.isVeryCommon(word)) && !packs.some(({ places }) => places.has(word));

/** Whether a name is only a word of kin, pet or trade, or a title. */
export const isRoleWord = (name: string) =>
  packs.some(
    (pack) => pack.titles.has(name) || rolesWithin(name, pack).some(({ at, end }) => at === 0 && end === name.length),
  );

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
