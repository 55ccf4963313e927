import { likeness, meaningOf } from ".";
import valence from "./valence.json";

/** Learned log odds from which a word counts as pleasant or unpleasant; `npm run valence` prints how often that is right. */
const SURE = 1;
const directions = Float32Array.from(valence.directions);

export type Sign = -1 | 0 | 1;

/**
 * Whether the name of a feeling is pleasant (1) or unpleasant (-1); 0 where that is not sure. English and Chinese, and words
 * that other languages share with them.
 */
export function valenceOf(feeling: string): Sign {
  const meaning = meaningOf(feeling);
  if (!meaning.some((value) => value !== 0)) return 0;
  const logOdds = valence.bias + likeness(directions, meaning);
  if (Math.abs(logOdds) < SURE) return 0;
  return logOdds > 0 ? 1 : -1;
}

/** The sign that all feelings with a known one have; 0 when they differ, or none has. */
export const signOfFeelings = (feelings: readonly string[]): Sign => onlySign(feelings.map(valenceOf));

/** The one sign among several that are not 0; else 0. */
export function onlySign(signs: readonly Sign[]): Sign {
  const known = new Set(signs.filter((sign) => sign !== 0));
  const [sign = 0] = known;
  return known.size === 1 ? sign : 0;
}
