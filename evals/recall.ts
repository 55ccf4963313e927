import { readFileSync } from "node:fs";
import type { Db } from "@/db";
import { openEmbedded } from "@/db/embedded";
import { searchTokens } from "@/lib/core/text/tokens";
import { bm25Share } from "@/lib/memory/recall/bm25";
import { type Recalled, rank } from "@/lib/memory/recall/retrieve";
import { LEGS, WEIGHTS } from "@/lib/memory/recall/score";
import { type LocomoDialogue, readLocomo, readTalkAsks, type TalkAsk } from "./recall-cases";
import { type Gathered, gather, storeLife } from "./recall-store";

/**
 * How well memory finds: `npx tsx evals/recall.ts FILE… [--tune]`. A file is either dialogues in LoCoMo's format (turn recall at 5, 10
 * and 25, beside plain BM25 over windows of three turns) or a corpus of talks (what its asks want found, and what must stay out).
 */
const TOPS = [5, 10, 25] as const;
const DEEPEST = 50;

type Asked = { dialogue: string; evidence: string[]; gathered: Gathered; windows: string[] };
type Judged = { ask: TalkAsk; gathered: Gathered };

async function main(args: string[]): Promise<void> {
  const db = await openEmbedded({});
  const asked: Asked[] = [];
  const judged: Judged[] = [];
  for (const path of args.filter((arg) => !arg.startsWith("--"))) {
    const json = readFileSync(path, "utf8");
    if (json.trimStart().startsWith("[")) for (const one of readLocomo(json)) asked.push(...(await askLocomo(db, one)));
    else for (const ask of readTalkAsks(path)) judged.push(await askTalk(db, ask));
  }
  await db.close();
  print(asked, judged);
  if (args.includes("--tune")) tune(asked, judged);
}

async function askLocomo(db: Db, dialogue: LocomoDialogue): Promise<Asked[]> {
  const life = await storeLife(db, dialogue.talks, dialogue.now);
  const windows = windowIndex(dialogue);
  const asked: Asked[] = [];
  for (const { text, evidence } of dialogue.questions) {
    const gathered = await gather(db, life, { text, now: dialogue.now, topK: DEEPEST });
    asked.push({ dialogue: dialogue.id, evidence, gathered, windows: windows(text) });
  }
  return asked;
}

async function askTalk(db: Db, ask: TalkAsk): Promise<Judged> {
  const life = await storeLife(db, ask.talks, ask.now);
  return { ask, gathered: await gather(db, life, { text: ask.text, now: ask.now, topK: 10 }) };
}

/** Turns ranked by plain BM25 of a turn with the one before and the one after it. */
function windowIndex({ talks }: LocomoDialogue): (question: string) => string[] {
  const windows = talks.flatMap((talk) =>
    talk.map(({ key }, at) => ({
      key,
      tokens: talk.slice(Math.max(0, at - 1), at + 2).flatMap(({ text }) => searchTokens(text)),
    })),
  );
  const documentFrequency: Record<string, number> = {};
  for (const { tokens } of windows)
    for (const term of new Set(tokens)) documentFrequency[term] = (documentFrequency[term] ?? 0) + 1;
  const averageLength = windows.reduce((sum, { tokens }) => sum + tokens.length, 0) / Math.max(1, windows.length);
  const all = { documents: windows.length, averageLength, documentFrequency };
  return (question) => {
    const terms = new Set(searchTokens(question));
    return windows
      .map(({ key, tokens }) => {
        const matched = tokens.filter((term) => terms.has(term));
        return { key, score: bm25Share([...terms], matched, tokens.length, all) };
      })
      .sort((a, b) => b.score - a.score)
      .slice(0, DEEPEST)
      .map(({ key }) => key);
  };
}

const ranked = ({ candidates, ...known }: Gathered): Recalled[] => rank(candidates, known);

/** LoCoMo's own measure: share of the evidence among the first k; 1 where there is none. */
function recallAt(keys: string[], evidence: string[], k: number): number {
  if (evidence.length === 0) return 1;
  const first = new Set(keys.slice(0, k));
  return evidence.filter((key) => first.has(key)).length / evidence.length;
}

const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);

function recalls(asked: Asked[], keysOf: (one: Asked) => string[]): number[] {
  const keys = asked.map(keysOf);
  return TOPS.map((k) => mean(asked.map(({ evidence }, at) => recallAt(keys[at] ?? [], evidence, k))));
}

/** Without a floor, as a plain ranking has none. */
const ours = (one: Asked) => {
  const query = { ...one.gathered.query, relevanceFloor: 0, strongExtra: 0 };
  return ranked({ ...one.gathered, query }).map(({ id }) => one.gathered.keys.get(id) ?? "");
};

