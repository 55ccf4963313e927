/** Sections of a reply prompt, in order: of the system text, then of the messages. */
export const PROMPT_SECTIONS = {
  system: ["rules", "carePolicy", "opening", "character", "facts", "person", "style"],
  user: [
    "pinned",
    "promises",
    "expectations",
    "summaries",
    "aboutPerson",
    "aboutSelf",
    "earlier",
    "talk",
    "events",
    "thoughts",
    "entities",
    "uncertain",
    "excerpts",
    "contradictions",
    "expectationMatches",
    "corrections",
    "wishes",
    "reminders",
    "mood",
    "clock",
    "temporary",
    "memoryOff",
    "again",
    "care",
    "language",
    "said",
    /** Quotes of a mind without a model. */
    "quoted",
  ],
} as const;

export type PromptHalf = keyof typeof PROMPT_SECTIONS;
export type PromptSection = (typeof PROMPT_SECTIONS)[PromptHalf][number];

/** Token count of one section, without its text. Empty sections are omitted. */
export type PromptPart = { half: PromptHalf; section: PromptSection; tokens: number };
