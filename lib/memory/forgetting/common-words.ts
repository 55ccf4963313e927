import { isGrammarCharacter, isVeryCommonWord } from "@/lib/core/language/names";

const HAN = /\p{Script=Han}/u;

/** Whether a search term is an everyday word, or a Han term of three or more characters that contains one. */
export function isCommonTerm(term: string): boolean {
  if (isVeryCommonWord(term)) return true;
  const characters = [...term];
  return (
    HAN.test(term) &&
    characters.length > 2 &&
    characters.some((one, at) => isVeryCommonWord(one + (characters[at + 1] ?? "-")))
  );
}

/** Whether a single Han character is a function word or an everyday word and not part of a name. */
export const isCommonCharacter = isGrammarCharacter;
