import { languageOf, packs } from "../language";
import type { Language } from "../language/types";
import { type InPieces, runAtOnce } from "../run-in-slices";
import type { CrisisSubject } from "../types/care";
import { soundsExplicit } from "./crisis-classifier";
import { type Reading, statementReader } from "./statement-reader";
import { tokenSentences } from "./statement-tokens";

export type { CrisisSubject };

let readers: ReturnType<typeof statementReader>[] | undefined;

/**
 * Who is in danger by what a text states outright: a suicidal wish or plan, self-harm, danger from another person. "self" when
 * the user speaks of themselves, "other" of somebody else, null when nobody is. The grammars of all language packs are applied
 * to every text. Where none matches, neither as a statement nor as one that a guard silences, a classifier decides.
 * Pure, and linear in the text.
 */
export function readCrisis(text: string): CrisisSubject | null {
  return runAtOnce(readCrisisInPieces(text, languageOf(text)));
}

/** The same, with pauses between sentences: of 20,000 characters it takes most of a second. */
export function* readCrisisInPieces(text: string, language: Language | null): InPieces<CrisisSubject | null> {
  const { found, isGuarded } = yield* readStatements(text);
  const stated = (found.find(({ who }) => who === "self") ?? found[0])?.who;
  return stated ?? (!isGuarded && soundsExplicit(text, language) ? "self" : null);
}

/** What the grammars read in a text. */
export function* readStatements(text: string): InPieces<Reading> {
  readers ??= packs.map(({ care }) => statementReader(care.statements));
  const sentences = tokenSentences(text);
  const readings: Reading[] = [];
  for (const read of readers) readings.push(yield* read(sentences));
  return { found: readings.flatMap(({ found }) => found), isGuarded: readings.some(({ isGuarded }) => isGuarded) };
}
