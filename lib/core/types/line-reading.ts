/** The prompt by which a weak model reads lines, in one language. Slots: `{feelings}` in the rules, `{user}`, `{question}`. */
export type LineReading = {
  rules: string[];
  exampleTitle: string;
  /** Whose lines they are. */
  by: string;
  /** How the question stands that a line answers. */
  question: string;
  example: {
    user: string;
    lines: { question: string | null; text: string }[];
    facts: { line: number; fact: string; feeling: string }[];
  };
  /** The words to choose from, each with the impact it stands for (-10 to 10). */
  feelings: { word: string; impact: number }[];
};
