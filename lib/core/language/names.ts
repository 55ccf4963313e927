import { enNames } from "./en/names";
import { jaNames } from "./ja/names";
import { isOneWord, nameLength } from "./name-shapes";
import type { NamePack, Role } from "./names-pack";
import { isUnspaced, UNSPACED, WORD } from "./templates";
import type { Language } from "./types";
import { zhNames } from "./zh/names";

export const namePacks: Record<Language, NamePack> = { en: enNames, zh: zhNames, ja: jaNames };
const packs = Object.values(namePacks);

/** A word, or a character of a script without spaces. */
const PIECE = new RegExp(`${UNSPACED}|${WORD}(?:['’-]${WORD})*`, "gu");
const CAPITAL = /^\p{Lu}/u;

/**
 * Keys of the roles in a text (relatives, pets, trades), without repetition and in order. "My mum" and its Chinese equivalent both give
 * "mother".
 */
export function rolesIn(text: string, language: Language): string[] {
  return [...new Set(rolesAt(text, language).map(({ key }) => key))];
}

/**
 * Roles in a text (relatives, pets, trades) with their position in code units. "A guy" is not one, since it says nothing about how the
 * person is related to the user.
 */
export function rolesAt(text: string, language: Language): { key: string; at: number }[] {
  const pack = namePacks[language];
  return rolesWithin(plainOf(text, pack), pack).flatMap(({ role, at }) =>
    isLiving(role) ? [{ key: role.key, at }] : [],
  );
}

export const isLiving = ({ key, kind }: Role) => (kind === "person" || kind === "pet") && key !== "someone";

/** A text as folded by the pack, unless that would change its length. The apostrophe of a possessive 's becomes a space. */
export function plainOf(text: string, { fold }: NamePack): string {
  const folded = fold(text);
  return (folded.length === text.length ? folded : text).replace(/['’](?=s(?![\p{L}\p{N}]))/giu, " ");
}

/** Role words of every kind in a text from `plainOf`, with their positions. */
export function rolesWithin(plain: string, pack: NamePack): { role: Role; at: number; end: number }[] {
  return Array.from(plain.matchAll(pack.roleWords)).flatMap(({ 0: word, index: at }) => {
    const low = word.toLowerCase();
    const role = pack.roles.get(low) ?? pack.roles.get(low.replace(/s$/u, ""));
    const end = at + word.length;
    return role && (word.length > 1 || !isInWord(plain, at, pack)) ? [{ role, at, end }] : [];
  });
}

/**
 * Whether a character forms a word with one of its neighbours. The segmenter must agree: the list of common words also has pairs such as 只狗
 * that are no words.
 */
const isInWord = (plain: string, at: number, { common }: NamePack) =>
  [plain.slice(at, at + 2), plain.slice(at - 1, at + 1)].some((pair) => common.has(pair) && isOneWord(pair));

/**
 * Likely names in a text: known places, capitalised words that are listed first names, and in Chinese the characters after "and", after a
 * role word or before a title. Used to check whether a name was ever mentioned.
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
      afterRole.has(index) || pack.joiningWords.has(plain[index - 1] ?? "") || pack.familiarPrefixes.has(word);
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

/** Whether a normalised name is a pronoun or a form of address. */
export const isPronounOrAddress = (name: string) => packs.some(({ nobody }) => nobody.has(name));

/** Whether a normalised name is also a common word ("will"), so that only a capital letter marks it as a name. */
export const isAlsoWord = (name: string) => packs.some(({ capitalOnly }) => capitalOnly.has(name));

/** Whether a word, or another word with the same stem, is common in some language. */
export function isCommonWord(word: string): boolean {
  const low = word.toLowerCase().replaceAll("’", "'");
  return low.length < 2 || packs.some((pack) => pack.isCommonWord(low));
}

/** Whether a lower-case word is in a pack's list of first names. */
export const isFirstName = (word: string) => packs.some(({ firstNames }) => firstNames.has(word));

/** Whether a word is very common in some language and is not the name of a place. */
export const isVeryCommonWord = (word: string) =>
  packs.some((pack) => pack.isVeryCommon(word)) && !packs.some(({ places }) => places.has(word));

/** Whether a name consists of nothing but a role word ("mum") or a title. */
export const isRoleWord = (name: string) =>
  packs.some(
    (pack) => pack.titles.has(name) || rolesWithin(name, pack).some(({ at, end }) => at === 0 && end === name.length),
  );

/** Long forms of a nickname: "elizabeth" for "liz". */
export const longForms = (short: string) =>
  new Set(packs.flatMap(({ nicknames }) => [...(nicknames.get(short) ?? [])]));

/** Whether a word only links parts of a name: "de", "van". */
export const isJoiner = (word: string) => packs.some(({ joiners }) => joiners.has(word));

/** The two-character surname at the start of a name, if any. */
export const surnameOf = (name: string) =>
  packs.some(({ surnames }) => surnames.has(name.slice(0, 2))) ? name.slice(0, 2) : null;

/** Possessive endings of names: "'s". */
export const possessives = () => packs.flatMap((pack) => pack.possessives);

/** Whether a character is grammatical and can not be a familiar prefix of a name (such as 小). */
export const isGrammarCharacter = (character: string) =>
  packs.some((pack) => pack.stopCharacters.has(character) && !pack.familiarPrefixes.has(character));
