import {
  byKind,
  type FigureName,
  figuresOf,
  isLowerBetter,
  ofHand,
  type Share,
  shareOf,
  withBackdrop,
} from "./figures";
import type { JudgeReport } from "./judge-replies";
import { judgedOf, type Verdict, verdictsOf } from "./pass-marks";
import { costOf } from "./prices";
import type { CaseResult } from "./run-case";
import type { Spent } from "./usage-meter";

export type Run = {
  corpora: { file: string; cases: number; unknown: string[] }[];
  mind: string;
  embedder: string;
  results: CaseResult[];
  judge: JudgeReport | null;
  spent: Spent[];
  /** Responses from the cache of an earlier run. */
  cached: number;
  seconds: number;
  /** Cases that did not run to their end, with the reason. */
  broken: { id: string; reason: string }[];
  /** Whether cases were selected by id: then their checks decide, not the bars. */
  isPart: boolean;
};

/** Whether a run passes: every bar reached, no broken case, nothing added by a redelivery. */
export function isGood(run: Run): boolean {
  if (run.broken.length > 0 || run.results.some(({ added }) => added > 0)) return false;
  if (run.isPart) return run.results.every(({ checks }) => checks.every(({ pass }) => pass));
  return verdictsOf(run).every(({ held }) => held);
}

/** A run as one object: figures in total, by hand (author), with and without a backdrop, kinds, bars, failures, cost. */
export function toJson(run: Run) {
  const { results, corpora, mind, embedder, judge, cached, seconds, broken } = run;
  return {
    version: 1,
    passed: isGood(run),
    mind,
    embedder,
    corpora,
    figures: {
      all: named(figuresOf(results)),
      independent: named(figuresOf(ofHand(results, "independent"))),
      own: named(figuresOf(ofHand(results, "own"))),
      judged: named(figuresOf(judgedOf(results))),
      withBackdrop: named(figuresOf(withBackdrop(results, true))),
      withoutBackdrop: named(figuresOf(withBackdrop(results, false))),
    },
    kinds: byKind(results),
    bars: run.isPart ? [] : verdictsOf(run),
    addedByReplay: results.reduce((sum, { added }) => sum + added, 0),
    failed: results.filter(hasFailed).map(({ id, kind, lang, hand, checks, added }) => ({
      ...{ id, kind, lang, hand, addedByReplay: added },
      checks: checks.filter(({ pass }) => !pass).map(({ what, seen, figures }) => ({ what, seen, figures })),
    })),
    broken,
    usage: run.spent.map((spent) => ({ ...spent, costUsd: costOf(spent) })),
    answersFromCache: cached,
    judge,
    seconds: Number(seconds.toFixed(1)),
  };
}

const hasFailed = ({ checks, added }: CaseResult) => added > 0 || checks.some(({ pass }) => !pass);

const named = (shares: Share[]) =>
  Object.fromEntries(shares.map((share) => [share.name, { held: share.held, of: share.of, share: shareOf(share) }]));

/** A run as text: failures with what was seen, then the figures. */
export function toText(run: Run): string {
  const { results, mind, embedder } = run;
  return [
    ...run.corpora.filter(({ unknown }) => unknown.length > 0).map(unknownLine),
    ...results.filter(hasFailed).map(failedLines),
    ...run.broken.map(({ id, reason }) => `✗ ${id} could not be run: ${reason}`),
    "",
    figureTable(run),
    "",
    kindTable(results),
    "",
    `${results.length} cases, mind ${mind}, embedder ${embedder}, ${run.seconds.toFixed(0)} s. ${added(results)}`,
    ...(run.judge ? [judgeLines(run.judge)] : ["Replies were not judged: judging needs a configured model."]),
    ...spentLines(run),
    run.isPart
      ? "Only some cases were run, so their checks decide and the bars do not count."
      : barsLine(verdictsOf(run)),
  ].join("\n");
}

