import type { RelationalTag } from "@/lib/core/types/nodes";

export type SalienceKind = "named" | "family" | "loss" | "milestone" | "promise" | "correction" | "fact" | "crisis";

/**
 * One thing worth remembering, as a pattern per language over one clause. The same table decides whether a talk is trivial
 * and what the offline mind writes down, so the two never disagree.
 */
export type Rule = {
  id: string;
  kind: SalienceKind;
  /** Signed, on the scale of the spec: −10 catastrophe … 0 plain … 10 life-defining joy. */
  impact: number;
  emotions?: string[];
  tags?: RelationalTag[];
  en?: RegExp;
  zh?: RegExp;
  /** Words without one of which `en` cannot hold: tried first, for they are cheap to look for. */
  hint?: RegExp;
  /** Blocks the rule when it matches the clause. */
  not?: RegExp;
  /** Guards that do not apply: a crisis counts in a question too, a diet is stated by a negation. */
  /** Matched against the whole sentence: its words may lie on both sides of a comma. */
  whole?: true;
  allow?: readonly ("negation" | "question" | "fiction" | "you" | "joke" | "hypothetical")[];
  /** Where a bare weekday lies: behind us or ahead. */
  tense?: "past" | "future";
};

/** Joins alternatives written with spaces between them (a `_` stands for a space inside one). */
export function any(list: string): string {
  return `(?:${list.trim().split(/\s+/).join("|").replaceAll("_", " ")})`;
}

/** Case-insensitive pattern from parts. */
export function rx(...parts: string[]): RegExp {
  return new RegExp(parts.join(""), "iu");
}

/**
 * English phrases that stand as words of their own, whatever comes before and after them. Without the flag `u`, under
 * which letters match without regard to case at many times the cost.
 */
export function phrases(...list: string[]): RegExp {
  return new RegExp(`(?<![\\w'])(?:${list.join("|")})(?!\\w)`, "i");
}
