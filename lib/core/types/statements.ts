import type { CarePolicy, CrisisSubject, HelpTexts } from "./care";
import type { CrisisLine } from "./classifier";

/**
 * A small grammar of statements, as a language pack holds it. Patterns are strings; `docs/crisis.md` explains their syntax.
 * All patterns are matched on normalised tokens: lower-case words, or single characters of scripts without spaces.
 */
export type StatementGrammar = {
  /** Words after which a clause begins ("and,because"), so that `^` and `$` hold there; parted by commas, as all lists here. */
  joiners: string;
  /** Words that a careful gap (`=3`) does not pass: negations, and whoever else a clause may speak of. */
  barriers: string;
  /** "dont,dnt=do not; tmrw=tomorrow": spellings, contractions and slang, and what they stand for. */
  spellings: string[];
  /** Words that are recognised when some letters are masked ("k*ll", "su1cide"). */
  masked: string;
  /** "kill kills killed killed killing; end …": base, third person, past, participle, gerund; for `<kill>` in a pattern. */
  verbs: string[];
  /** What `@self` and `@own` stand for, by whom a statement speaks of. */
  persons: Partial<Record<CrisisSubject, Record<string, string>>>;
  /** The user in a statement ("i|me"). One without is about whom an earlier statement of the message speaks of. */
  firstPerson: string[];
  /** Named parts of patterns, used as `{name}`. */
  classes: Record<string, string[]>;
  /** What silences a statement in the same sentence. */
  guards: Record<string, StatementGuard>;
  statements: Statement[];
};

export type StatementGuard = {
  /**
   * Where the guard must stand: before the statement, after it, or anywhere around it. "subject" looks back from the
   * statement's first token for whichever comes first, one of `forms` or one of `but`.
   */
  where: "before" | "after" | "around" | "subject";
  /** Tokens between guard and statement at most. */
  within: number;
  /** The guard stands in the clause where the statement begins or ends: no comma or the like parts them. */
  inClause?: boolean;
  forms: string[];
  /** A pattern that lifts the guard when it stands in the sentence as well. */
  but?: string[];
};

export type Statement = {
  /** Category, shown by the measurement only. */
  what: string;
  who: CrisisSubject;
  forms: string[];
  /** Names of guards. Two are built in: "quote" (stands in quotation marks) and "question" (the sentence asks). Parted by spaces. */
  unless: string;
};

/** What a language knows of people in danger: statements that say so outright, and the words around help lines and the policy. */
export type CarePack = { statements: StatementGrammar; line?: CrisisLine; say: HelpTexts; policy: CarePolicy };
