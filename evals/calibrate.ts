import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { configuredEmbedder, parseEnv } from "./adapter";
import { linesOf, readConversations } from "./real-model/format";

/**
 * The distribution of an embedder's cosines: `npx tsx evals/calibrate.ts [--embedder built-in|local|openai] [--language en|zh]`. Other
 * settings are those of the server (LOCAL_EMBEDDING_MODEL, MODEL_DIR, OPENAI_BASE_URL, …). It prints the spread of each kind of pair,
 * English and Chinese, and the threshold that each pair of kinds suggests beside the one in use (`lib/core/settings/thresholds.ts`).
 */
type As = "memory" | "query" | "name";
type Story = Record<"told" | "again" | "swapped" | "against" | "near" | "question" | "expected" | "comes", string>;
type Pair = [a: string, b: string];
type Pairs = Record<"same" | "other", Pair[]>;
type Texts = { stories: Story[]; names: Pairs; thoughts: Pairs; facts: Pairs };

const LANGUAGES = ["en", "zh"] as const;
const SIGNAL = AbortSignal.timeout(2 ** 31 - 1);

/** Each story paired with the next but one, which is unrelated. */
const apart = (stories: Story[], one: keyof Story, other: keyof Story): Pair[] =>
  stories.map((story, at) => [story[one], (stories[(at + 2) % stories.length] ?? story)[other]]);
const within = (stories: Story[], one: keyof Story, other: keyof Story): Pair[] =>
  stories.map((story) => [story[one], story[other]]);

/** The kinds of pairs, each with the text kinds as which its two sides are embedded. */
const KINDS: Record<string, { as: [As, As]; of(texts: Texts): Pair[] }> = {
  retold: { as: ["memory", "memory"], of: ({ stories }) => within(stories, "told", "again") },
  "another fact": { as: ["memory", "memory"], of: ({ stories }) => within(stories, "told", "swapped") },
  contradiction: { as: ["memory", "memory"], of: ({ stories }) => within(stories, "told", "against") },
  "same topic": { as: ["memory", "memory"], of: ({ stories }) => within(stories, "told", "near") },
  unrelated: { as: ["memory", "memory"], of: ({ stories }) => apart(stories, "told", "again") },
  "question, its answer": { as: ["query", "memory"], of: ({ stories }) => within(stories, "question", "told") },
  "question, another": { as: ["query", "memory"], of: ({ stories }) => apart(stories, "question", "told") },
  "what was expected": { as: ["query", "memory"], of: ({ stories }) => within(stories, "comes", "expected") },
  "something else": { as: ["query", "memory"], of: ({ stories }) => apart(stories, "comes", "expected") },
  "one thought": { as: ["memory", "memory"], of: ({ thoughts }) => thoughts.same },
  "two thoughts": { as: ["memory", "memory"], of: ({ thoughts }) => thoughts.other },
  "fact, its line": { as: ["memory", "memory"], of: ({ facts }) => facts.same },
  "fact, another line": { as: ["memory", "memory"], of: ({ facts }) => facts.other },
  "one name": { as: ["name", "name"], of: ({ names }) => names.same },
  "two names": { as: ["name", "name"], of: ({ names }) => names.other },
};

async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { embedder: { type: "string" }, language: { type: "string" } } });
  const { embedder: EMBEDDER = process.env.EMBEDDER, language: only } = values;
  const languages = LANGUAGES.filter((language) => language === (only ?? language));
  const embedder = configuredEmbedder(parseEnv({ ...process.env, EMBEDDER }));
  const found: Record<string, number[]> = {};
  const lines = [`${embedder.id}\n`, row("", "pairs", "10%", "median", "90%")];
  for (const [kind, { as, of }] of Object.entries(KINDS)) {
    for (const language of languages) {
      const pairs = of(readTexts(language));
      const [one, other] = [await vectors(as[0], 0, pairs), await vectors(as[1], 1, pairs)];
      const cosines = one.map((vector, at) => dot(vector, other[at] ?? []));
      found[kind] = [...(found[kind] ?? []), ...cosines];
      lines.push(
        row(`${kind} (${language})`, String(pairs.length), ...[0.1, 0.5, 0.9].map((q) => quantile(cosines, q))),
      );
    }
  }
  const of = (kind: string) => found[kind] ?? [];
  const suggested: Record<keyof typeof embedder.thresholds, number> = {
    relevance: between(of("question, another"), of("question, its answer")),
    calibrated: Number(quantile(of("question, its answer"), 0.9)),
    dedupe: Number(quantile([...of("another fact"), ...of("contradiction"), ...of("same topic")], 0.95)),
    thought: Math.max(...of("two thoughts")) + 0.01,
    conflict: between(of("unrelated"), [...of("another fact"), ...of("contradiction")]),
    expectation: between(of("something else"), of("what was expected")),
    evidence: between(of("fact, another line"), of("fact, its line")),
    entityMerge: Math.max(...of("two names")) + 0.01,
    entityUncertain: between(of("two names"), of("one name")),
  };
  lines.push("", row("threshold", "", "in use", "suggested", ""));
  for (const [name, value] of Object.entries(suggested)) {
    const used = embedder.thresholds[name as keyof typeof suggested];
    lines.push(row(name, "", used.toFixed(3), value.toFixed(3), ""));
  }
  console.log(lines.join("\n"));

  async function vectors(as: As, side: 0 | 1, pairs: Pair[]): Promise<number[][]> {
    return embedder.embed(
      pairs.map((pair) => pair[side]),
      { signal: SIGNAL, as },
    );
  }
}

const readTexts = (language: string): Texts => ({
  ...JSON.parse(readFileSync(new URL(`./calibration/${language}.json`, import.meta.url), "utf8")),
  facts: readFacts(language),
});

/** The facts of real conversations paired with their source lines, and with other lines. */
function readFacts(language: string): Pairs {
  const pairs = readConversations()
    .filter(({ lang }) => lang === language)
    .flatMap((conversation) =>
      conversation.facts.flatMap(({ what, lines }) =>
        linesOf(conversation).map((line, at) => ({ pair: [what, line] as Pair, isIts: lines.includes(at + 1) })),
      ),
    );
  const only = (isIts: boolean) => pairs.filter((one) => one.isIts === isIts).map(({ pair }) => pair);
  return { same: only(true), other: only(false) };
}

/** The threshold that separates the two kinds best: it maximises the sum of the shares on their own side. */
function between(below: number[], above: number[]): number {
  const cuts = [...below, ...above].sort((a, b) => a - b);
  const share = (all: number[], is: (value: number) => boolean) => all.filter(is).length / Math.max(1, all.length);
  const rated = cuts.map((low, at) => {
    const cut = (low + (cuts[at + 1] ?? low)) / 2;
    return { cut, right: share(below, (value) => value < cut) + share(above, (value) => value >= cut) };
  });
  return rated.reduce((best, one) => (one.right > best.right ? one : best)).cut;
}

function quantile(values: number[], share: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN).toFixed(3);
}

const dot = (a: number[], b: number[]) => a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
const row = (name: string, ...cells: string[]) => name.padEnd(28) + cells.map((cell) => cell.padStart(10)).join("");

await main(process.argv.slice(2));
