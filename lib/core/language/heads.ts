import { brotliDecompressSync } from "node:zlib";
import { meaningOf } from "../meaning";
import type { Line } from "../types/learned";
import { featuresOf } from "./features";
import { type Features, type HeadName, type Heads, headNames, scoreSteps } from "./heads-types";
import { packOf } from "./index";
import type { Language } from "./types";

/** What scores between the steps are on average, from the lowest bin up. */
const BIN_MEANS = [-9, -7, -4.5, -1.7, 0, 1.7, 4.5, 7, 9] as const;
/** From this probability on the bins beyond ±8, ±6 and ±3 are believed outright; below it the expected value counts. */
const BELIEVED = 0.33;
const SIDE = 4;

type Read = ReturnType<typeof unpacked>;
const read = new Map<Language, Map<string, Read>>();
const KNOWN_MAX = 4_000;
const known = new Map<string, Heads>();

/**
 * What the learned lines say of a sentence: calibrated probabilities (0..1) for each head, and a score of −10…10. Null for
 * a language without learned lines. The same sentence gives the same answer; time is linear in its length, which is cut.
 */
export function headsOf(sentence: string, language: Language): Heads | null {
  const lines = linesOf(language);
  if (!lines) return null;
  const key = `${language} ${sentence}`;
  const stored = known.get(key);
  if (stored) return stored;
  const features = { hashed: featuresOf(sentence, language), meaning: meaningOf(sentence) };
  const odds = (name: string) => probability(lines.get(name), features);
  const heads = Object.fromEntries(headNames.map((name) => [name, odds(name)])) as Record<HeadName, number>;
  heads.asksTold = withPrior(heads.asksTold, ASKED_ODDS);
  const answer = { ...heads, score: scoreFrom(scoreSteps.map((step) => odds(`score ${step}`))) };
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(key, answer);
  return answer;
}

/** Questions for what was told are so much commoner in talk than among the sentences learned from. */
const ASKED_ODDS = 3;

/** A probability under another share of ones than the one it was learned with. */
const withPrior = (p: number, odds: number) => (p * odds) / (1 - p + p * odds);

/**
 * The score from the odds of each step (at most −8, −6, −3, −1; at least 1, 3, 6, 8): the mean of the farthest bin that is
 * believed, else the expected value.
 */
export function scoreFrom(odds: readonly number[]): number {
  const down = grown(odds.slice(0, SIDE));
  const up = grown(odds.slice(SIDE).toReversed());
  const [side, means] = (down[2] ?? 0) >= (up[2] ?? 0) ? [down, BIN_MEANS] : [up, BIN_MEANS.toReversed()];
  const believed = side.findIndex((p) => p >= BELIEVED);
  if (believed >= 0 && believed < SIDE - 1) return Math.round(means[believed] ?? 0);
  const expected = (cumulative: readonly number[], sign: number) =>
    cumulative.reduce(
      (sum, p, bin) => sum + sign * (p - (cumulative[bin - 1] ?? 0)) * Math.abs(BIN_MEANS[bin] ?? 0),
      0,
    );
  return Math.round(expected(down, -1) + expected(up, 1)) + 0;
}

/** Odds of a farther step count for the nearer ones too. */
function grown(odds: readonly number[]): number[] {
  return odds.map((_, at) => Math.max(...odds.slice(0, at + 1)));
}

function probability(line: Read | undefined, features: Features): number {
  return line ? 1 / (1 + Math.exp(-oddsOf(line, features))) : 0;
}

/** Log odds that a line gives to the features of a text. */
export function oddsOf({ weights, directions, bias }: Read, { hashed, meaning }: Features): number {
  let [sum, meant] = [0, 0];
  for (const feature of hashed) sum += weights[feature] ?? 0;
  for (let dim = 0; dim < meaning.length; dim++) meant += (directions[dim] ?? 0) * (meaning[dim] ?? 0);
  return bias + meant + sum / Math.sqrt(Math.max(1, hashed.length));
}

/** Asks the learned lines of a language by name, of a meaning only where one is given; null where none were learned. */
export function linesAsked(language: Language) {
  const lines = linesOf(language);
  if (!lines) return null;
  return (line: string, hashed: Int32Array, meaning = NO_MEANING) => probability(lines.get(line), { hashed, meaning });
}

const NO_MEANING: Float32Array = new Float32Array(0);

function linesOf(language: Language): Map<string, Read> | undefined {
  const table = packOf(language).heads;
  if (!table) return undefined;
  const lines =
    read.get(language) ?? new Map(Object.entries(table.lines).map(([name, line]) => [name, unpacked(line)]));
  read.set(language, lines);
  return lines;
}

/** A line as it is learned: each kept step stands for its square, times the scale. */
export function unpacked({ weights, scale, directions, bias }: Line) {
  const steps = new Int8Array(brotliDecompressSync(Buffer.from(weights, "base64")));
  return { weights: Float32Array.from(steps, (step) => step * Math.abs(step) * scale), directions, bias };
}
