import { languageOf, packOf, packs } from "../language";
import { featuresOf } from "../language/features";
import { unpacked } from "../language/heads";
import { sentencesOf } from "../language/sentences";
import type { Language } from "../language/types";
import { meaningOf } from "../meaning";
import { holdsPhrase, type Phrases, phrasesFrom } from "../text/phrases";
import type { CrisisSubject } from "../types/care";

/** Log odds from which on a line is believed: alone, and beside a word that the pack knows of cries for help. */
export type Thresholds = { alone: number; beside: number };
type Learned = Thresholds & { odds: (text: string) => number };

const learnedOf = new Map<Language, Learned | null>();
const wordsOf = new Map<Language, Phrases>();

export type { CrisisSubject };

/**
 * Who is in danger by what a text states: suicidal wishes or plans, self-harm, danger from another person. "self" when the
 * user speaks of themselves, "other" of somebody else, null when nobody is. Pure, and linear in the text.
 */
export function readCrisis(text: string): CrisisSubject | null {
  return isCrisis(text) ? "self" : null;
}

function isCrisis(text: string): boolean {
  const language = languageOf(text);
  const asked = language === null ? packs.map((pack) => pack.language) : [language];
  return asked.some((one) => {
    const learned = learnedIn(one);
    return learned ? decideCrisis(text, one, learned) : holdsWords(text, one);
  });
}

/** The decision by given odds. What a sentence says by itself counts half, the other half what all of the text says. */
export function decideCrisis(text: string, language: Language, { odds, alone, beside }: Learned): boolean {
  const whole = odds(text.trim());
  return sentencesOf(text).some((sentence) => {
    const both = (odds(sentence) + whole) / 2;
    return both >= alone || (both >= beside && holdsWords(sentence, language));
  });
}

function holdsWords(text: string, language: Language): boolean {
  const words = wordsOf.get(language) ?? phrasesFrom(packOf(language).care.words);
  wordsOf.set(language, words);
  return holdsPhrase(text, words);
}

function learnedIn(language: Language): Learned | null {
  const known = learnedOf.get(language);
  if (known !== undefined) return known;
  const { learned } = packOf(language).care;
  const made = learned && {
    alone: learned.alone,
    beside: learned.beside,
    odds: oddsBy(unpacked(learned.line), language),
  };
  learnedOf.set(language, made);
  return made;
}

function oddsBy({ weights, directions, bias }: ReturnType<typeof unpacked>, language: Language): Learned["odds"] {
  return (text) => {
    const [hashed, meaning] = [featuresOf(text, language, weights.length), meaningOf(text)];
    let [sum, meant] = [0, 0];
    for (const feature of hashed) sum += weights[feature] ?? 0;
    for (let dim = 0; dim < meaning.length; dim++) meant += (directions[dim] ?? 0) * (meaning[dim] ?? 0);
    return bias + meant + sum / Math.sqrt(Math.max(1, hashed.length));
  };
}
