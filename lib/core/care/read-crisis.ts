import { packs } from "../language";
import type { CrisisSubject } from "../types/care";
import { soundsExplicit } from "./learned-line";
import { type FoundStatement, statementReader } from "./statement-reader";
import { tokenSentences } from "./statement-tokens";

export type { CrisisSubject };

let readers: ReturnType<typeof statementReader>[] | undefined;

/**
 * Who is in danger by what a text states outright: a suicidal wish or plan, self-harm, danger from another person. "self" when
 * the user speaks of themselves, "other" of somebody else, null when nobody is. The grammars of all language packs are applied
 * to every text; where they find nothing a line that was learned decides. Pure, and linear in the text.
 */
export function readCrisis(text: string): CrisisSubject | null {
  const found = findStatements(text);
  const stated = (found.find(({ who }) => who === "self") ?? found[0])?.who;
  return stated ?? (soundsExplicit(text) ? "self" : null);
}

/** The statements on which the grammars decide; ends at the first one that speaks of the user. */
export function findStatements(text: string): FoundStatement[] {
  readers ??= packs.map(({ care }) => statementReader(care.statements));
  const sentences = tokenSentences(text);
  return readers.flatMap((read) => read(sentences));
}
