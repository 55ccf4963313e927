import { packOf } from "../language";
import { logOddsOf, unpacked } from "../language/classifier";
import { featuresOf, UNITS_MAX } from "../language/features";
import { sentenceEnds } from "../language/sentences";
import type { Language } from "../language/types";
import { meaningOf } from "../meaning";

type Read = { line: ReturnType<typeof unpacked>; from: number };
const read = new Map<Language, Read | null>();

/**
 * Whether the language's classifier takes a text for an explicit statement that its writer is in danger; false for a language without a
 * classifier. Linear in the length of the text.
 */
export function soundsExplicit(text: string, language: Language | null): boolean {
  const known = language && lineOf(language);
  return Boolean(known && crisisLogOdds(text, language, known.line) >= known.from);
}

/** The classifier splits a long text into pieces and scores each; this is the highest log odds of any piece. */
export function crisisLogOdds(text: string, language: Language, line: Read["line"]): number {
  return Math.max(...piecesOf(text).map((piece) => logOddsOf(line, crisisFeatures(piece, language))));
}

export const crisisFeatures = (piece: string, language: Language) => ({
  hashed: featuresOf(piece, language),
  meaning: meaningOf(piece),
});

function lineOf(language: Language): Read | null {
  const known = read.get(language);
  if (known !== undefined) return known;
  const { line } = packOf(language).care;
  const made = line ? { line: unpacked(line.line), from: line.from } : null;
  read.set(language, made);
  return made;
}

/** Splits a text that is too long for the classifier into groups of sentences, each about half as long as the classifier allows. */
function piecesOf(text: string): string[] {
  if (text.length <= UNITS_MAX) return [text];
  const pieces: string[] = [];
  let [from, last] = [0, 0];
  for (const end of sentenceEnds(text)) {
    if (end - from > UNITS_MAX / 2 && last > from) {
      pieces.push(text.slice(from, last));
      from = last;
    }
    last = end;
  }
  pieces.push(text.slice(from));
  return pieces;
}
