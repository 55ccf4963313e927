import { likeness, meaningOf } from ".";
import valence from "./valence.json";

/** A word counts as pleasant or unpleasant if its log odds are at least this far from zero. `npm run valence` prints the accuracy. */
const MIN_LOG_ODDS = 1;
const directions = Float32Array.from(valence.directions);

export type Sign = -1 | 0 | 1;

/**
 * Whether the name of a feeling is pleasant (1), unpleasant (-1) or uncertain (0). Works for English and Chinese words, and for words of
 * other languages that look the same.
 */
export function valenceOf(feeling: string): Sign {
  const meaning = meaningOf(feeling);
  if (!meaning.some((value) => value !== 0)) return 0;
  const logOdds = valence.bias + likeness(directions, meaning);
  if (Math.abs(logOdds) < MIN_LOG_ODDS) return 0;
  return logOdds > 0 ? 1 : -1;
}

/** Whether all the feelings whose sign is known are pleasant (1) or unpleasant (-1); 0 if they differ or none is known. */
export const signOfFeelings = (feelings: readonly string[]): Sign => onlySign(feelings.map(valenceOf));

/** The sign that all non-zero values have in common; 0 if they differ or all are zero. */
export function onlySign(signs: readonly Sign[]): Sign {
  const known = new Set(signs.filter((sign) => sign !== 0));
  const [sign = 0] = known;
  return known.size === 1 ? sign : 0;
}
