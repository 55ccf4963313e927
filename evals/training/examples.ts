import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type HeadName, headNames } from "@/lib/core/language/heads-types";
import type { CorrectionKind } from "@/lib/core/types/corrections";

/** A label of the data: a head, or "crisis", which no head is learned from. */
const labelNames = [...headNames, "crisis"] as const;
type Label = HeadName | "crisis";
/** A sentence with its score (−10…10), its labels, and who wrote it. */
export type Labelled = { text: string; score: number; labels: Label[]; hand: string };
/** A short talk, its score, and the messages (from 0) that carry it. */
export type ScoredTalk = { say: string[]; score: number; at: number[] };
export type Scored = { text: string; score: number };

export const lines = <T>(name: string): T[] =>
  readFileSync(fileURLToPath(new URL(name, import.meta.url)), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));

/**
 * Labelled sentences of a language: the pool, in which each head has hundreds; messages of ordinary lives, in which each is as
 * rare as in talk; and of both what nothing is learned from.
 */
export function readPool(language: string, part: "pool" | "held-out" | "life" | "life.held-out"): Labelled[] {
  const pool = lines<Labelled>(`${language}.${part}.jsonl`);
  const unknown = pool.find(({ labels }) => labels.some((label) => !labelNames.includes(label)));
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

/**
 * Two texts that mean each other: a question and the telling that answers it, or two ways of saying one thing. `score` is that
 * of the telling, −10…10, where a hand has given it.
 */
export type Paired = { a: string; b: string; score?: number };

/** Pairs of a language: those that are learned from, or one kind of those that judge and were written by another hand. */
export function readPairs(language: string, part: "asked" | "paraphrases", use?: "held-out"): Paired[] {
  return lines<Paired>(`pairs/${language}.${part}${use ? `.${use}` : ""}.jsonl`);
}

/** Messages that ask for nothing that was told: questions for the world or the persona, remarks, questions that want no answer. */
export const readNotAsking = (language: string): string[] =>
  lines<{ text: string }>(`${language}.not-asking.jsonl`).map(({ text }) => text);

/** A talk, and questions of weeks later with the messages of it (from 0) that answer each. */
export type AskedTalk = { talk: string[]; asks: { ask: string; at: number[] }[] };
export const readAskedTalks = (language: string): AskedTalk[] => lines(`asked-talks/${language}.jsonl`);

/** Messages with what each puts right; nothing for half of them, which sound much like the others. */
export type Righting = { text: string; corrections: { kind: CorrectionKind }[] };
export const readRightings = (language: string): Righting[] => lines(`${language}.corrections.jsonl`);

/** Messages of talks in which games, plots and jokes stand beside what is true: `other` where it is not the speaker's own life. */
export const readOther = (
  language: string,
  part: "" | ".held-out",
): { text: string; other: boolean; score: number }[] =>
  lines<{ say: ReturnType<typeof readOther> }>(`${language}.other-talks${part}.jsonl`).flatMap(({ say }) => say);
