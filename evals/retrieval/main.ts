import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { openEmbedded } from "@/db/embedded";
import { EXCERPT_WEIGHTS } from "@/lib/core/settings/recall";
import type { ExcerptLegs } from "@/lib/memory/recall/excerpts";
import { TRIALS, withoutTerms } from "../ablation";
import { readLocomo } from "../recall.cases";
import { embedder } from "../recall-store";
import { learnWeights } from "./learn";
import { type AskedExcerpts, askDialogue, legsOfExcerpts, rankedKeys, shownWithin } from "./locomo";
import { type AskedMadial, askMadial, madialKeys } from "./madial";
import { pairFigures } from "./pairs";

/**
 * Quality of retrieval: `npm run eval:retrieval -- --locomo FILE --madial FOLDER --pairs [--json] [--ablate] [--learn] [--explain
 * QUESTION]`. LoCoMo: every turn is stored as a message of an older session and found by its excerpts; official turn recall, k counts
 * turns. MADial: the memories of one user as events; recall among the first ten of that user's own. Pairs: paraphrases, by the embedder
 * alone.
 */
const { values } = parseArgs({
  options: {
    locomo: { type: "string" },
    madial: { type: "string" },
    json: { type: "boolean", default: false },
    pairs: { type: "boolean", default: false },
    ablate: { type: "boolean", default: false },
    learn: { type: "boolean", default: false },
    explain: { type: "string" },
  },
});

const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);
const percent = (share: number) => Number((share * 100).toFixed(1));
const say = (line: string) => (values.json ? console.error(line) : console.log(line));

/** LoCoMo's own measure: share of the evidence among the first k; 1 where there is none. */
function recallAt(keys: string[], evidence: string[], k: number): number {
  if (evidence.length === 0) return 1;
  const first = new Set(keys.slice(0, k));
  return evidence.filter((key) => first.has(key)).length / evidence.length;
}

const MULTI_HOP = 1;

function locomoFigures(asked: AskedExcerpts[], legs?: ExcerptLegs) {
  const keys = new Map(asked.map((one) => [one, rankedKeys(one, legs)]));
  const at = (k: number, some: AskedExcerpts[]) =>
    percent(mean(some.map((one) => recallAt(keys.get(one) ?? [], one.evidence, k))));
  const multiHop = asked.filter(({ category }) => category === MULTI_HOP);
  return { r5: at(5, asked), r10: at(10, asked), r25: at(25, asked), multiHopR10: at(10, multiHop) };
}

const TOKENS = [350, 750, 1_400, 2_000];

const evidenceFigures = (asked: AskedExcerpts[]) =>
  Object.fromEntries(
    TOKENS.map((tokens) => {
      const shares = asked.map((one) => recallAt([...shownWithin(one, tokens)], one.evidence, Number.MAX_SAFE_INTEGER));
      return [tokens, percent(mean(shares))];
    }),
  );

const madialFigures = (asked: AskedMadial[]) => ({
  r10: percent(mean(asked.map((one) => recallAt(madialKeys(one), one.relevant, 10)))),
});

function absent(path: string | undefined, name: string): boolean {
  if (path === undefined) say(`${name}: not measured, because --${name.toLowerCase()} was not given.`);
  else if (!existsSync(path)) throw new Error(`${name}: the path ${path} does not exist.`);
  return path === undefined;
}

async function main(): Promise<void> {
  const db = await openEmbedded({});
  const report: Record<string, unknown> = { embedder: embedder.id };
  if (!absent(values.locomo, "LoCoMo")) {
    const asked: AskedExcerpts[] = [];
    for (const one of readLocomo(readFileSync(values.locomo ?? "", "utf8")))
      asked.push(...(await askDialogue(db, one)));
    report.locomo = locomoFigures(asked);
    report.evidence = evidenceFigures(asked);
    say(`LoCoMo, ${asked.length} questions: ${JSON.stringify(report.locomo)}`);
    say(`  evidence shown in so many tokens of a prompt: ${JSON.stringify(report.evidence)}`);
    for (const [id, own] of Map.groupBy(asked, (one) => one.id)) say(`  ${id}: ${JSON.stringify(locomoFigures(own))}`);
    for (const leg of Object.keys(EXCERPT_WEIGHTS) as (keyof ExcerptLegs)[])
      say(`  without ${leg}: ${JSON.stringify(locomoFigures(asked, { ...EXCERPT_WEIGHTS, [leg]: 0 }))}`);
    if (values.learn) printLearned(asked);
    if (values.explain) explain(asked, values.explain);
  }
  if (!absent(values.madial, "MADial")) {
    const asked = await askMadial(db, values.madial ?? "");
    report.madial = madialFigures(asked);
    say(`MADial, ${asked.length} dialogues: ${JSON.stringify(report.madial)}`);
    for (const [name, without] of values.ablate ? TRIALS : []) {
      say(`  ${name}: ${JSON.stringify(madialFigures(asked.map((one) => withoutTerms(one, without))))}`);
    }
  }
  if (values.pairs) {
    report.pairs = await pairFigures();
    say(`Paraphrases, found among a hundred: ${JSON.stringify(report.pairs)}`);
  }
  await db.close();
  if (values.json) console.log(JSON.stringify(report));
}

/** Weights learned leaving out each conversation in turn and evaluated on it, and weights learned on all. */
function printLearned(asked: AskedExcerpts[]): void {
  const lessonsOf = (some: AskedExcerpts[]) =>
    some.map((one) => ({ legs: legsOfExcerpts(one).map(({ legs }) => legs), gold: goldOf(one) }));
  const left: number[][] = [];
  for (const [id, own] of Map.groupBy(asked, (one) => one.id)) {
    const legs = learnWeights(lessonsOf(asked.filter((one) => one.id !== id)), EXCERPT_WEIGHTS);
    const figures = locomoFigures(own, legs);
    left.push(...own.map(() => [figures.r5, figures.r10, figures.r25]));
    say(`  learned without ${id}, judged on it: ${JSON.stringify(figures)} with ${JSON.stringify(legs)}`);
  }
  say(`  leaving one out: ${[0, 1, 2].map((at) => mean(left.map((row) => row[at] ?? 0)).toFixed(1)).join(" / ")}`);
  say(`  learned on all: ${JSON.stringify(learnWeights(lessonsOf(asked), EXCERPT_WEIGHTS))}`);
}

function goldOf(asked: AskedExcerpts): number[] {
  return legsOfExcerpts(asked).map(({ key }) => Number(asked.evidence.includes(key)));
}

/** The score components of the first ten results for a question of the corpus. */
function explain(asked: AskedExcerpts[], question: string): void {
  const one = asked.find(({ text }) => text.toLowerCase().includes(question.toLowerCase()));
  if (!one) {
    say(`No question contains "${question}".`);
    return;
  }
  say(`${one.text} (${one.evidence.join(", ")})`);
  const legs = legsOfExcerpts(one);
  for (const key of rankedKeys(one).slice(0, 10)) {
    say(`  ${key}: ${JSON.stringify(legs.find((of) => of.key === key)?.legs)}`);
  }
}

await main();
