import { type FigureName, figuresOf, isLowerBetter, ofHand, type Share, shareOf } from "./figures";
import type { CaseResult } from "./run-case";

/**
 * What a figure has to reach on conversations by independent authors; Over-recall may not exceed its bar. Impact and aliases need a model,
 * except where they are stated outright: these figures are only printed.
 */
export const BARS: Partial<Record<FigureName, number>> = {
  /** What the rule-based mind (commit c025839) reaches on the same conversations: 190 of 211. */
  "Factual Recall": 0.9,
  "Over-recall": 0.1,
  Date: 0.8,
  Deletion: 1,
  Language: 1,
  Injection: 0.97,
};

/** What a mind whose model finds nothing has to reach on all conversations: its certain events must be no jokes and no plots. */
const BARS_OF_EMPTY: typeof BARS = { "Red herrings": 0.15 };

/** Below so many counts one miss is allowed, because it alone would take a figure below its bar. */
const FEW = 30;
const MISSES_OF_FEW = 1;

export type Verdict = { figure: FigureName; bar: number; value: number; held: boolean };

/**
 * Each bar against the run's figure on the cases it applies to: by independent authors, and not from the corpora used for development,
 * which are only printed. A figure without counts has no verdict. The empty mind has one bar, which applies to all cases.
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
