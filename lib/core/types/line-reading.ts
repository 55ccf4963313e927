/** The prompt for line-by-line extraction by a weak model, in one language. Slots: `{feelings}` in the rules, `{user}`, `{question}`. */
export type LineReading = {
  rules: string[];
  exampleTitle: string;
  /** States whose lines they are. */
  by: string;
  /** Format of the question that a line answers. */
  question: string;
  example: {
    user: string;
    lines: { question: string | null; text: string }[];
    facts: { line: number; fact: string; feeling: string }[];
  };
  /** The feelings to choose from, each with its impact (-10 to 10). */
  feelings: { word: string; impact: number }[];
};
