/** Sections of a reply's prompt, in order: first those of the system text, then those of the user text. */
export const PROMPT_SECTIONS = {
  system: ["rules", "opening", "character", "facts", "person", "style", "wishes"],
  user: [
    "carePolicy",
    "summaries",
    "aboutPerson",
    "aboutSelf",
    "promises",
    "expectations",
    "pinned",
    "entities",
    "uncertain",
    "thoughts",
    "events",
    "excerpts",
    "contradictions",
    "expectationMatches",
    "earlier",
    "talk",
    "corrections",
    "reminders",
    "mood",
    "clock",
    "temporary",
    "memoryOff",
    "said",
    "again",
    "care",
    "language",
    /** What a mind without a model quotes. */
    "quoted",
  ],
} as const;

export type PromptHalf = keyof typeof PROMPT_SECTIONS;
export type PromptSection = (typeof PROMPT_SECTIONS)[PromptHalf][number];

/** One section with its tokens; never its words. Sections that are empty are not there. */
export type PromptPart = { half: PromptHalf; section: PromptSection; tokens: number };
