import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Features, unpacked } from "@/lib/core/language/classifier";
import { BUCKETS, featuresOf } from "@/lib/core/language/features";
import type { Language } from "@/lib/core/language/types";
import { meaningOf } from "@/lib/core/meaning";
import type { KeepTable } from "@/lib/core/types/classifier";
import { type Labelled, readPairs, readPool, readScored } from "./examples";
import { areaUnder, calibrate, type Example, type Fitted, learn, logOddsOf, packed } from "./logistic";

/*
 * Trains for each language the classifier of sentences worth remembering, from the labelled sentences and scored sessions beside this
 * file: npm run train. Writes lib/core/language/<language>/keep-classifier.json, and the figures on held-out sentences (by another author)
 * into held-out.md.
 */

const LANGUAGES = ["en", "zh"] as const;
const HEADING = [
  "# Held-out figures of what is learned",
  "",
  "Written by `npm run train`. The held-out sentences and talks are by other hands; nothing is learned from them.",
  "",
  "| language | learned | positives learned from | held-out positives | AUC |",
  "|---|---|---|---|---|",
];
/** One of this many sentences is used for calibration, not for training the line that is calibrated. */
const PARTS = 4;

function main(): void {
  const figures = [...HEADING];
  for (const language of LANGUAGES) {
    const ones = (some: Example[]) => some.filter(({ is, worth }) => is && worth === 1).length;
    const { examples, unseen } = keepExamples(language);
    const line = packed(calibrated(examples));
    const auc = areaUnder(unpacked(line), unseen);
    figures.push(`| ${language} | keep | ${ones(examples)} | ${ones(unseen)} | ${auc.toFixed(3)} |`);
    console.log(figures.at(-1));
    const table: KeepTable = { buckets: BUCKETS, line };
    writeFileSync(
      pathTo(`../../lib/core/language/${language}/keep-classifier.json`),
      `${JSON.stringify(table, null, 1)}\n`,
    );
  }
  writeFileSync(pathTo("held-out.md"), `${figures.join("\n")}\n`);
}

/** From this |score| on, a message of a scored session counts as worth remembering; its weight relative to an annotated sentence. */
const [STATED, IMPLIED] = [3, 0.2];

function keepExamples(language: Language): { examples: Example[]; unseen: Example[] } {
  const rowOf = (text: string): Features => ({ hashed: featuresOf(text, language), meaning: meaningOf(text) });
  const labelled = (part: Parameters<typeof readPool>[1]) =>
    readPool(language, part).map(({ text, labels }: Labelled) => ({
      row: rowOf(text),
      is: labels.includes("keep"),
      worth: 1,
    }));
  const examples = readScored(language)
    .filter(({ score }) => Math.abs(score) >= STATED)
    .map(({ text }) => ({ row: rowOf(text), is: true, worth: IMPLIED }));
  const paired = readPairs(language, "asked").flatMap(({ a, b }) => [
    { row: rowOf(a), is: false, worth: IMPLIED },
    { row: rowOf(b), is: true, worth: IMPLIED },
  ]);
  return { examples: [...labelled("pool"), ...labelled("life"), ...examples, ...paired], unseen: labelled("held-out") };
}

/**
 * A line trained on all examples, calibrated on examples of full weight that a line trained likewise had not seen: the others do not occur
 * in natural proportions.
 */
function calibrated(examples: Example[]): Fitted {
  const unseen = examples.filter(({ worth }, i) => i % PARTS === 0 && worth === 1);
  const line = learn(
    examples.filter((_, i) => i % PARTS !== 0),
    BUCKETS,
  );
  const { a, b } = calibrate(
    unseen.map(({ row }) => logOddsOf(line, row)),
    unseen.map(({ is }) => is),
  );
  const { weights, directions, bias } = learn(examples, BUCKETS);
  return {
    weights: weights.map((weight) => weight * a),
    directions: directions.map((value) => value * a),
    bias: bias * a + b,
  };
}

const pathTo = (name: string) => fileURLToPath(new URL(name, import.meta.url));

main();
