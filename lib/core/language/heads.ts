import { brotliDecompressSync } from "node:zlib";
import { meaningOf } from "../meaning";
import type { Line } from "../types/learned";
import { featuresOf } from "./features";
import type { Features } from "./heads-types";
import { packOf } from "./index";
import type { Language } from "./types";

type Read = ReturnType<typeof unpacked>;
const read = new Map<Language, Map<string, Read>>();
const KNOWN_MAX = 4_000;
const known = new Map<string, number>();

/**
 * How likely it is that a sentence is worth keeping (0…1), by the line learned of its language; null for a language without one.
 * The same sentence gives the same answer; time is linear in its length, which is cut.
 */
export function keepOdds(sentence: string, language: Language): number | null {
  const ask = linesAsked(language);
  if (!ask) return null;
  const key = `${language} ${sentence}`;
  const odds = known.get(key) ?? ask("keep", featuresOf(sentence, language), meaningOf(sentence));
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(key, odds);
  return odds;
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
