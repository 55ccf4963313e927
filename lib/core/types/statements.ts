import type { CarePolicy, CrisisSubject, HelpTexts } from "./care";
import type { CrisisLine } from "./classifier";

/**
 * The statements that a language pack recognises. Patterns are strings; `docs/crisis.md` explains their syntax. They match normalised
 * tokens: lower-case words, or single characters of scripts without spaces.
 */
export type StatementGrammar = {
  /**
   * Words that begin a clause ("and,because"): `^` and `$` in a pattern match at such a word. Comma-separated, like all lists of this type.
   */
  joiners: string;
  /** Words that a gap of the form `=3` does not cross: negations, and words that may be another subject. */
  barriers: string;
  /** Spellings, contractions and slang with their standard form: "dont,dnt=do not; tmrw=tomorrow". */
  spellings: string[];
  /** Words that are recognised with some letters masked ("k*ll", "su1cide"). */
  masked: string;
  /**
   * Verbs with five forms each (base, third person, past, participle, gerund): "kill kills killed killed killing; end …". In a pattern:
   * `<kill>`.
   */
  verbs: string[];
  /** The words that `@self` and `@own` stand for in a pattern, by the subject of the statement. */
  persons: Partial<Record<CrisisSubject, Record<string, string>>>;
  /** Words for the user ("i|me"). A statement that contains none of them is about the subject of an earlier statement in the message. */
  firstPerson: string[];
  /** Named parts of patterns, used as `{name}`. */
  classes: Record<string, string[]>;
  /** Conditions under which a statement in the same sentence does not count, by name. */
  guards: Record<string, StatementGuard>;
  statements: Statement[];
};

export type StatementGuard = {
  /**
   * Where the guard must be: before the statement, after it, or around it (on either side). "subject": before the statement, and nearer to
   * it than any pattern in `but`.
   */
  where: "before" | "after" | "around" | "subject";
  /** Maximum number of tokens between the guard and the statement. */
  within: number;
  /** Whether the guard must be in the same clause as the beginning or end of the statement, with no comma or similar mark in between. */
  inClause?: boolean;
  forms: string[];
  /** Exceptions: if one of these patterns is near the statement too, the guard does not apply. */
  but?: string[];
};

export type Statement = {
  /** Category of the statement; only the evaluation uses it. */
  what: string;
  who: CrisisSubject;
  forms: string[];
  /**
   * Names of the guards that apply, separated by spaces. Two guards are built in: "quote" (the statement is in quotation marks) and
   * "question" (the sentence is a question).
   */
  unless: string;
};

/**
 * A language's data for people in danger: patterns of explicit statements, a classifier, texts around help lines, and instructions to the
 * model.
 */
export type CarePack = { statements: StatementGrammar; line?: CrisisLine; say: HelpTexts; policy: CarePolicy };
