/** What a burst can be, most pressing first; `classify` answers with exactly one of these. */
const situations = [
  "crisis",
  "crisisOther",
  "crisisHint",
  "harm",
  "rules",
  "aboutAi",
  "aboutName",
  "howAreYou",
  "feelings",
  "aboutPersona",
  "insult",
  "memory",
  "wrongMemory",
  "correction",
  "greeting",
  "thanks",
  "goodbye",
  "grief",
  "heavy",
  "joy",
  "reminder",
  "promise",
  "clock",
  "task",
  "tiny",
  "advice",
  "question",
  "fact",
] as const;
export type Situation = (typeof situations)[number];

/** The situations that are told by patterns alone; the others follow from the shape of the sentence. */
export type Patterned = Exclude<Situation, "advice" | "question" | "fact">;

/** One language's patterns. Texts are lower-cased with straight apostrophes before they are matched. */
export type Patterns = Record<Patterned, RegExp[]> & {
  /** Figures of speech that look like a crisis and are none; cut out before the crisis patterns run. */
  figures: RegExp[];
  /** "Did not get the job": turns a joy into something heavy. */
  noJoy: RegExp[];
  /** What opens or marks a question even without its mark. */
  asks: RegExp[];
  /** Asking for advice about now or later: never a question about what was told. */
  notMemory: RegExp[];
  /** A first person somewhere in the sentence. */
  self: RegExp;
};

/** Whether any of the patterns is found in the text. */
export const matchesAny = (patterns: readonly RegExp[], text: string): boolean => patterns.some((p) => p.test(text));
