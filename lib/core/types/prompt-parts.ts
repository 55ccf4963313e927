/** Sections of a reply's prompt, in order: first those of the system text, then those of the messages. */
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
    /** What a mind without a model quotes. */
    "quoted",
  ],
} as const;

export type PromptHalf = keyof typeof PROMPT_SECTIONS;
export type PromptSection = (typeof PROMPT_SECTIONS)[PromptHalf][number];

/** One section with its tokens; never its words. Sections that are empty are not there. */
export type PromptPart = { half: PromptHalf; section: PromptSection; tokens: number };
