import { type FigureName, figuresOf, isLowerBetter, ofHand, type Share, shareOf } from "./figures";
import type { CaseResult } from "./run-case";

/**
 * What a figure has to reach on talk by an independent hand; Over-recall may not go above its bar. How much an event weighs and who
 * is called what needs a model, but for what is said outright: these figures are only printed.
 */
export const BARS: Partial<Record<FigureName, number>> = {
  /** What the mind of rules (commit c025839) reaches on the same talk: 190 of 211. */
  "Factual Recall": 0.9,
  "Over-recall": 0.1,
  Date: 0.8,
  Deletion: 1,
  Language: 1,
  Injection: 0.97,
};

/** What a mind whose model finds nothing has to reach on all talk: what is kept for it must be no joke and no plot. */
const BARS_OF_EMPTY: typeof BARS = { "Red herrings": 0.15 };

/** Under so many counts one miss is allowed, since it alone would take a figure below its bar. */
const FEW = 30;
const MISSES_OF_FEW = 1;

export type Verdict = { figure: FigureName; bar: number; value: number; held: boolean };

/**
 * Each bar against what a run reached on the cases that it is for: by an independent hand, and not of the corpora that the
 * product was mended by, which are only printed. A figure that nothing counted for has no verdict. The empty mind has one bar,
 * and it is for all cases.
 */
export function verdictsOf({ mind, results }: { mind: string; results: CaseResult[] }): Verdict[] {
  if (mind === "empty") return figuresOf(results).flatMap((share) => verdict(share, BARS_OF_EMPTY));
  return figuresOf(judgedOf(results)).flatMap((share) => verdict(share, BARS));
}

export const judgedOf = (results: CaseResult[]) => ofHand(results, "independent").filter(({ isJudged }) => isJudged);

function verdict(share: Share, bars: typeof BARS): Verdict[] {
  const [bar, value] = [bars[share.name], shareOf(share)];
  if (bar === undefined || value === null) return [];
  const isOver = isLowerBetter(share.name);
  const misses = isOver ? share.held : share.of - share.held;
  const isForgiven = share.of < FEW && misses <= MISSES_OF_FEW;
  return [{ figure: share.name, bar, value, held: isForgiven || (isOver ? value <= bar : value >= bar) }];
}
