import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Heads, keepingHeads, type Sure } from "@/lib/core/language/heads-types";
import type { Language } from "@/lib/core/language/types";
import { readSentences, tellsAndAsksNothing } from "@/lib/mind/offline/extract/read-talk";
import { readOther, readPool } from "../training/examples";
import { chooseThreshold, firingRate, MOST_OF_10_000, readOrdinary } from "./base-rate";

/*
 * Chooses the probability from which a head is sure that a message is worth keeping: `npm run thresholds -- --ordinary FILE`,
 * after `npm run train`. Learns nothing and changes no weight. Writes lib/core/language/<language>/sure.json and the last part of
 * held-out.md. A threshold must be precise on the held-out messages and fire rarely enough on the ordinary chat of the files; it also
 * prints how often the score calls ordinary chat a strong event, and ends with 1 when that is too often.
 */

const LANGUAGES = ["en", "zh"] as const;
/** What is called sure is right so often. */
const PRECISION = 0.9;
/**
 * Precision is counted as if so much of what is said were worth keeping, whatever the share among the held-out messages: between
 * lives, where over half is (`life`), and talks with games, plots and jokes in them, where a quarter is (`other-talks`).
 */
const SHARE = 0.4;
/** What is tried of how likely `other` a sentence may be. */
const OTHER_UP_TO = [0.5, 0.4, 0.3, 0.2, 0.15, 0.1, 0.07, 0.05];
/** So many standard deviations are exceeded once in twenty times: what is chosen holds for other messages, too. */
const DEVIATIONS = 1.64;
/** A head has to be right about so many before it is believed. */
const RIGHT_MIN = 20;
/** From this |score| on what is told in `other-talks` and is the speaker's own is worth keeping; below it nobody has said. */
const TOLD = 3;
const HEADING = "## What the heads are sure of";

/** A message, whether it is worth keeping, and what the heads say of those of its sentences that tell. */
type Judged = { is: boolean; telling: Heads[] };
/** `atLeast` is the precision with some standard deviations more of wrong ones, whose number is one of chance (Poisson). */
type Counts = { precision: number; atLeast: number; recall: number; right: number; wrong: number };

/** From this |score| on an event is strong. */
const STRONG = 7;

function main(args: readonly string[]): void {
  const ordinaryOf = readOrdinary(args);
  const rows: string[] = [];
  for (const language of LANGUAGES) {
    const ordinary = ordinaryOf(language).map((text) => tellingIn(text, language));
    const judged = readJudged(language);
    const [chosenBy, measuredBy] = [0, 1].map((half) => judged.filter((_, at) => at % 2 === half)) as [
      Judged[],
      Judged[],
    ];
    const sure = held(chosen(chosenBy, ordinary), measuredBy);
    const show = (name: string, from: string, { precision, recall, right, wrong }: Counts) =>
      rows.push(`| ${[language, name, from, precision.toFixed(3), recall.toFixed(3), right, wrong].join(" | ")} |`);
    for (const [head, from] of Object.entries(sure.from))
      show(head, `${from}`, counted(measuredBy, { ...sure, from: { [head]: from } }));
    show("any of them", `other ≤ ${sure.otherUpTo}`, counted(measuredBy, sure));
    report(language, { ordinary, sure });
    writeFileSync(pathTo(`../../lib/core/language/${language}/sure.json`), `${JSON.stringify(sure, null, 2)}\n`);
  }
  for (const row of rows) console.log(row);
  const [learned = ""] = readFileSync(pathTo("../training/held-out.md"), "utf8").split(`\n${HEADING}`);
  writeFileSync(pathTo("../training/held-out.md"), `${learned.trimEnd()}\n\n${[...ABOUT, ...rows].join("\n")}\n`);
}

/** Prints how often ordinary chat is surely kept, and is called a strong event. */
function report(language: Language, { ordinary, sure }: { ordinary: Heads[][]; sure: Sure }): void {
  const kept = firingRate(ordinary, (telling) => isCalledBy(sure, telling));
  const strong = firingRate(ordinary, (telling) => telling.some(({ score }) => Math.abs(score) >= STRONG));
  console.log(
    `${language}, of 10,000 ordinary messages: ${kept.toFixed(1)} surely kept (at most ${MOST_OF_10_000.surelyKept}),`,
  );
  console.log(`  ${strong.toFixed(1)} with a strong event (at most ${MOST_OF_10_000.strongEvent})`);
  if (strong > MOST_OF_10_000.strongEvent) process.exitCode = 1;
}