type Figures = { found: number; broken: number; shown: number };

/** Of the asks that want something found, the share that found it; of the traps, the share that broke; how many come up. */
function figuresOf(judged: Judged[]): Figures {
  const rows = judged.map(({ ask, gathered }) => {
    const nodes = ranked(gathered);
    const isBroken =
      nodes.some(({ description }) => ask.never?.test(description)) ||
      nodes.some(({ emotionalImpact }) => Math.abs(emotionalImpact) > (ask.topMax ?? 10));
    return {
      ask,
      isFound: nodes.some(({ description }) => ask.finds?.test(description)),
      isBroken,
      shown: nodes.length,
    };
  });
  const share = (some: typeof rows, of: (row: (typeof rows)[number]) => boolean) =>
    mean(some.map((row) => Number(of(row))));
  const traps = rows.filter(({ ask }) => ask.never !== null || ask.topMax !== null);
  return {
    found: share(
      rows.filter(({ ask }) => ask.finds !== null),
      (row) => row.isFound,
    ),
    broken: share(traps, (row) => row.isBroken),
    shown: mean(rows.map((row) => row.shown)),
  };
}

const percent = (share: number) => (share * 100).toFixed(1).padStart(5);

function print(asked: Asked[], judged: Judged[]): void {
  const line = (name: string, numbers: number[]) =>
    console.log(`${name.padEnd(34)} ${numbers.map(percent).join("  ")}`);
  if (asked.length > 0) {
    console.log(`${asked.length} questions`.padEnd(34), TOPS.map((k) => `R@${k}`.padStart(5)).join("  "));
    for (const [id, own] of Map.groupBy(asked, (one) => one.dialogue)) line(`  retrieve, ${id}`, recalls(own, ours));
    line("retrieve, no floor", recalls(asked, ours));
    line(
      "retrieve, with the floor",
      recalls(asked, ({ gathered }) => ranked(gathered).map(({ id }) => gathered.keys.get(id) ?? "")),
    );
    line(
      "BM25, windows of three turns",
      recalls(asked, (one) => one.windows),
    );
  }
  if (judged.length > 0) {
    const { found, broken, shown } = figuresOf(judged);
    console.log(
      `${judged.length} asks: found ${percent(found)}, traps broken ${percent(broken)}, shown ${shown.toFixed(1)}`,
    );
  }
}

/** Every choice of weights on a grid: LoCoMo's R@10 chosen on all dialogues but one and read on that one; the talks beside. */
function tune(asked: Asked[], judged: Judged[]): void {
  const grid: [string, (v: number) => void, number[]][] = [];
  const leg = (name: keyof typeof LEGS, values: number[]) =>
    grid.push([
      name,
      (v) => {
        LEGS[name] = v;
      },
      values,
    ]);
  const weight = (name: keyof typeof WEIGHTS, values: number[]) =>
    grid.push([
      name,
      (v) => {
        WEIGHTS[name] = v;
      },
      values,
    ]);
  leg("dense", [0.2, 0.4]);
  leg("beside", [0, 0.45, 0.6]);
  leg("talk", [0, 0.4]);
  weight("recency", [0, 0.15, 0.5]);
  weight("impact", [0, 0.3, 2]);
  const choices = grid.reduce<number[][]>(
    (all, [, , values]) => all.flatMap((head) => values.map((v) => [...head, v])),
    [[]],
  );
  const dialogues = [...new Set(asked.map((one) => one.dialogue))];
  const rows = choices.map((values) => {
    for (const [at, [, set]] of grid.entries()) set(values[at] ?? 0);
    const by = dialogues.map(
      (id) =>
        recalls(
          asked.filter((one) => one.dialogue === id),
          ours,
        )[1] ?? 0,
    );
    return { values, by, figures: figuresOf(judged) };
  });
  console.log(grid.map(([name]) => name).join(" "));
  for (const { values, by, figures } of rows.toSorted((a, b) => mean(b.by) - mean(a.by)).slice(0, 40))
    console.log(
      values.join(" "),
      by.map(percent).join(" "),
      "mean",
      percent(mean(by)),
      "found",
      percent(figures.found),
      "broken",
      percent(figures.broken),
      figures.shown.toFixed(1),
    );
  for (const [out, id] of dialogues.entries()) {
    const best = rows.toSorted((a, b) => mean(b.by.toSpliced(out, 1)) - mean(a.by.toSpliced(out, 1)))[0];
    console.log(`left out ${id}: ${best?.values.join(" ")} → ${percent(best?.by[out] ?? 0)}`);
  }
}

await main(process.argv.slice(2));
