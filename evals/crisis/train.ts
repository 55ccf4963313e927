import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { decideCrisis, type Thresholds } from "@/lib/core/care/read-crisis";
import { featuresOf } from "@/lib/core/language/features";
import type { Features } from "@/lib/core/language/heads-types";
import { meaningOf } from "@/lib/core/meaning";
import { readPool } from "../training/examples";
import { type Example, type Fitted, learn, oddsOf, packed } from "../training/logistic";
import { ratesOf, readCries, readOrdinary } from "./examples";

/*
 * Learns of each language what a cry for help is (npm run train:crisis, the last part of npm run train) from the sentences in
 * evals/training/crisis and those of the heads, and from which odds on it is believed. Writes
 * lib/core/language/<language>/crisis.json, and what it measured into held-out.md.
 */

const LANGUAGES = ["en", "zh"] as const;
/** Cries, and the sentences written for this one question, weigh so much more than all others. */
const WORTH = 3;
/** The odds are chosen on sentences that the line which gives them was not learned from: one in so many at a time. */
const FOLDS = 4;
/**
 * Of the sentences that only sound like a cry, so many may be taken for one. They are the hardest there are, a twin to each cry: of
 * hyperboles as people write them a third of that is taken for one.
 */
const FALSE_ALARMS_MAX = 0.14;
/** Of the messages of ordinary talks, from which nothing was learned: help that is offered time and again is passed over when it counts. */
const ORDINARY_MAX = 0.02;
/** Four times those of the heads: a thousand cries stand among so much ordinary talk that what shares a bucket with one counts. */
const BUCKETS = 2 ** 18;
const STEP = 0.25;
/** A word is no proof: it makes up for so much of the odds at most. */
const BESIDE_MAX = 1.5;
const ABOUT = [
  "# Cries for help",
  "",
  "Written by `npm run train:crisis`. `own`: sentences of evals/training/crisis, each by a line not learned from it; most of those that are",
  "no cry are twins of one. `held-out`: sentences of all sorts of talk by other hands, of which nothing is",
  "learned but the odds from which on the line is believed.",
  "",
  "| language | sentences | recall | false alarms |",
  "|---|---|---|---|",
];

type Row = { text: string; is: boolean };

function main(): void {
  const rows = [...ABOUT];
  for (const language of LANGUAGES) {
    const cries = readCries(language);
    const heads = [...readPool(language, "pool"), ...readPool(language, "life")].map(toRow);
    const rowOf = memo((text: string) => ({ hashed: featuresOf(text, language, BUCKETS), meaning: meaningOf(text) }));
    const common = [...heads, ...readOrdinary(language, "learned").map((text) => ({ text, is: false }))].map((one) =>
      example(one, rowOf, one.is ? WORTH : 1),
    );
    const own = cries.map((one) => example(one, rowOf, WORTH));
    const lines = Array.from({ length: FOLDS }, (_, fold) =>
      learn([...common, ...own.filter((_, at) => at % FOLDS !== fold)], BUCKETS),
    );
    const oddsBy = (line: Fitted | undefined) => memo((text: string) => (line ? oddsOf(line, rowOf(text)) : 0));
    const unseen = lines.map(oddsBy);
    const place = new Map(cries.map(({ text }, at) => [text, at]));
    const line = learn([...common, ...own], BUCKETS);
    const odds = oddsBy(line);
    const ordinary = readOrdinary(language, "held-out");
    const others = readPool(language, "held-out").map(toRow);
    const chosen = choose((thresholds) => {
      const oddsFor = (text: string) => unseen[(place.get(text) ?? 0) % FOLDS] ?? odds;
      return {
        own: ratesOf(cries, (text) => decideCrisis(text, language, { odds: oddsFor(text), ...thresholds })),
        heldOut: ratesOf(others, (text) => decideCrisis(text, language, { odds, ...thresholds })),
        ordinary: shareOf(ordinary, (text) => decideCrisis(text, language, { odds, ...thresholds })),
      };
    });
    const show = (what: string, { recall, falseAlarms }: Rates) =>
      rows.push(`| ${language} | ${what} | ${recall.toFixed(3)} | ${falseAlarms.toFixed(3)} |`);
    show("own", chosen.rates.own);
    show("held-out", chosen.rates.heldOut);
    rows.push(`| ${language} | ordinary | | ${chosen.rates.ordinary.toFixed(3)} |`);
    console.log(rows.slice(-3).join("\n"), chosen.thresholds);
    writeFileSync(
      pathTo(`../../lib/core/language/${language}/crisis.json`),
      `${JSON.stringify({ ...chosen.thresholds, line: packed(line) })}\n`,
    );
  }
  writeFileSync(pathTo("held-out.md"), `${rows.join("\n")}\n`);
}

const toRow = ({ text, labels }: { text: string; labels: string[] }): Row => ({ text, is: labels.includes("crisis") });

const example = ({ text, is }: Row, rowOf: (text: string) => Features, worth: number): Example => ({
  row: rowOf(text),
  is,
  worth,
});

type Rates = ReturnType<typeof ratesOf>;
type Chosen = { thresholds: Thresholds; rates: { own: Rates; heldOut: Rates; ordinary: number } };

const shareOf = (texts: readonly string[], isHeard: (text: string) => boolean) =>
  texts.filter(isHeard).length / texts.length;

/** The odds by which most cries of both kinds are heard while few enough of the hardest others are. */
function choose(measure: (thresholds: Thresholds) => Chosen["rates"]): Chosen {
  const steps = Array.from({ length: 25 }, (_, step) => (step - 12) * STEP);
  const tried = steps.flatMap((alone) =>
    steps
      .filter((beside) => beside <= alone && beside >= alone - BESIDE_MAX)
      .map((beside) => ({ thresholds: { alone, beside }, rates: measure({ alone, beside }) })),
  );
  const isFew = ({ own, ordinary }: Chosen["rates"]) => own.falseAlarms <= FALSE_ALARMS_MAX && ordinary <= ORDINARY_MAX;
  const allowed = tried.filter(({ rates }) => isFew(rates));
  const heard = ({ rates }: Chosen) => rates.own.recall + rates.heldOut.recall;
  const first = allowed[0];
  if (!first) throw new Error("no odds give so few false alarms");
  return allowed.reduce((best, one) => (heard(one) > heard(best) ? one : best), first);
}

function memo<T>(make: (text: string) => T): (text: string) => T {
  const made = new Map<string, T>();
  return (text) => {
    const known = made.get(text) ?? make(text);
    made.set(text, known);
    return known;
  };
}

const pathTo = (name: string) => fileURLToPath(new URL(name, import.meta.url));

main();