/** Figures in total, by hand (author), and with and without a backdrop, with counts; the bars beside the figures they apply to. */
export function figureTable(run: Pick<Run, "mind" | "results">): string {
  const { results } = run;
  const verdicts = verdictsOf(run);
  const bar = (figure: FigureName) => {
    const verdict = verdicts.find((one) => one.figure === figure);
    if (!verdict) return "";
    return `${verdict.held ? "✓" : "✗"} ${isLowerBetter(figure) ? "≤" : "≥"} ${verdict.bar.toFixed(2)}`;
  };
  const parts: [string, CaseResult[]][] = [
    ["all", results],
    ["independent", ofHand(results, "independent")],
    ["own", ofHand(results, "own")],
    ["with backdrop", withBackdrop(results, true)],
    ["without", withBackdrop(results, false)],
    ["judged", judgedOf(results)],
  ];
  const columns = parts
    .filter(([, part]) => part.length > 0)
    .map(([name, part]) => ({ name, shares: figuresOf(part) }));
  const rows = figuresOf(results).map(({ name }, at) => [
    name,
    ...columns.map(({ shares }) => cell(shares[at])),
    bar(name),
  ]);
  return aligned([["figure", ...columns.map(({ name }) => name), "bar (judged)"], ...rows]);
}

function kindTable(results: CaseResult[]): string {
  const rows = byKind(results).map(({ kind, cases, held, of }) => [kind, `${cases}`, `${held}/${of}`]);
  return aligned([["kind", "cases", "checks held"], ...rows]);
}

function cell(share: Share | undefined): string {
  const value = share && shareOf(share);
  return share && value !== null && value !== undefined ? `${value.toFixed(2)} (${share.held}/${share.of})` : "–";
}

function aligned(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((text, at) => text.padEnd(widths[at] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

const SEEN_MAX = 1_500;

function failedLines({ id, kind, hand, checks, added: more }: CaseResult): string {
  const lines = checks
    .filter(({ pass }) => !pass)
    .map(({ what, seen }) => `   ✗ ${what}\n     saw ${seen.slice(0, SEEN_MAX) || "nothing"}`);
  if (more > 0) lines.push(`   ✗ a redelivery added ${more}`);
  return [`✗ ${id} [${kind}, ${hand}]`, ...lines].join("\n");
}

const unknownLine = ({ file, unknown }: Run["corpora"][number]) =>
  `${file}: these fields are unknown and were not checked: ${unknown.slice(0, 10).join(", ")}${unknown.length > 10 ? " …" : ""}`;

function added(results: CaseResult[]): string {
  const sum = results.reduce((total, one) => total + one.added, 0);
  return `Delivering everything a second time added ${sum === 0 ? "nothing" : sum}.`;
}

function judgeLines({ judged, unusable, means, verdicts, hits }: JudgeReport): string {
  const scales = Object.entries(means).map(([name, mean]) => `${name} ${mean.toFixed(2)}`);
  const habits = Object.entries(hits).map(([name, count]) => `${name} ${count}`);
  return [
    `${judged} replies judged (${verdicts.pass} pass, ${verdicts.warn} warn, ${verdicts.fail} fail), ${unusable} not usable.`,
    `  ${scales.join(", ")}`,
    `  habits: ${habits.join(", ") || "none"}`,
  ].join("\n");
}

function spentLines({ spent, cached }: Run): string[] {
  const paid = spent.filter(({ inputTokens, outputTokens }) => inputTokens + outputTokens > 0);
  if (paid.length === 0) return ["No model was asked: no tokens, no cost."];
  const lines = paid.map((one) => {
    const cost = costOf(one);
    const price = cost === null ? "price not known" : `$${cost.toFixed(4)} at list price`;
    return `${one.model}: ${one.calls} calls, ${one.inputTokens} tokens in (${one.cachedInputTokens} cached), ${one.outputTokens} out, ${price}`;
  });
  return [...lines, `${cached} answers were cached by an earlier run and cost nothing now.`];
}

function barsLine(verdicts: Verdict[]): string {
  const missed = verdicts.filter(({ held }) => !held);
  if (verdicts.length === 0) return "No bar applies to these figures.";
  if (missed.length === 0) return "Every figure reaches its bar.";
  return `Below the bar: ${missed.map(({ figure, value, bar }) => `${figure} ${value.toFixed(2)}, bar ${bar.toFixed(2)}`).join("; ")}.`;
}
