import { type FigureName, figuresOf, ofHand, type Share, shareOf } from "./figures";
import type { Hand } from "./format";
import type { CaseResult } from "./run-case";

/** What a figure has to reach; Over-recall may not go above its bar. */
export const BARS: Record<Hand, Partial<Record<FigureName, number>>> = {
  independent: {
    "Factual Recall": 0.75,
    "Emotional Peak Retention": 0.85,
    "Over-recall": 0.15,
    Alias: 0.8,
    Date: 0.8,
    Deletion: 1,
    Language: 1,
    Injection: 1,
  },
  own: {
    "Factual Recall": 0.85,
    "Emotional Peak Retention": 0.95,
    "Over-recall": 0.1,
    Deletion: 1,
    Language: 1,
    Injection: 1,
  },
};

export type Verdict = { hand: Hand; figure: FigureName; bar: number; value: number; held: boolean };

/** Each bar against what a run reached. A figure that nothing counted for has no verdict. */
export function verdictsOf(results: CaseResult[]): Verdict[] {
  return (["independent", "own"] as const).flatMap((hand) =>
    figuresOf(ofHand(results, hand)).flatMap((share) => verdict(hand, share)),
  );
}

function verdict(hand: Hand, share: Share): Verdict[] {
  const [bar, value] = [BARS[hand][share.name], shareOf(share)];
  if (bar === undefined || value === null) return [];
  const held = share.name === "Over-recall" ? value <= bar : value >= bar;
  return [{ hand, figure: share.name, bar, value, held }];
}
