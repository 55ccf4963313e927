import type { Statement, StatementGrammar, StatementGuard } from "../types/statements";

type Words = Omit<StatementGrammar, "classes" | "guards" | "statements">;
/** What a JSON file may contain. TypeScript infers plain strings for its texts, so the types are loose here. */
type Part = { classes?: Record<string, string[]>; guards?: Record<string, unknown>; statements?: unknown[] };

/**
 * Joins the files of a language pack into one grammar. Words come from one file; classes, guards and statements from one file per subject.
 */
export function joinStatements(words: Words, parts: readonly Part[]): StatementGrammar {
  const classes: Record<string, string[]> = {};
  const guards: Record<string, unknown> = {};
  for (const part of parts) {
    addAll(classes, part.classes);
    addAll(guards, part.guards);
  }
  return {
    ...words,
    classes,
    guards: guards as Record<string, StatementGuard>,
    statements: parts.flatMap(({ statements }) => (statements ?? []) as Statement[]),
  };
}

function addAll<T>(to: Record<string, T>, more: Record<string, T> = {}): void {
  for (const [name, value] of Object.entries(more)) {
    if (name in to) throw new Error(`${name} is defined in two files`);
    to[name] = value;
  }
}
