import { readFileSync } from "node:fs";
import type { Db } from "@/db";
import { openEmbedded } from "@/db/embedded";
import { searchTokens } from "@/lib/core/language/search-tokens";
import { RELEVANCE_WEIGHTS } from "@/lib/core/settings/recall";
import { bm25Share } from "@/lib/memory/recall/bm25";
import { type Recalled, rank, signalsOf } from "@/lib/memory/recall/retrieve";
import { relevanceScores } from "@/lib/memory/recall/score";
import { TRIALS, withoutTerms } from "./ablation";
import { type LocomoDialogue, readAskedDialogues, readLocomo, readSessionAsks, type SessionAsk } from "./recall.cases";
import { type Gathered, gather, storeDialogue } from "./recall-store";
import { learnWeights } from "./retrieval/learn";

/**
 * Quality of retrieval: `npx tsx evals/recall.ts FILE… [--learn]`. A file is either dialogues in LoCoMo's format (turn recall at 5, 10 and
 * 25, compared with plain BM25 over windows of three turns), sessions with questions (.jsonl, ten sessions a history), or a corpus of
 * cases (what its questions must find, and what they must not). `--learn` prints learned weights of the ranking, `--ablate` the results
 * without each of its terms and by relevance alone. `EMBEDDER` and its settings choose the embedder, as for the server.
 */
const TOPS = [5, 10, 25] as const;
const DEEPEST = 50;

type Asked = { dialogue: string; evidence: string[]; gathered: Gathered; windows: string[] };
type Judged = { ask: SessionAsk; gathered: Gathered };

async function main(args: string[]): Promise<void> {
  const db = await openEmbedded({});
  const asked: Asked[] = [];
  const judged: Judged[] = [];
  for (const path of args.filter((arg) => !arg.startsWith("--"))) {
    const json = readFileSync(path, "utf8");
    if (path.endsWith(".jsonl")) for (const one of readAskedDialogues(path)) asked.push(...(await askLocomo(db, one)));
    else if (json.trimStart().startsWith("["))
      for (const one of readLocomo(json)) asked.push(...(await askLocomo(db, one)));
    else for (const ask of readSessionAsks(path)) judged.push(await askSession(db, ask));
  }
  await db.close();
  print(asked, judged);
  if (args.includes("--learn")) learn(asked);
  if (args.includes("--ablate")) ablate(asked, judged);
}

async function askLocomo(db: Db, dialogue: LocomoDialogue): Promise<Asked[]> {
  const simulation = await storeDialogue(db, dialogue.conversations, dialogue.now);
  const windows = windowIndex(dialogue);
  const asked: Asked[] = [];
  for (const { text, evidence } of dialogue.questions) {
    const gathered = await gather(db, simulation, { text, now: dialogue.now, topK: DEEPEST });
    asked.push({ dialogue: dialogue.id, evidence, gathered, windows: windows(text) });
  }
  return asked;
}

async function askSession(db: Db, ask: SessionAsk): Promise<Judged> {
  const simulation = await storeDialogue(db, ask.conversations, ask.now);
  return { ask, gathered: await gather(db, simulation, { text: ask.text, now: ask.now, topK: 10 }) };
}

/** Turns ranked by plain BM25 over a turn with the one before and the one after it. */
function windowIndex({ conversations }: LocomoDialogue): (question: string) => string[] {
  const windows = conversations.flatMap((session) =>
    session.map(({ key }, at) => ({
      key,
      tokens: session.slice(Math.max(0, at - 1), at + 2).flatMap(({ text }) => searchTokens(text)),
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

/** Without a minimum score, like a plain ranking. */
const ours = (one: Asked) => {
  const query = { ...one.gathered.query, relevanceFloor: 0, strongExtra: 0 };
  return ranked({ ...one.gathered, query }).map(({ id }) => one.gathered.keys.get(id) ?? "");
};

function ablate(asked: Asked[], judged: Judged[]): void {
  for (const [name, without] of TRIALS) {
    const recall = recalls(
      asked.map((one) => withoutTerms(one, without)),
      ours,
    );
    const own = judged.map((one) => withoutTerms(one, without));
    const { found, broken } = figuresOf(own);
    const peaks = figuresOf(own.filter(({ ask }) => ask.isPeak));
    console.log(
      name.padEnd(22),
      asked.length > 0 ? `R@5/10/25 ${recall.map(percent).join(" ")}` : "",
      judged.length > 0
        ? `found ${percent(found)}, peaks ${percent(peaks.found)}, traps broken ${percent(broken)}`
        : "",
    );
  }
}

type Figures = { found: number; broken: number; shown: number };

/** For questions that must find something, the share that did; for traps, the share that failed; and how many memories are recalled. */
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
    const isOf = ({ dialogue }: Asked) => (dialogue.startsWith("conv") ? dialogue : dialogue.replace(/-\d+$/u, ""));
    for (const [id, own] of Map.groupBy(asked, isOf)) line(`  retrieve, ${id}`, recalls(own, ours));
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

const WEIGHT_NAMES = (Object.keys(RELEVANCE_WEIGHTS) as (keyof typeof RELEVANCE_WEIGHTS)[]).filter(
  (name) => name !== "felt",
);

/**
 * Weights of the score components learned on all dialogues but one part and evaluated on that part, and learned on all; every corpus has
 * the same weight.
 */
function learn(asked: Asked[]): void {
  const corpusOf = ({ dialogue }: { dialogue: string }) => dialogue.replace(/[-\d]+$/u, "");
  const partOf = (one: Asked) => (corpusOf(one) === "conv" ? one.dialogue : corpusOf(one));
  const today = Object.fromEntries(WEIGHT_NAMES.map((name) => [name, RELEVANCE_WEIGHTS[name]])) as Record<
    (typeof WEIGHT_NAMES)[number],
    number
  >;
  const learned = (name: string, some: Asked[]) => {
    const counts = Map.groupBy(some, corpusOf);
    const lessons = some.map((one) => {
      const worth = 1 / (counts.get(corpusOf(one))?.length ?? 1) / counts.size;
      return { ...lessonOf(one), worth };
    });
    const found = learnWeights(lessons, today);
    console.log(`${name}: ${WEIGHT_NAMES.map((weight) => `${weight} ${found[weight].toFixed(2)}`).join(", ")}`);
    Object.assign(RELEVANCE_WEIGHTS, found);
  };
  for (const part of new Set(asked.map(partOf))) {
    const others = asked.filter((one) => partOf(one) !== part);
    if (others.length > 0) learned(`without ${part}`, others);
    const own = asked.filter((one) => partOf(one) === part);
    console.log(`  on ${part}: ${recalls(own, ours).map(percent).join("  ")}`);
  }
  learned("learned on all", asked);
}

function lessonOf({ evidence, gathered }: Asked) {
  const signals = signalsOf(gathered.candidates, gathered);
  const read = gathered.candidates.flatMap(({ id }, at) => {
    const own = signals[at];
    return own
      ? [{ legs: relevanceScores(own, gathered.query), gold: Number(evidence.includes(gathered.keys.get(id) ?? "")) }]
      : [];
  });
  return { legs: read.map(({ legs }) => legs), gold: read.map(({ gold }) => gold) };
}

await main(process.argv.slice(2));
