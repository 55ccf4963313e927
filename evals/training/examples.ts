import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A sentence with its score (−10…10), its labels, of which `keep` is learned from, and who wrote it. */
export type Labelled = { text: string; score: number; labels: string[]; hand: string };
/** A short talk, its score, and the messages (from 0) that carry it. */
export type ScoredSession = { say: string[]; score: number; at: number[] };
export type Scored = { text: string; score: number };

export const lines = <T>(name: string): T[] =>
  readFileSync(fileURLToPath(new URL(name, import.meta.url)), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));

/**
 * Labelled sentences of a language: the pool, of all kinds of talk; messages of ordinary lives, in which each is as
 * rare as in talk; and what nothing is learned from.
 */
export function readPool(language: string, part: "pool" | "held-out" | "life"): Labelled[] {
  return lines<Labelled>(`${language}.${part}.jsonl`);
}

/** What the scored talks of a language say of single texts: what carries the score, and what stands beside it and is 0. */
export function readScored(language: string): Scored[] {
  return lines<ScoredSession>(`${language}.scored-sessions.jsonl`).flatMap(({ say, score, at }) => {
    const carries = at.map((i) => say[i] ?? "").join("\n");
    return [{ text: carries, score }, ...say.filter((_, i) => !at.includes(i)).map((text) => ({ text, score: 0 }))];
  });
}

/**
 * Two texts that mean each other: a question and the telling that answers it, or two ways of saying one thing. `score` is that
 * of the telling, −10…10, where a hand has given it.
 */
export type Paired = { a: string; b: string; score?: number };

/** Pairs of a language: those that are learned from, or one kind of those that judge and were written by another hand. */
export function readPairs(language: string, part: "asked" | "paraphrases", use?: "held-out"): Paired[] {
  return lines<Paired>(`pairs/${language}.${part}${use ? `.${use}` : ""}.jsonl`);
}
