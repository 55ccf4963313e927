import { languageOf } from "../language";
import en from "../language/en/promises.json";
import { sentencesOf } from "../language/sentences";
import type { Language } from "../language/types";
import zh from "../language/zh/promises.json";
import { holdsPhrase, type Phrases, phrasesFrom } from "../text/phrases";
import { toSimplified } from "../text/to-simplified";

/**
 * A pack's phrases for recognising promises.
 * - promises: commit the speaker
 * - offers: commit the speaker only in a sentence that also has a word of `other`: 我会问你 is a promise, 我会说法语 is not
 * - idioms: contain such a phrase without committing the speaker, or ask the other person to do something; they are ignored
 * - tags: turn a statement into a question ("…, okay?")
 * - self, other: words for the speaker and for the other person
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

const ASKS = /[?？]\s*$/u;
const ENDING = /^[\s\p{P}\p{S}]$/u;
const CLAUSE = /[,;:，、；：–—]|\s-\s/u;
const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}']+/gu;
const APART = " 0 ";

/**
 * Whether the speaker of a text promises to do something. A question is only considered if it is a statement with a question tag. Null for
 * a language without data.
 */
export function containsPromise(text: string): boolean | null {
  const language = languageOf(text);
  const pack = language && PACKS[language];
  if (!pack) return null;
  return sentencesOf(text).some((line) => {
    const sentence = toSimplified(line);
    const stated = ASKS.test(sentence) ? withoutTag(sentence, pack) : sentence;
    return stated !== null && commits(stated, pack);
  });
}

function commits(stated: string, { idioms, promises, offers, other }: Pack): boolean {
  const literal = withoutPhrases(stated, idioms);
  return holdsPhrase(literal, promises) || (holdsPhrase(literal, other) && holdsPhrase(literal, offers));
}

/** Removes phrases from a sentence, and keeps the words around them apart, so that these do not form a phrase together. */
function withoutPhrases(sentence: string, { spaced, unspaced }: Phrases): string {
  const plain = unspaced.reduce((rest, phrase) => rest.replaceAll(phrase, " "), plainOf(sentence));
  return spaced.reduce(
    (rest, phrase) => rest.replaceAll(phrase, APART),
    ` ${plain.replace(BETWEEN_WORDS, " ").trim()} `,
  );
}

const plainOf = (text: string) => text.normalize("NFKC").toLowerCase().replaceAll("’", "'");

/**
 * The statement of a question such as "I'll call you, okay?" without the question tag; null for a question without a tag. In scripts with
 * spaces, a tag follows a comma, or a statement that begins with its subject.
 */
function withoutTag(question: string, { tags, self }: Pack): string | null {
  const points = Array.from(question);
  while (ENDING.test(points.at(-1) ?? "")) points.pop();
  const asked = points.join("");
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
