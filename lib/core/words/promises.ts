import { languageOf } from "../language";
import en from "../language/en/promises.json";
import { headsOf } from "../language/heads";
import { sentencesOf } from "../language/sentences";
import type { Language } from "../language/types";
import zh from "../language/zh/promises.json";
import { holdsPhrase, type Phrases, phrasesFrom } from "../text/phrases";
import { toSimplified } from "../text/traditional";

/**
 * Words of a pack. `promises` commit whoever says them. `offers` do so only where they speak to the `other`, or the learned head is
 * sure: 我会问你 is a promise, 我会说法语 is none. `idioms` look like either, or have the other do something, and are not read. `tags`
 * make a question of a statement ("…, okay?").
 */
type Lists = Record<"self" | "other" | "promises" | "offers" | "idioms" | "tags", string[]>;
type Pack = Record<keyof Lists, Phrases>;

const read = ({ self, other, promises, offers, idioms, tags }: Lists): Pack => ({
  self: phrasesFrom(self),
  other: phrasesFrom(other),
  promises: phrasesFrom(promises),
  offers: phrasesFrom(offers),
  idioms: phrasesFrom(idioms),
  tags: phrasesFrom(tags),
});
const PACKS: Partial<Record<Language, Pack>> = { en: read(en), zh: read(zh) };

/** A plan that its speaker tells of themselves is made outright from here on (as in `personaPromises`). */
const SURE = 0.6;
const ASKS = /[?？]\s*$/u;
const ENDING = /[\s\p{P}\p{S}]$/u;
const CLAUSE = /[,;:，、；：–—]|\s-\s/u;
const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}']+/gu;
const APART = " 0 ";

/**
 * Whether the speaker of a text says that they will do something: a sentence in which they commit themselves or that the learned
 * head is sure of, and that is no question, but for a tag at its end. Null for a language whose promises no pack knows.
 */
export function promises(text: string): boolean | null {
  const language = languageOf(text);
  const pack = language && PACKS[language];
  if (!pack) return null;
  return sentencesOf(text).some((said) => {
    const sentence = toSimplified(said);
    const stated = ASKS.test(sentence) ? withoutTag(sentence, pack) : sentence;
    return stated !== null && commits(stated, language, pack);
  });
}

function commits(stated: string, language: Language, { idioms, promises, offers, self, other }: Pack): boolean {
  const told = withoutPhrases(stated, idioms);
  if (holdsPhrase(told, promises)) return true;
  if (holdsPhrase(told, other) && holdsPhrase(told, offers)) return true;
  return holdsPhrase(told, self) && (headsOf(stated, language)?.plan ?? 0) >= SURE;
}

/** The words of a sentence without these phrases; what stood around one stays apart. */
function withoutPhrases(sentence: string, { spaced, unspaced }: Phrases): string {
  const plain = unspaced.reduce((rest, phrase) => rest.replaceAll(phrase, " "), plainOf(sentence));
  return spaced.reduce(
    (rest, phrase) => rest.replaceAll(phrase, APART),
    ` ${plain.replace(BETWEEN_WORDS, " ").trim()} `,
  );
}

const plainOf = (text: string) => text.normalize("NFKC").toLowerCase().replaceAll("’", "'");

/** What a question states before its tag; null for one without. Spaced words are a tag after a comma, or where the subject comes first. */
function withoutTag(question: string, { tags, self }: Pack): string | null {
  let asked = question;
  while (ENDING.test(asked)) asked = asked.slice(0, -1);
  const words = (text: string) => ` ${text.trim().toLowerCase().replaceAll("’", "'")} `;
  const isStatement = self.spaced.some((subject) => words(asked).startsWith(subject));
  const end =
    tags.unspaced.find((tag) => asked.endsWith(tag)) ??
    (isStatement ? tags.spaced.find((tag) => words(asked).endsWith(tag))?.trim() : undefined);
  if (end !== undefined) return asked.slice(0, -end.length);
  const clauses = asked.split(CLAUSE);
  const tag = clauses.findIndex((clause, nth) => nth > 0 && tags.spaced.includes(words(clause)));
  return tag < 0 ? null : clauses.slice(0, tag).join(",");
}
