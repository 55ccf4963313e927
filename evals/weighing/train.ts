import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Leaning } from "@/lib/core/lexicon/weighing/leaning";
import { signsOf } from "@/lib/core/lexicon/weighing/signs";
import { featuresOf } from "@/lib/core/lexicon/weighing/weigh";
import { learnFew } from "./few";
import { type Line, learn } from "./logistic";
import { type Expected, readTalks, type ScoredTalk, tellingsOf } from "./talks";

/*
 * Learns how heavy or bright words are from the talks beside this file, and writes what the offline mind reads:
 * npm run weigh. Run it again after a change of the talks, of the signs or of the rules.
 */

const TABLES = fileURLToPath(new URL("../../lib/core/lexicon/weighing/tables/", import.meta.url));
const LANGUAGES = ["en", "zh"] as const;
/** From here on, in either direction, a talk is heavy or bright. */
const GRAVE = 4;
/** In so many examples a sign must stand. */
const OFTEN = 2;
/** So many signs of a language are kept, those that say most. */
const SIGNS_MAX = 50_000;
/** What the smallest step of a weight is worth. */
const STEP = 0.3;
/** What is learned of the words is tried on talks that it was not learned from: in so many parts. */
const PARTS = 5;
/** Odds above which a telling counts: a joy or grief that nothing was is worse than one that was missed. */
const BAR = 0.1;

type Scored = { text: string; score: number };
type Judge = (text: string) => Leaning;
type Case = { telling: Expected; features: number[] };

function main(): void {
  const cases: Case[] = [];
  for (const language of LANGUAGES) {
    const talks = readTalks(new URL(`${language}.jsonl`, import.meta.url));
    for (let part = 0; part < PARTS; part++) {
      const judge = judgeFrom(talks.filter((_, at) => at % PARTS !== part)).judge;
      const unseen = talks.filter((_, at) => at % PARTS === part);
      cases.push(...unseen.flatMap((talk) => casesOf(talk, judge)));
      console.log(`${language}: part ${part + 1} of ${PARTS}`);
    }
    const { table } = judgeFrom(talks);
    writeFileSync(`${TABLES}${language}.json`, `${JSON.stringify(table)}\n`);
  }
  writeFileSync(`${TABLES}verdict.json`, `${JSON.stringify(verdictFrom(cases), null, 2)}\n`);
}

/**
 * What each memory of a talk should weigh. Of several in the part that carries the talk the one that says most does; what
 * plainly says nothing beside it weighs nothing, and what lies between is left out.
 */
function casesOf(talk: ScoredTalk, judge: Judge): Case[] {
  const sides = tellingsOf(talk).map((telling) => ({ telling, says: saysOf(judge(telling.text), telling.score) }));
  const most = Math.max(...sides.filter(({ telling }) => telling.score !== 0).map(({ says }) => says));
  return sides.flatMap(({ telling, says }) => {
    const isGrave = Math.abs(telling.score) >= GRAVE;
    if (isGrave && says < most && says > NOTHING) return [];
    const score = isGrave && says < most ? 0 : telling.score;
    return [{ telling: { ...telling, score }, features: featuresOf(telling, judge) }];
  });
}

const saysOf = ({ heavy, bright }: Leaning, score: number) => (score < 0 ? heavy : bright);
/** Odds below which words say nothing of what the talk is about. */
const NOTHING = -2;

function verdictFrom(cases: Case[]) {
  const rows = cases.map(({ features }) => features);
  const scores = cases.map(({ telling }) => telling.score);
  return {
    heavy: learnFew(
      rows,
      scores.map((score) => score <= -GRAVE),
    ),
    bright: learnFew(
      rows,
      scores.map((score) => score >= GRAVE),
    ),
    bar: BAR,
  };
}

/** What the words alone tell, learned from talks: a whole talk is an example, and so is each part of it for itself. */
function judgeFrom(talks: ScoredTalk[]) {
  const examples = talks.flatMap(examplesOf).map(({ text, score }) => ({ signs: signsIn(text), score }));
  const all = numbered(examples.flatMap(({ signs }) => signs));
  const first = linesFrom(examples, all);
  const says = ({ at, often }: Sign) =>
    Math.max(...first.map(({ weights }) => Math.abs(weights[at] ?? 0))) * often ** 0.5;
  const most = [...all].sort(([, a], [, b]) => says(b) - says(a)).slice(0, SIGNS_MAX);
  const kept = new Map(most.sort(([a], [b]) => (a < b ? -1 : 1)).map(([sign, { often }], at) => [sign, { at, often }]));
  const [heavy, bright] = linesFrom(examples, kept);
  return { judge: judgeOf(kept, heavy, bright), table: tableOf([...kept.keys()], heavy, bright) };
}

type Sign = { at: number; often: number };

const texts = new Map<string, string[]>();

/** Reading a text is dear, and each is read for every part. */
function signsIn(text: string): string[] {
  const signs = texts.get(text) ?? [...signsOf(text).signs];
  texts.set(text, signs);
  return signs;
}

/** Signs that stand often enough, with a number each. */
function numbered(signs: string[]): Map<string, Sign> {
  const counts = new Map<string, number>();
  for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const often = [...counts].filter(([sign, count]) => count >= OFTEN && !sign.includes("\t"));
  return new Map(often.map(([sign, count], at) => [sign, { at, often: count }]));
}

function linesFrom(examples: { signs: string[]; score: number }[], numbers: Map<string, Sign>): [Line, Line] {
  const rows = examples.map(({ signs }) => Int32Array.from(signs.flatMap((sign) => numbers.get(sign)?.at ?? [])));
  const learned = (is: boolean[]) => learn({ rows, is, signs: numbers.size });
  return [learned(examples.map(({ score }) => score <= -GRAVE)), learned(examples.map(({ score }) => score >= GRAVE))];
}

function examplesOf({ say, score, at }: ScoredTalk): Scored[] {
  const whole = { text: say.join("\n"), score };
  if (say.length === 1 || at.length === say.length) return [whole];
  const told = { text: at.map((i) => say[i] ?? "").join("\n"), score };
  return [whole, told, ...say.filter((_, i) => !at.includes(i)).map((text) => ({ text, score: 0 }))];
}

function judgeOf(numbers: Map<string, Sign>, heavy: Line, bright: Line): Judge {
  return (text) => {
    const known = signsIn(text).flatMap((sign) => numbers.get(sign)?.at ?? []);
    const odds = ({ weights, bias }: Line) =>
      bias + known.reduce((sum, at) => sum + (weights[at] ?? 0), 0) / Math.sqrt(Math.max(1, known.length));
    return { heavy: odds(heavy), bright: odds(bright) };
  };
}

function tableOf(signs: string[], heavy: Line, bright: Line) {
  return { signs: signs.join("\t"), heavy: columnOf(heavy), bright: columnOf(bright) };
}

/** Weights as signed bytes; the few beyond the greatest step count as that. */
function columnOf({ weights, bias }: Line) {
  const bytes = Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight / STEP))));
  return { weights: Buffer.from(bytes.buffer).toString("base64"), scale: STEP, bias };
}

main();
