import { readFileSync } from "node:fs";
import { embedder, SIGNAL } from "../recall-store";

const LANGUAGES = ["en", "zh"] as const;
const TOPS = [1, 3, 10] as const;
type Pair = { a: string; b: string };

/**
 * A hundred paraphrase pairs a language, by other authors than the training pairs: the share of first sides whose second side is among the
 * first 1, 3 and 10 of all second sides of their language, by cosine.
 */
export async function pairFigures(): Promise<Record<string, Record<string, number>>> {
  const figures: Record<string, Record<string, number>> = {};
  for (const language of LANGUAGES) {
    const pairs = readFileSync(
      new URL(`../training/pairs/${language}.paraphrases.held-out.jsonl`, import.meta.url),
      "utf8",
    )
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as Pair);
    const asked = await embedder.embed(
      pairs.map(({ a }) => a),
      { signal: SIGNAL, as: "query" },
    );
    const vectors = await embedder.embed(
      pairs.map(({ b }) => b),
      { signal: SIGNAL, as: "memory" },
    );
    const places = asked.map((one, at) => {
      const cosines = vectors.map((other) => dot(one, other));
      return cosines.filter((cosine) => cosine > (cosines[at] ?? 0)).length;
    });
    const within = (top: number) =>
      Number(((100 * places.filter((place) => place < top).length) / pairs.length).toFixed(1));
    figures[language] = { pairs: pairs.length, ...Object.fromEntries(TOPS.map((top) => [`top${top}`, within(top)])) };
  }
  return figures;
}

const dot = (one: number[], other: number[]) => one.reduce((sum, value, dim) => sum + value * (other[dim] ?? 0), 0);
