import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Heads, keepingHeads, type Sure } from "@/lib/core/language/heads-types";
import type { Language } from "@/lib/core/language/types";
import { readSentences, tellsAndAsksNothing } from "@/lib/mind/offline/extract/read-talk";
import { readOther, readPool } from "../training/examples";

/*
 * Measures from which probability on a head is sure that a message tells what is worth keeping, after `npm run train` or by
 * itself: npm run posttrain. Learns nothing and changes no weight. Writes lib/core/language/<language>/sure.json and the last
 * part of held-out.md.
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

function main(): void {
  const rows: string[] = [];
  for (const language of LANGUAGES) {
    const judged = readJudged(language);
    const [chosenBy, measuredBy] = [0, 1].map((half) => judged.filter((_, at) => at % 2 === half)) as [
      Judged[],
      Judged[],
    ];
    const sure = held(chosen(chosenBy), measuredBy);
    const show = (name: string, from: string, { precision, recall, right, wrong }: Counts) =>
      rows.push(`| ${[language, name, from, precision.toFixed(3), recall.toFixed(3), right, wrong].join(" | ")} |`);
    for (const [head, from] of Object.entries(sure.from))
      show(head, `${from}`, counted(measuredBy, { ...sure, from: { [head]: from } }));
    show("any of them", `other ≤ ${sure.otherUpTo}`, counted(measuredBy, sure));
    writeFileSync(pathTo(`../../lib/core/language/${language}/sure.json`), `${JSON.stringify(sure, null, 2)}\n`);
  }
  for (const row of rows) console.log(row);
  const [learned = ""] = readFileSync(pathTo("../training/held-out.md"), "utf8").split(`\n${HEADING}`);
  writeFileSync(pathTo("../training/held-out.md"), `${learned.trimEnd()}\n\n${[...ABOUT, ...rows].join("\n")}\n`);
}

/** What is chosen by one half holds only where the other bears it out. */
function held({ otherUpTo, from }: Sure, measuredBy: Judged[]): Sure {
  const holds = Object.entries(from).filter(
    ([head, start]) => counted(measuredBy, { otherUpTo, from: { [head]: start } }).precision >= PRECISION,
  );
  return { otherUpTo, from: Object.fromEntries(holds) };
}

/** Of how likely `other` a sentence may be what lets most be found, and where each head is sure then. */
function chosen(judged: Judged[]): Sure {
  const tried = OTHER_UP_TO.map((otherUpTo): Sure => {
    const starts = keepingHeads.map((head) => [head, sureFrom(head, otherUpTo, judged)] as const);
    return { otherUpTo, from: Object.fromEntries(starts.filter(([, from]) => from !== null)) };
  });
  const recall = (sure: Sure) => counted(judged, sure).recall;
  return tried.reduce((best, one) => (recall(one) > recall(best) ? one : best));
}

/** The lowest probability from which on enough of what a head says so of is surely worth keeping. */
function sureFrom(head: (typeof keepingHeads)[number], otherUpTo: number, judged: Judged[]): number | null {
  const starts = Array.from({ length: 50 }, (_, step) => (50 + step) / 100);
  const isSure = (from: number) => {
    const { atLeast, right } = counted(judged, { otherUpTo, from: { [head]: from } });
    return right >= RIGHT_MIN && atLeast >= PRECISION;
  };
  return starts.find(isSure) ?? null;
}

function counted(judged: Judged[], sure: Sure): Counts {
  const isCalled = ({ telling }: Judged) =>
    telling.some(
      (heads) => heads.other <= sure.otherUpTo && keepingHeads.some((head) => heads[head] >= (sure.from[head] ?? 2)),
    );
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
  "Written by `npm run posttrain`, which runs after `npm run train`. From which probability on a head is sure, and how likely not of",
  "the speaker's own life (`other`) a sentence may be, is chosen on one half of the held-out messages; the figures are of the other",
  "half. Besides those sentences they are messages of lives, which nothing is learned from but which are by the hands of lives that",
  `something is. Precision is counted as if ${SHARE * 100} % of all messages were worth keeping. A head that is not listed is never sure.`,
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
  return [...labelled, ...played].map(({ text, is }) => ({
    is,
    telling: readSentences(text, language)
      .filter(tellsAndAsksNothing)
      .flatMap(({ heads }) => heads ?? []),
  }));
}

const pathTo = (name: string) => fileURLToPath(new URL(name, import.meta.url));

main();
