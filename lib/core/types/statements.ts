import type { CrisisSubject } from "./care";

/**
 * A small grammar of statements, as a language pack holds it. Patterns are strings; `docs/crisis.md` explains their syntax.
 * All patterns are matched on normalised tokens: lower-case words, or single characters of scripts without spaces.
 */
export type StatementGrammar = {
  /** Words after which a clause begins ("and", "because"), so that `^` and `$` hold there. */
  joiners: string[];
  /** "dont don't = do not": spellings, contractions and slang, and what they stand for. */
  spellings: string[];
  /** Words that are recognised when some letters are masked ("k*ll", "su1cide"). */
  masked: string[];
  /** "kill kills killed killed killing": base, third person, past, participle, gerund; for `<kill>` in a pattern. */
  verbs: string[];
  /** What `@self` and `@own` stand for, by whom a statement speaks of. */
  persons: Partial<Record<CrisisSubject, Record<string, string>>>;
  /** Named parts of patterns, used as `{name}`. */
  classes: Record<string, string[]>;
  /** What silences a statement in the same sentence. */
  guards: Record<string, StatementGuard>;
  statements: Statement[];
};

export type StatementGuard = {
  /** Where the guard must stand: before the statement, after it, or anywhere around it. */
  where: "before" | "after" | "around";
  /** Tokens between guard and statement at most. */
  within: number;
  forms: string[];
  /** A pattern that lifts the guard when it stands in the sentence as well. */
  but?: string[];
};

export type Statement = {
  /** Category, shown by the measurement only. */
  what: string;
  who: CrisisSubject;
  forms: string[];
  /** Names of guards. Two are built in: "quote" (stands in quotation marks) and "question" (the sentence asks). */
  unless: string[];
};
