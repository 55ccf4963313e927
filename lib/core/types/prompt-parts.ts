/** Sections of a reply prompt in their order: first those of the system text, then those of the messages. */
export const PROMPT_SECTIONS = {
  system: ["rules", "carePolicy", "opening", "character", "facts", "person", "style"],
  user: [
    "greeting",
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
    /** Memories and messages that a reply without an AI model quotes. */
    "quoted",
  ],
} as const;

export type PromptHalf = keyof typeof PROMPT_SECTIONS;
export type PromptSection = (typeof PROMPT_SECTIONS)[PromptHalf][number];

/** Number of tokens of one section of a prompt, without the text. Empty sections are left out. */
export type PromptPart = { half: PromptHalf; section: PromptSection; tokens: number };
