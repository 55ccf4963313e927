import type { CarePolicy, CrisisSubject, HelpTexts } from "./care";
import type { CrisisLine } from "./classifier";

/**
 * A small grammar of statements, provided by a language pack. Patterns are strings; `docs/crisis.md` explains their syntax. They match
 * normalised tokens: lower-case words, or single characters of scripts without spaces.
 */
export type StatementGrammar = {
  /** Words that begin a clause ("and,because"), so that `^` and `$` match there; separated by commas, like all lists here. */
  joiners: string;
  /** Words that a gap of the form `=3` does not cross: negations, and other possible subjects. */
  barriers: string;
  /** "dont,dnt=do not; tmrw=tomorrow": spellings, contractions and slang with their standard form. */
  spellings: string[];
  /** Words that are recognised with some letters masked ("k*ll", "su1cide"). */
  masked: string;
  /** "kill kills killed killed killing; end …": base, third person, past, participle, gerund; `<kill>` in a pattern. */
  verbs: string[];
  /** Meaning of `@self` and `@own`, by the subject of a statement. */
  persons: Partial<Record<CrisisSubject, Record<string, string>>>;
  /** The user in a statement ("i|me"). A statement without one has the subject of an earlier statement in the message. */
  firstPerson: string[];
  /** Named parts of patterns, used as `{name}`. */
  classes: Record<string, string[]>;
  /** Conditions that silence a statement in the same sentence. */
  guards: Record<string, StatementGuard>;
  statements: Statement[];
};

export type StatementGuard = {
  /**
   * Position of the guard: before the statement, after it, or around it. "subject" searches backwards from the statement's first token for
   * the nearest of `forms` and `but`.
   */
  where: "before" | "after" | "around" | "subject";
  /** Maximum number of tokens between guard and statement. */
  within: number;
  /** The guard must be in the clause where the statement begins or ends, with no comma or similar mark in between. */
  inClause?: boolean;
  forms: string[];
  /** Exceptions: patterns that lift the guard if they are in the sentence too. */
  but?: string[];
};

export type Statement = {
  /** Category, only used by the evaluation. */
  what: string;
  who: CrisisSubject;
  forms: string[];
  /** Names of guards, separated by spaces. Two are built in: "quote" (in quotation marks) and "question" (the sentence is a question). */
  unless: string;
};

/** A language's data about people in danger: explicit statements, and texts for help lines and the policy. */
export type CarePack = { statements: StatementGrammar; line?: CrisisLine; say: HelpTexts; policy: CarePolicy };
