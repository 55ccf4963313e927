/** Who is in danger by an explicit statement: the user, or another person. */
export type CrisisSubject = "self" | "other";

/** What is stored with a message: what it states, or `marked` where a model judged that the user may be in danger. */
export const messageCrises = ["self", "other", "marked"] as const;
export type MessageCrisis = (typeof messageCrises)[number];

/** Why a reply needs care: because of the messages it answers, or of earlier ones in the conversation. At least one is set. */
export type CareNeed = { now: CrisisSubject | null; before: CrisisSubject | null };

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
export type HelpTexts = Record<
  "opening" | "openingAgain" | "emergency" | "anyEmergency" | "call" | "text" | "between" | "colon" | "directory",
  string
>;

/**
 * What a model is told, in the language of the conversation. `opening`, `rules` and `mark` stand in every prompt, the marker in
 * the place of `{marker}`; `self`, `other` and `before` where they apply, `{heading}` being the name of those rules.
 */
export type CarePolicy = Record<"heading" | "opening" | "mark" | "nowHeading" | CrisisSubject | "before", string> & {
  rules: string[];
};
