import { RELEVANCE_WEIGHTS } from "@/lib/core/settings/recall";
import type { Term } from "@/lib/memory/recall/score";
import type { Gathered } from "./recall-store";

/** The terms of a memory's score besides relevance. */
const BESIDE: Term[] = ["recency", "impact", "anchor", "relational", "felt"];

/** The ranking as it is, by relevance alone, and without each of its terms, to show what each contributes. */
export const TRIALS: [name: string, without: Term[]][] = [
  ["as it is", []],
  ["relevance alone", BESIDE],
  ...[...new Set([...BESIDE, ...(Object.keys(RELEVANCE_WEIGHTS) as Term[]), "session" as const])].map(
    (term): [string, Term[]] => [`without ${term}`, [term]],
  ),
];

export function withoutTerms<T extends { gathered: Gathered }>(one: T, without: Term[]): T {
  return { ...one, gathered: { ...one.gathered, query: { ...one.gathered.query, without } } };
}
