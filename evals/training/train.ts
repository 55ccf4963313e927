import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { BUCKETS, featuresOf } from "@/lib/core/language/features";
import { unpacked } from "@/lib/core/language/heads";
import {
  type Features,
  type HeadName,
  type HeadTable,
  headNames,
  type Line,
  scoreSteps,
} from "@/lib/core/language/heads-types";
import { meaningOf } from "@/lib/core/meaning";
import type { CorrectionKind } from "@/lib/core/types/corrections";
import {
  type Labelled,
  readAskedTalks,
  readNotAsking,
  readPairs,
  readPool,
  readRightings,
  readScored,
} from "./examples";
import { areaUnder, calibrate, type Fitted, learn, oddsOf } from "./logistic";

/*
 * Learns the heads of each language from the labelled sentences and scored talks beside this file: npm run train. Writes
 * lib/core/language/<language>/heads.json, and the held-out figures (of sentences by another hand) into held-out.md.
 */

const LANGUAGES = ["en", "zh"] as const;
/** `npm run train -- zh` learns one of them; the figures of the others stay. */
const isAskedFor = (language: string) => process.argv.length < 3 || process.argv.slice(2).includes(language);
/** Weights are kept in so many steps to either side: most are small, so that the steps grow with the square of their number. */
const STEPS = 40;
const DIGITS = 3;
/** Calibration is fitted on one in so many sentences, which the line that is calibrated was not learned from. */
const PARTS = 4;

type Example = { row: Features; is: boolean; worth: number };
type Row = { language: string; head: string; positives: number; heldOut: number; auc: number };

function main(): void {
  const figures = LANGUAGES.filter(isAskedFor).flatMap((language) => {
    const pool = readPool(language, "pool");
    const life = readPool(language, "life");
    const heldOut = readPool(language, "held-out");
    const rowOf = (text: string): Features => ({ hashed: featuresOf(text, language), meaning: meaningOf(text) });
    const told = readScored(language).map(({ text, score }) => ({ row: rowOf(text), score }));
    const pairs = readPairs(language, "asked").map(({ a, b, score }) => ({ asked: rowOf(a), told: rowOf(b), score }));
    const notAsking = readNotAsking(language).map((text) => ({ row: rowOf(text), is: false, worth: NOT_ASKING }));
    const talks = readAskedTalks(language);
    const asking = talks.flatMap(({ talk, asks }) => [
      ...asks.map(({ ask }) => ({ row: rowOf(ask), is: true, worth: ASKED })),
      ...talk.map((text) => ({ row: rowOf(text), is: false, worth: ASKED })),
    ]);
    const righting = readRightings(language)
      .filter(({ corrections }) => corrections.every(({ kind }) => OF_FACTS.has(kind)))
      .map(({ text, corrections }) => ({ row: rowOf(text), is: corrections.length > 0, worth: RIGHTING }));
    const more: Partial<Record<HeadName, Example[]>> = { asksTold: [...notAsking, ...asking], correction: righting };
    const heldRows = heldOut.map(({ text }) => rowOf(text));
    const lines: Record<string, Line> = {};
    const rows: Row[] = [];
    const learnHead = (head: string, examples: Example[], isOne: (one: Labelled) => boolean) => {
      const line = calibrated(examples);
      const kept = packed(line);
      lines[head] = kept;
      const odds = heldRows.map((row) => oddsOf(unpacked(kept), row));
      const positives = examples.filter(({ is, worth }) => is && worth === 1).length;
      const auc = areaUnder(odds, heldOut.map(isOne));
      rows.push({ language, head, positives, heldOut: heldOut.filter(isOne).length, auc });
      console.log(`${language} ${head}: ${positives} positives, held-out AUC ${auc.toFixed(3)}`);
    };
    for (const head of headNames) {
      const isOne = ({ labels }: Labelled) => labels.includes(head);
      const own = [...pool, ...life].map((one) => ({ row: rowOf(one.text), is: isOne(one), worth: 1 }));
      const implied = told.flatMap(({ row, score }) => impliedBy(score, head, row));
      const paired = pairs.flatMap(({ asked, told: answer }) => [
        { row: asked, is: head === "asksTold", worth: head === "asksTold" ? ASKED : IMPLIED },
        ...(UNSAID_BY_TELLING.has(head) ? [] : [{ row: answer, is: head === "keep", worth: IMPLIED }]),
      ]);
      learnHead(head, [...own, ...implied, ...paired, ...(more[head] ?? [])], isOne);
    }
    const scored = [
      ...told,
      ...pairs.flatMap(({ told: row, score }) => (score === undefined ? [] : [{ row, score }])),
      ...pool.map(({ text, score }) => ({ row: rowOf(text), score })),
    ];
    for (const step of scoreSteps) {
      const isPast = (score: number) => (step < 0 ? score <= step : score >= step);
      learnHead(
        `score ${step}`,
        scored.map(({ row, score }) => ({ row, is: isPast(score), worth: 1 })),
        ({ score }) => isPast(score),
      );
    }
    const table: HeadTable = { buckets: BUCKETS, lines };
    writeFileSync(pathTo(`../../lib/core/language/${language}/heads.json`), `${JSON.stringify(table, null, 1)}\n`);
    return rows;
  });
  writeFileSync(pathTo("held-out.md"), report(figures));
}

