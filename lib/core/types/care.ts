/** Who is in danger according to an explicit statement: the user, or another person. */
export type CrisisSubject = "self" | "other";

/**
 * Stored with a message: whom its explicit statement is about (`self`, `other`), or `marked` if only the model judged that the user may be
 * in danger.
 */
export const messageCrises = ["self", "other", "marked"] as const;
export type MessageCrisis = (typeof messageCrises)[number];

/**
 * Who may be in danger. `now`: according to the messages that the reply answers. `before`: according to earlier messages of the session. At
 * least one is set.
 */
export type CareNeed = { now: CrisisSubject | null; before: CrisisSubject | null };

/** A help line; at least one of `phone`, `text` and `url` is set. */
export type HelpLine = { name: string; phone?: string; text?: string; url?: string };

/** Help lines for one user; only the international directory if the country is unknown. */
export type HelpLines = {
  /** Country code (ISO 3166-1 alpha-2). */
  country: string | null;
  /** Number to call in an emergency: that of ambulances, or the one for all emergencies. */
  emergency: string | null;
  lines: HelpLine[];
  /** Website that lists the help lines of every country. */
  directory: { name: string; url: string };
};

/** Phrases around the help lines below a reply, in one language. */
export type HelpTexts = Record<
  "opening" | "openingAgain" | "emergency" | "anyEmergency" | "call" | "text" | "between" | "colon" | "directory",
  string
>;

/**
 * Instructions to a model about users in danger, in the language of the session. `opening`, `rules` and `mark` are in every prompt, with
 * the marker in place of `{marker}`. `self`, `other` and `before` are added if they apply, with the heading of the rules in place of
 * `{heading}`.
 */
export type CarePolicy = Record<"heading" | "opening" | "mark" | "nowHeading" | CrisisSubject | "before", string> & {
  rules: string[];
};
