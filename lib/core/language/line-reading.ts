/** The rows of a pack's `line-reading.json`; JSON files know no tuples. */
type Row = (string | number | null)[];
export type LineReadingData = Omit<LineReading, "example" | "feelings"> & {
  example: { user: string; lines: Row[]; facts: Row[] };
  feelings: Row[];
};

/** A word for a feeling, and the impact that it stands for (-10 to 10). */
export type Feeling = { word: string; impact: number };

/**
 * The whole prompt by which a weak model reads lines, in one language. Slots: `{feelings}` in the rules, `{user}`, `{question}`.
 */
export type LineReading = {
  rules: string[];
  exampleTitle: string;
  /** Whose lines they are. */
  by: string;
  /** How the question stands that a line answers. */
  question: string;
  example: {
    user: string;
    lines: { question: string | null; said: string }[];
    facts: { line: number; fact: string; feeling: string }[];
  };
  /** The words to choose from, in no order that means anything. */
  feelings: Feeling[];
};

export function lineReadingFrom({ example, feelings, ...texts }: LineReadingData): LineReading {
  return {
    ...texts,
    example: {
      user: example.user,
      lines: example.lines.map(([question, said]) => ({
        question: question === null || question === undefined ? null : String(question),
        said: String(said),
      })),
      facts: example.facts.map(([line, fact, feeling]) => ({
        line: Number(line),
        fact: String(fact),
        feeling: String(feeling),
      })),
    },
    feelings: feelings.map(([word, impact]) => ({ word: String(word), impact: Number(impact) })),
  };
}
