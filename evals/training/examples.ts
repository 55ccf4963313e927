import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A sentence with its score (−10…10), its labels, of which `keep` is used for training, and its author. */
export type Labelled = { text: string; score: number; labels: string[]; hand: string };
/** A short session, its score, and the messages (from 0) that carry it. */
export type ScoredSession = { say: string[]; score: number; at: number[] };
export type Scored = { text: string; score: number };

export const lines = <T>(name: string): T[] =>
  readFileSync(fileURLToPath(new URL(name, import.meta.url)), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));

/**
 * Labelled sentences of a language: `pool`, of all kinds of chat; `life`, messages of ordinary lives, in which each kind is as rare as in
 * real chat; and `held-out`, never used for training.
 */
export function readPool(language: string, part: "pool" | "held-out" | "life"): Labelled[] {
  return lines<Labelled>(`${language}.${part}.jsonl`);
}

/** Single texts from the scored sessions of a language: those that carry the score, and the others, which score 0. */
export function readScored(language: string): Scored[] {
  return lines<ScoredSession>(`${language}.scored-sessions.jsonl`).flatMap(({ say, score, at }) => {
    const carries = at.map((i) => say[i] ?? "").join("\n");
    return [{ text: carries, score }, ...say.filter((_, i) => !at.includes(i)).map((text) => ({ text, score: 0 }))];
  });
}

/**
 * Two texts with the same meaning: a question and the message that answers it, or two paraphrases. `score` is that of the message, −10…10,
 * where an annotator has given it.
 */
export type Paired = { a: string; b: string; score?: number };

/** Pairs of a language: those for training, or one kind of the held-out pairs by another author. */
export function readPairs(language: string, part: "asked" | "paraphrases", use?: "held-out"): Paired[] {
  return lines<Paired>(`pairs/${language}.${part}${use ? `.${use}` : ""}.jsonl`);
}
