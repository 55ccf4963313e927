import { likeness, meaningOf } from ".";
import valence from "./valence.json";

/** Learned log odds from which a word counts as pleasant or unpleasant; `npm run valence` prints how often that is right. */
const SURE = 1;
const directions = Float32Array.from(valence.directions);

/**
 * Whether the name of a feeling is pleasant (1) or unpleasant (-1); 0 where that is not sure. English and Chinese, and words
 * that other languages share with them.
 */
export function valenceOf(feeling: string): -1 | 0 | 1 {
  const meaning = meaningOf(feeling);
  if (!meaning.some((value) => value !== 0)) return 0;
  const odds = valence.bias + likeness(directions, meaning);
  if (Math.abs(odds) < SURE) return 0;
  return odds > 0 ? 1 : -1;
}
