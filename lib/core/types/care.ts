/** Who is in danger according to an explicit statement: the user, or another person. */
export type CrisisSubject = "self" | "other";

/** Stored with a message: what it states, or `marked` if a model judged that the user may be in danger. */
export const messageCrises = ["self", "other", "marked"] as const;
export type MessageCrisis = (typeof messageCrises)[number];

/** Why a reply needs care: the messages it answers, or earlier ones in the session. At least one is set. */
export type CareNeed = { now: CrisisSubject | null; before: CrisisSubject | null };

/** A help line; at least one of `phone`, `text` and `url` is set. */
export type HelpLine = { name: string; phone?: string; text?: string; url?: string };

/** Help lines for one user; only the international directory if the country is unknown. */
export type HelpLines = {
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  /** Emergency number (ambulance, or all emergencies). */
  emergency: string | null;
  lines: HelpLine[];
  /** Where help lines of every country are found. */
  directory: { name: string; url: string };
};

/** Phrases used around help lines. */
export type HelpTexts = Record<
  "opening" | "openingAgain" | "emergency" | "anyEmergency" | "call" | "text" | "between" | "colon" | "directory",
  string
>;

/**
 * Instructions to a model, in the language of the session. `opening`, `rules` and `mark` are in every prompt, with the marker in place of
 * `{marker}`; `self`, `other` and `before` only if they apply, with `{heading}` as the name of those rules.
 */
export type CarePolicy = Record<"heading" | "opening" | "mark" | "nowHeading" | CrisisSubject | "before", string> & {
  rules: string[];
};
