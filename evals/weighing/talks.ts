import { readFileSync } from "node:fs";
import type { Telling } from "@/lib/core/lexicon/weighing/weigh";
import { draftMemories } from "@/lib/mind/offline/extract/drafts";
import { canWeigh, ruledImpact } from "@/lib/mind/offline/extract/score";
import { toldAround } from "@/lib/mind/offline/extract/told-around";

/** A short talk, how much it matters to who tells it (−10 … 10), and the messages (from 0) that carry it. */
export type ScoredTalk = { say: string[]; score: number; at: number[] };

/** What the offline mind makes of a talk: a memory's words, what stands beside them, what the rules say, and what it should weigh. */
export type Expected = Telling & { score: number };

const AT = new Date("2026-03-10T19:00:00Z");

/** @returns the talks of a file with one JSON object a line */
export function readTalks(file: URL): ScoredTalk[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}

/** The memories that the offline mind would weigh in a talk; what stands beside the heavy or bright part weighs nothing. */
export function tellingsOf({ say, score, at }: ScoredTalk): Expected[] {
  const transcript = say.map((content, i) => ({ index: i + 1, role: "user" as const, content, at: AT }));
  return draftMemories(transcript).flatMap(({ hits, parts, ready, sources }) => {
    const text = ready ?? parts.join(" ");
    if (!canWeigh(hits, text)) return [];
    const carries = sources.some((source) => at.includes(source - 1));
    const { impact } = ruledImpact(hits, text);
    return [{ text, around: toldAround(sources, transcript), impact, score: carries ? score : 0 }];
  });
}
