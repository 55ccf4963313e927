import type { Check } from "./checks";
import type { Kind } from "./format";
import type { CaseResult } from "./run-case";

export type Share = { name: string; held: number; of: number };

/** Kinds whose every expectation counts for a figure of their own. */
const OWN_FIGURE: Kind[] = ["correction", "contradiction", "promise", "alias", "date", "mood", "injection"];

/** The reported figures of a run, each with its counts. Over-recall counts what came up and should not have. */
export function figuresOf(results: CaseResult[]): Share[] {
  const all = results.flatMap((result) => result.checks);
  const held = (name: string, checks: Check[]): Share => ({
    name,
    held: checks.filter((check) => check.pass).length,
    of: checks.length,
  });
  const of = (figure: Check["figure"]) => all.filter((check) => check.figure === figure);
  const over = held("Over-recall", of("over"));
  const events = results.flatMap((result) => result.events);
  return [
    held("Factual Recall", of("recall")),
    held("Emotional Peak Retention", of("peak")),
    { ...over, held: over.of - over.held },
    held("Deletion", of("deletion")),
    held("Language", of("language")),
    { name: "Tag rate", held: events.filter((event) => event.relationalTags.length > 0).length, of: events.length },
    ...OWN_FIGURE.map((kind) =>
      held(
        kind,
        results.filter((result) => result.kind === kind).flatMap((r) => r.checks),
      ),
    ),
    held("All checks", all),
  ];
}

/** Figures as lines of text. */
export function showFigures(shares: Share[]): string {
  return shares
    .map(({ name, held, of }) => `${name.padEnd(26)}${(of ? held / of : 0).toFixed(3)}  ${held}/${of}`)
    .join("\n");
}