/** From this |score| on a scored talk is surely of the person's own life, and worth keeping. */
const TOLD = 3;
/** What a score implies counts for so much of what a hand has labelled. */
const IMPLIED = 0.2;
/** Heads of which it says nothing that a text tells something. */
const UNSAID_BY_TELLING = new Set<HeadName>(["plan", "correction", "crisis"]);
/** For questions for what was told, pairs and remarks count less: they are many, and only the pool has all kinds of talk. */
const [ASKED, NOT_ASKING] = [0.05, 1];
/** What a message puts right besides facts, as a name, the head knows nothing of. */
const OF_FACTS = new Set<CorrectionKind>(["correction", "denial"]);
const RIGHTING = 0.5;
/** Above this score nobody is in danger. */
const SAFE = -5;

/** At most this score has what has happened, and no plan. */
const BEFALLEN = -6;

/** What the score of a talk says of a head: news of one's own life is no order, no question, no joke; a blow is no plan. */
function impliedBy(score: number, head: HeadName, row: Features): Example[] {
  if ((head === "plan" && score > BEFALLEN) || Math.abs(score) < TOLD || (head === "crisis" && score <= SAFE))
    return [];
  return [{ row, is: head === "keep", worth: IMPLIED }];
}

/**
 * A line learned from all examples, its odds calibrated on those of full worth that a line like it was not learned from: the
 * others stand in no natural share.
 */
function calibrated(examples: Example[]): Fitted {
  const learnFrom = (some: Example[]) =>
    learn({
      rows: some.map(({ row }) => row),
      is: some.map(({ is }) => is),
      worth: some.map(({ worth }) => worth),
      buckets: BUCKETS,
    });
  const unseen = examples.filter(({ worth }, i) => i % PARTS === 0 && worth === 1);
  const line = learnFrom(examples.filter((_, i) => i % PARTS !== 0));
  const { a, b } = calibrate(
    unseen.map(({ row }) => oddsOf(line, row)),
    unseen.map(({ is }) => is),
  );
  const { weights, directions, bias } = learnFrom(examples);
  return {
    weights: weights.map((weight) => weight * a),
    directions: directions.map((value) => value * a),
    bias: bias * a + b,
  };
}

function packed({ weights, directions, bias }: Fitted): Line {
  let most = 1e-9;
  for (const weight of weights) most = Math.max(most, Math.abs(weight));
  const scale = most / STEPS ** 2;
  const steps = Int8Array.from(
    weights,
    (weight) => Math.sign(weight) * Math.round(Math.sqrt(Math.abs(weight) / scale)),
  );
  return {
    weights: brotliCompressSync(Buffer.from(steps.buffer)).toString("base64"),
    scale,
    directions: directions.map((value) => Number(value.toFixed(DIGITS))),
    bias,
  };
}

function report(rows: Row[]): string {
  const written = rows.map(
    ({ language, head, positives, heldOut, auc }) =>
      `| ${language} | ${head} | ${positives} | ${heldOut} | ${auc.toFixed(3)} |`,
  );
  const before = readFileSync(pathTo("held-out.md"), "utf8").split("\n");
  const body = LANGUAGES.flatMap((language) =>
    (isAskedFor(language) ? written : before).filter((line) => line.startsWith(`| ${language} |`)),
  );
  return [
    "# Held-out figures of the learned heads",
    "",
    "Written by `npm run train`. The held-out sentences were written and labelled by another hand; nothing is learned from them.",
    "",
    "| language | head | positives learned from | held-out positives | AUC |",
    "|---|---|---|---|---|",
    ...body,
    "",
  ].join("\n");
}

const pathTo = (name: string) => fileURLToPath(new URL(name, import.meta.url));

main();
