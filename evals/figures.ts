import type { Check, Figure } from "./checks";
import { type Hand, type Kind, kinds } from "./format";
import type { CaseResult } from "./run-case";

/** A figure with its counts: `held` of `of` expectations. Over-recall counts what came up and should not have. */
export type Share = { name: FigureName; held: number; of: number };

export const figureNames = [
  "Factual Recall",
  "Emotional Peak Retention",
  "Over-recall",
  "Correction",
  "Contradiction",
  "Promise",
  "Alias",
  "Date",
  "Deletion",
  "Language",
  "Injection",
  "Tag rate",
] as const;
export type FigureName = (typeof figureNames)[number];

/** Sorts of expectation that stand for a kind in a life that has all of them. */
const SORTS: Partial<Record<Kind, Figure>> = { alias: "alias", date: "date", promise: "promise" };

/** What is counted for a figure: checks of one sort wherever they stand, or every check of the cases of one kind. */
const COUNTED: Record<Exclude<FigureName, "Tag rate">, (result: CaseResult) => Check[]> = {
  "Factual Recall": of("recall"),
  "Emotional Peak Retention": of("peak"),
  "Over-recall": of("over"),
  Correction: kind("correction"),
  Contradiction: kind("contradiction"),
  Promise: kind("promise"),
  Alias: kind("alias"),
  Date: kind("date"),
  Deletion: of("deletion"),
  Language: of("language"),
  Injection: (result) => (result.kind === "injection" ? result.checks : of("injection")(result)),
};

/** The reported figures of a run. Figures that go by kind count, in a long life, the expectations of that sort. */
export function figuresOf(results: CaseResult[]): Share[] {
  return figureNames.map((name) => {
    if (name === "Tag rate") {
      const events = results.flatMap((result) => result.events);
      return { name, held: events.filter((event) => event.relationalTags.length > 0).length, of: events.length };
    }
    const checks = results.flatMap(COUNTED[name]);
    const held = checks.filter((check) => check.pass).length;
    return { name, held: name === "Over-recall" ? checks.length - held : held, of: checks.length };
  });
}

/** Cases and checks of each kind that occurs. */
export function byKind(results: CaseResult[]): { kind: Kind; cases: number; held: number; of: number }[] {
  return kinds.flatMap((one) => {
    const mine = results.filter((result) => result.kind === one);
    const checks = mine.flatMap((result) => result.checks);
    const held = checks.filter((check) => check.pass).length;
    return mine.length === 0 ? [] : [{ kind: one, cases: mine.length, held, of: checks.length }];
  });
}

export const ofHand = (results: CaseResult[], hand: Hand) => results.filter((result) => result.hand === hand);

/** The value of a figure, or null when nothing counted for it. */
export const shareOf = ({ held, of: all }: Share): number | null => (all === 0 ? null : held / all);

function of(figure: Figure) {
  return ({ checks }: CaseResult) => checks.filter((check) => check.figures.includes(figure));
}

function kind(name: Kind) {
  const sort = SORTS[name];
  return (result: CaseResult) =>
    result.kind === name ? result.checks : result.kind === "long" && sort ? of(sort)(result) : [];
}
