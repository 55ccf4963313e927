import { languageOf, packs } from "../language";
import type { Language } from "../language/types";
import { type InSlices, runAtOnce } from "../run-in-slices";
import type { CrisisSubject } from "../types/care";
import { soundsExplicit } from "./crisis-classifier";
import { type Reading, statementReader } from "./statement-reader";
import { tokenSentences } from "./statement-tokens";

export type { CrisisSubject };

let readers: ReturnType<typeof statementReader>[] | undefined;

/**
 * Who is in danger according to the explicit statements of a text (a suicidal wish or plan, self-harm, danger from another person): "self"
 * for the user, "other" for somebody else, null for nobody. The grammars of all language packs are applied to every text. The classifier is
 * asked only if no grammar matches anything; a match that a guard rejects ("I do not want to die") counts as a match here. Pure, and linear
 * in the length of the text.
 */
export function detectCrisis(text: string): CrisisSubject | null {
  return runAtOnce(detectCrisisInSlices(text, languageOf(text)));
}

/** `detectCrisis` as a generator that yields between sentences, because a text of 20,000 characters takes most of a second. */
export function* detectCrisisInSlices(text: string, language: Language | null): InSlices<CrisisSubject | null> {
  const { found, isGuarded } = yield* readStatements(text);
  const stated = (found.find(({ who }) => who === "self") ?? found[0])?.who;
  return stated ?? (!isGuarded && soundsExplicit(text, language) ? "self" : null);
}

/** All statements that the grammars of all language packs find in a text. */
export function* readStatements(text: string): InSlices<Reading> {
  readers ??= packs.map(({ care }) => statementReader(care.statements));
  const sentences = tokenSentences(text);
  const readings: Reading[] = [];
  for (const read of readers) readings.push(yield* read(sentences));
  return { found: readings.flatMap(({ found }) => found), isGuarded: readings.some(({ isGuarded }) => isGuarded) };
}
