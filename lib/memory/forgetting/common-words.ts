import { isGrammarCharacter, isVeryCommonWord } from "@/lib/core/language/names";

const HAN = /\p{Script=Han}/u;

/** Whether a search term is a word that everybody says every day, or a longer one of Han that holds such a word. */
export function isCommonTerm(term: string): boolean {
  if (isVeryCommonWord(term)) return true;
  const characters = [...term];
  return (
    HAN.test(term) &&
    characters.length > 2 &&
    characters.some((one, at) => isVeryCommonWord(one + (characters[at + 1] ?? "-")))
  );
}

/** Whether a single Han character is grammar or an everyday word, and no part of a name. */
export const isCommonCharacter = isGrammarCharacter;
