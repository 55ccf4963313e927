import { languageOf } from "../language";
import en from "../language/en/promises.json";
import { headsOf } from "../language/heads";
import { sentencesOf } from "../language/sentences";
import type { Language } from "../language/types";
import zh from "../language/zh/promises.json";
import { holdsPhrase, phrasesFrom } from "../text/phrases";

const read = ({ self, promises }: Record<"self" | "promises", string[]>) => ({
  self: phrasesFrom(self),
  promises: phrasesFrom(promises),
});
const PHRASES: Partial<Record<Language, ReturnType<typeof read>>> = { en: read(en), zh: read(zh) };

/** A plan that its speaker tells of themselves is made outright from here on (as in `personaPromises`). */
const SURE = 0.6;
const ASKS = /[?？]\s*$/u;

/**
 * Whether the speaker of a text says that they will do something: a sentence that is no question, in which they commit themselves or
 * that the learned head is sure of. Null for a language whose promises no pack knows.
 */
export function promises(text: string): boolean | null {
  const language = languageOf(text);
  const phrases = language && PHRASES[language];
  if (!phrases) return null;
  return sentencesOf(text).some((sentence) => {
    if (ASKS.test(sentence)) return false;
    if (holdsPhrase(sentence, phrases.promises)) return true;
    return holdsPhrase(sentence, phrases.self) && (headsOf(sentence, language)?.plan ?? 0) >= SURE;
  });
}
