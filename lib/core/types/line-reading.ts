/**
 * The prompt, in one language, by which a weak model extracts facts line by line. Placeholders: `{feelings}` in the rules, `{user}`,
 * `{question}`.
 */
export type LineReading = {
  rules: string[];
  exampleTitle: string;
  /** Sentence that tells the model who wrote the lines. */
  by: string;
  /** Format in which a question of the persona is shown with the line that answers it. */
  question: string;
  example: {
    user: string;
    lines: { question: string | null; text: string }[];
    facts: { line: number; fact: string; feeling: string }[];
  };
  /** The words for feelings that the model may choose from, each with its impact (-10 to 10). */
  feelings: { word: string; impact: number }[];
};
