import type { StatementGrammar } from "./statements";

/** Who is in danger by an explicit statement: the user, or another person. */
export type CrisisSubject = "self" | "other";

/** A line that people in danger can reach; how is at least one of `phone`, `text` and `url`. */
export type HelpLine = { name: string; phone?: string; text?: string; url?: string };

/** Help for one person. Without a country that is known, the directory of all countries alone. */
export type HelpLines = {
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  /** Number of the ambulance, or of all emergencies. */
  emergency: string | null;
  lines: HelpLine[];
  /** Where lines of every country are found. */
  directory: { name: string; url: string };
};

/** What help lines are given with. */
type Said = Record<
  "opening" | "emergency" | "anyEmergency" | "call" | "text" | "between" | "colon" | "directory",
  string
>;

/** What a language knows of people in danger: statements that say so outright, and the words around help lines. */
export type CarePack = { statements: StatementGrammar; say: Said };
