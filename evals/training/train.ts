import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { BUCKETS, featuresOf } from "@/lib/core/language/features";
import { unpacked } from "@/lib/core/language/heads";
import { type Features, type HeadName, type HeadTable, headNames, scoreSteps } from "@/lib/core/language/heads-types";
import type { Language } from "@/lib/core/language/types";
import { meaningOf } from "@/lib/core/meaning";
import type { CorrectionKind } from "@/lib/core/types/corrections";
import {
  type Labelled,
  readAskedTalks,
  readNotAsking,
  readOther,
  readPairs,
  readPool,
  readRightings,
  readScored,
} from "./examples";
import { areaUnder, calibrate, type Example, type Fitted, learn, oddsOf, packed } from "./logistic";

/*
 * Learns the heads of each language from the labelled sentences and scored talks beside this file: npm run train. Writes
 * lib/core/language/<language>/heads.json, and the held-out figures (of sentences by another hand) into held-out.md.
 */

const LANGUAGES = ["en", "zh"] as const;
const HEADING = [
  "# Held-out figures of the learned heads",
  "",
  "Written by `npm run train`. The held-out sentences and talks are by other hands; nothing is learned from them.",
  "",
  "| language | head | positives learned from | held-out positives | AUC |",
  "|---|---|---|---|---|",
];
/** Calibration is fitted on one in so many sentences, which the line that is calibrated was not learned from. */
const PARTS = 4;

function main(): void {
  const figures = [...HEADING];
  for (const language of LANGUAGES) {
    const table: HeadTable = { buckets: BUCKETS, lines: {} };
    const ones = (some: Example[]) => some.filter(({ is, worth }) => is && worth === 1).length;
    for (const [head, { examples, unseen }] of Object.entries(examplesOf(language))) {
      const line = packed(calibrated(examples));
      table.lines[head] = line;
      const auc = areaUnder(unpacked(line), unseen);
      figures.push(`| ${language} | ${head} | ${ones(examples)} | ${ones(unseen)} | ${auc.toFixed(3)} |`);
      console.log(figures.at(-1));
    }
    writeFileSync(pathTo(`../../lib/core/language/${language}/heads.json`), `${JSON.stringify(table, null, 1)}\n`);
  }
  writeFileSync(pathTo("held-out.md"), `${figures.join("\n")}\n`);
}

/** What each line of a language learns from, and what it is measured by: other hands' sentences and talks. */
function examplesOf(language: Language): Record<string, { examples: Example[]; unseen: Example[] }> {
  const rowOf = (text: string): Features => ({ hashed: featuresOf(text, language), meaning: meaningOf(text) });
  const readRows = (part: Parameters<typeof readPool>[1]) =>
    readPool(language, part).map((one) => ({ ...one, row: rowOf(one.text), worth: 1 }));
  const [pool, life, heldOut] = [readRows("pool"), readRows("life"), readRows("held-out")];
  const unseen = (isOne: (one: Labelled) => boolean) => heldOut.map((one) => ({ ...one, is: isOne(one) }));
  const told = readScored(language).map(({ text, score }) => ({ row: rowOf(text), score }));
  const pairs = readPairs(language, "asked").map(({ a, b, score }) => ({ asked: rowOf(a), told: rowOf(b), score }));
  const notAsking = readNotAsking(language).map((text) => ({ row: rowOf(text), is: false, worth: NOT_ASKING }));
  const asking = readAskedTalks(language).flatMap(({ talk, asks }) => [
    ...asks.map(({ ask }) => ({ row: rowOf(ask), is: true, worth: ASKED })),
    ...talk.map((text) => ({ row: rowOf(text), is: false, worth: ASKED })),
  ]);
  const inTalk = (part: "" | ".held-out") =>
    readOther(language, part).map(({ text, score, other }) => ({ row: rowOf(text), score, is: other, worth: IN_TALK }));
  const others = inTalk("");
  const more: Partial<Record<HeadName, Example[]>> = {
    asksTold: [...notAsking, ...asking],
    correction: readRightings(language)
      .filter(({ corrections }) => corrections.every(({ kind }) => OF_FACTS.has(kind)))
      .map(({ text, corrections }) => ({ row: rowOf(text), is: corrections.length > 0, worth: RIGHTING })),
    other: others,
  };
  const ofHead = (head: HeadName) => {
    const isOne = ({ labels }: Labelled) => labels.includes(head);
    const own = [...pool, ...life].map((one) => ({ ...one, is: isOne(one) }));
    const implied = told.flatMap(({ row, score }) => impliedBy(score, head, row));
    const paired = pairs.flatMap(({ asked, told: answer }) => [
      { row: asked, is: head === "asksTold", worth: head === "asksTold" ? ASKED : IMPLIED },
      ...(UNSAID_BY_TELLING.has(head) ? [] : [{ row: answer, is: head === "keep", worth: IMPLIED }]),
    ]);
    return {
      examples: [...own, ...implied, ...paired, ...(more[head] ?? [])],
      unseen: [...unseen(isOne), ...(head === "other" ? inTalk(".held-out") : [])],
    };
  };
  const scored = [
    ...told,
    ...pairs.flatMap(({ told: row, score }) => (score === undefined ? [] : [{ row, score }])),
    ...pool,
    ...others,
  ];
  const ofStep = (step: number) => {
    const isPast = (score: number) => (step < 0 ? score <= step : score >= step);
    const examples = scored.map(({ row, score }) => ({ row, is: isPast(score), worth: 1 }));
    return { examples, unseen: unseen(({ score }) => isPast(score)) };
  };
  return Object.fromEntries([
    ...headNames.map((head) => [head, ofHead(head)]),
    ...scoreSteps.map((step) => [`score ${step}`, ofStep(step)]),
  ]);
}

/** From this |score| on a scored talk is surely of one's own life and kept; that counts for so much of what a hand has labelled. */
const [TOLD, IMPLIED] = [3, 0.2];
/** Heads of which it says nothing that a text tells something. */
const UNSAID_BY_TELLING = new Set<HeadName>(["plan", "correction"]);
/** For questions for what was told, pairs and remarks count less: they are many, and only the pool has all kinds of talk. */
const [ASKED, NOT_ASKING] = [0.05, 1];
/** What a message puts right besides facts, as a name, the head knows nothing of. */
const OF_FACTS = new Set<CorrectionKind>(["correction", "denial"]);
/** `IN_TALK`: full worth but for the calibration, since plots and jokes stand oftener in those talks than in talk. */
const [RIGHTING, IN_TALK] = [0.5, 0.99];
/** A score of at most this is of what has happened, and no plan. */
const BEFALLEN = -6;

/** What the score of a talk says of a head: news of one's own life is no order, no question, no joke; a blow is no plan. */
function impliedBy(score: number, head: HeadName, row: Features): Example[] {
  if ((head === "plan" && score > BEFALLEN) || Math.abs(score) < TOLD) return [];
  return [{ row, is: head === "keep", worth: IMPLIED }];
}

/**
 * A line learned from all examples, its odds calibrated on those of full worth that a line like it was not learned from: the
 * others stand in no natural share.
 */
function calibrated(examples: Example[]): Fitted {
  const unseen = examples.filter(({ worth }, i) => i % PARTS === 0 && worth === 1);
  const line = learn(
    examples.filter((_, i) => i % PARTS !== 0),
    BUCKETS,
  );
  const { a, b } = calibrate(
    unseen.map(({ row }) => oddsOf(line, row)),
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
