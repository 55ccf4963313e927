import type { Check, Figure } from "./checks";
import { type Hand, type Kind, kinds } from "./format";
import type { CaseResult } from "./run-case";

/**
 * A figure with its counts: `held` of `of` expectations. Over-recall counts replies that said, or ranked first, what they should not have;
 * Red herrings counts stored events that say nothing about the user's life; Only always included counts questions whose answer was not recalled
 * but is among the always included memories. Quotes per answer is no share: so many memories cited in so many answers.
 */
export type Share = { name: FigureName; held: number; of: number };

export const figureNames = [
  "Factual Recall",
  "Emotional Peak Retention",
  "Over-recall",
  "Red herrings",
  "Correction",
  "Contradiction",
  "Promise",
  "Alias",
  "Date",
  "Deletion",
  "Language",
  "Injection",
  "Tag rate",
  "Only always included",
  "Quotes per answer",
] as const;
export type FigureName = (typeof figureNames)[number];

/** Sorts of expectations that represent a kind in a long history, which contains all kinds. */
const SORTS: Partial<Record<Kind, Figure>> = { alias: "alias", date: "date", promise: "promise" };

/** What is counted for a figure: checks of one sort in all cases, or every check of the cases of one kind. */
const COUNTED: Record<Exclude<FigureName, keyof typeof APART>, (result: CaseResult) => Check[]> = {
  "Factual Recall": of("recall"),
  "Emotional Peak Retention": of("peak"),
  "Over-recall": of("over"),
  "Red herrings": of("herring"),
  Correction: kind("correction"),
  Contradiction: kind("contradiction"),
  Promise: kind("promise"),
  Alias: kind("alias"),
  Date: kind("date"),
  Deletion: of("deletion"),
  Language: of("language"),
  Injection: (result) => (result.kind === "injection" ? result.checks : of("injection")(result)),
};

/** Figures with a rule of their own. */
const APART = {
  "Tag rate": ({ events }: CaseResult) => ({
    held: events.filter((event) => event.relationalTags.length > 0).length,
    of: events.length,
  }),
  "Only always included": ({ checks }: CaseResult) => ({
    held: checks.filter((check) => check.isOnlyAlwaysIncluded).length,
    of: checks.filter((check) => check.isOnlyAlwaysIncluded !== undefined).length,
  }),
  /** Only answered questions count: a reply without a citation says that it does not know. */
  "Quotes per answer": ({ exchanges }: CaseResult) => {
    const cites = exchanges.flatMap((one) => (one.wanted !== null && one.cites > 0 ? [one.cites] : []));
    return { held: cites.reduce((sum, count) => sum + count, 0), of: cites.length };
  },
};

/** The reported figures of a run. In a long history, figures by kind count the expectations of that sort. */
export function figuresOf(results: CaseResult[]): Share[] {
  return figureNames.map((name) => {
    if (isApart(name)) {
      const counts = results.map(APART[name]);
      const sum = (of: "held" | "of") => counts.reduce((total, count) => total + count[of], 0);
      return { name, held: sum("held"), of: sum("of") };
    }
    const checks = results.flatMap(COUNTED[name]);
    const held = checks.filter((check) => check.pass).length;
    return { name, held: isLowerBetter(name) ? checks.length - held : held, of: checks.length };
  });
}

/** Figures that count errors. */
export const isLowerBetter = (name: FigureName) => name === "Over-recall" || name === "Red herrings";

const isApart = (name: FigureName): name is keyof typeof APART => name in APART;

/** Cases and checks of each kind that occurs. */
export function byKind(results: CaseResult[]): { kind: Kind; cases: number; held: number; of: number }[] {
  return kinds.flatMap((one) => {
    const mine = results.filter((result) => result.kind === one);
    const checks = mine.flatMap((result) => result.checks);
    const held = checks.filter((check) => check.pass).length;
    return mine.length === 0 ? [] : [{ kind: one, cases: mine.length, held, of: checks.length }];
  });
}

export const withBackdrop = (results: CaseResult[], has: boolean) => results.filter((one) => one.hasBackdrop === has);

export const ofHand = (results: CaseResult[], hand: Hand) => results.filter((result) => result.hand === hand);

/** The value of a figure, or null without counts. */
export const shareOf = ({ held, of: all }: Share): number | null => (all === 0 ? null : held / all);

function of(figure: Figure) {
  return ({ checks }: CaseResult) => checks.filter((check) => check.figures.includes(figure));
}

function kind(name: Kind) {
  const sort = SORTS[name];
  return (result: CaseResult) =>
    result.kind === name ? result.checks : result.kind === "long" && sort ? of(sort)(result) : [];
}
