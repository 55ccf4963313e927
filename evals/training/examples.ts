import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type HeadName, headNames } from "@/lib/core/language/heads-types";

/** A sentence with its score (−10…10), the heads it is one of, and who wrote it. */
export type Labelled = { text: string; score: number; labels: HeadName[]; hand: string };
/** A short talk, its score, and the messages (from 0) that carry it. */
type ScoredTalk = { say: string[]; score: number; at: number[] };
export type Scored = { text: string; score: number };

const lines = <T>(name: string): T[] =>
  readFileSync(fileURLToPath(new URL(name, import.meta.url)), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));

/** The labelled pool of a language, or the part that another hand wrote and nothing is learned from. */
export function readPool(language: string, part: "pool" | "held-out"): Labelled[] {
  const pool = lines<Labelled>(`${language}.${part}.jsonl`);
  const unknown = pool.find(({ labels }) => labels.some((label) => !headNames.includes(label)));
  if (unknown) throw new Error(`unknown label: ${JSON.stringify(unknown)}`);
  return pool;
}

/** What the scored talks of a language say of single texts: what carries the score, and what stands beside it and is 0. */
export function readScored(language: string): Scored[] {
  return lines<ScoredTalk>(`${language}.scored-talks.jsonl`).flatMap(({ say, score, at }) => {
    const carries = at.map((i) => say[i] ?? "").join("\n");
    return [{ text: carries, score }, ...say.filter((_, i) => !at.includes(i)).map((text) => ({ text, score: 0 }))];
  });
}