/** What is chosen by one half holds only where the other bears it out. */
function held({ otherUpTo, from }: Sure, measuredBy: Judged[]): Sure {
  const holds = Object.entries(from).filter(
    ([head, start]) => counted(measuredBy, { otherUpTo, from: { [head]: start } }).precision >= PRECISION,
  );
  return { otherUpTo, from: Object.fromEntries(holds) };
}

/** Of how likely `other` a sentence may be what lets most be found, and where each head is sure then. */
function chosen(judged: Judged[], ordinary: Heads[][]): Sure {
  const tried = OTHER_UP_TO.map((otherUpTo): Sure => {
    const starts = keepingHeads.map((head) => [head, sureFrom(head, otherUpTo, { judged, ordinary })] as const);
    return { otherUpTo, from: Object.fromEntries(starts.filter(([, from]) => from !== null)) };
  });
  const recall = (sure: Sure) => counted(judged, sure).recall;
  return tried.reduce((best, one) => (recall(one) > recall(best) ? one : best));
}

/** The lowest probability from which on a head is precise enough on the judged messages and rarely fires on ordinary ones. */
function sureFrom(
  head: (typeof keepingHeads)[number],
  otherUpTo: number,
  { judged, ordinary }: { judged: Judged[]; ordinary: Heads[][] },
): number | null {
  const starts = Array.from({ length: 50 }, (_, step) => (50 + step) / 100);
  const sureAt = (from: number): Sure => ({ otherUpTo, from: { [head]: from } });
  return chooseThreshold(starts, {
    ordinary,
    fires: (telling, from) => isCalledBy(sureAt(from), telling),
    // The bound is shared between the heads.
    most: MOST_OF_10_000.surelyKept / keepingHeads.length,
    isGood: (from) => {
      const { atLeast, right } = counted(judged, sureAt(from));
      return right >= RIGHT_MIN && atLeast >= PRECISION;
    },
  });
}

const isCalledBy = (sure: Sure, telling: Heads[]): boolean =>
  telling.some(
    (heads) => heads.other <= sure.otherUpTo && keepingHeads.some((head) => heads[head] >= (sure.from[head] ?? 2)),
  );

function counted(judged: Judged[], sure: Sure): Counts {
  const isCalled = ({ telling }: Judged) => isCalledBy(sure, telling);
  const all = (is: boolean) => judged.filter((one) => one.is === is);
  const [right, wrong] = [all(true).filter(isCalled).length, all(false).filter(isCalled).length];
  const recall = right / all(true).length;
  const precisionWith = (errors: number) => {
    const [hits, alarms] = [SHARE * recall, (1 - SHARE) * (errors / all(false).length)];
    return hits / (hits + alarms || 1);
  };
  return {
    precision: precisionWith(wrong),
    atLeast: precisionWith(wrong + DEVIATIONS * Math.sqrt(wrong + 1)),
    recall,
    right,
    wrong,
  };
}

const ABOUT = [
  HEADING,
  "",
  "Written by `npm run thresholds` after `npm run train`. From which probability on a head is sure, and how likely not of",
  "the speaker's own life (`other`) a sentence may be, is chosen on one half of the held-out messages; the figures are of the other",
  "half. Besides those sentences they are messages of lives, which nothing is learned from but which are by the hands of lives that",
  `something is. Of 10,000 messages of ordinary chat at most ${MOST_OF_10_000.surelyKept} may be surely kept. Precision is counted as`,
  `if ${SHARE * 100} % of all messages were worth keeping. A head that is not listed is never sure.`,
  "",
  "| language | head | from | precision | recall | right | wrong |",
  "|---|---|---|---|---|---|---|",
];

/** Held-out messages of all sorts of talk, of lives, and of talks with games, plots and jokes in them. */
function readJudged(language: Language): Judged[] {
  const labelled = [...readPool(language, "held-out"), ...readPool(language, "life.held-out")].map(
    ({ text, labels }) => ({
      text,
      is: labels.includes("keep") || labels.includes("crisis"),
    }),
  );
  const played = readOther(language, ".held-out").flatMap(({ text, other, score }) =>
    other || Math.abs(score) >= TOLD ? [{ text, is: !other }] : [],
  );
  return [...labelled, ...played].map(({ text, is }) => ({ is, telling: tellingIn(text, language) }));
}

/** The heads' output for the sentences of a message that state something. */
const tellingIn = (text: string, language: Language): Heads[] =>
  readSentences(text, language)
    .filter(tellsAndAsksNothing)
    .flatMap(({ heads }) => heads ?? []);

const pathTo = (name: string) => fileURLToPath(new URL(name, import.meta.url));

try {
  main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
