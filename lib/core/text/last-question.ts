import { countCodePoints } from "./code-points";

/** Maximum length, in code points, of a question that is quoted together with its answer. */
const QUESTION_MAX = 200;

/** The question with which a message ends; null if it ends with no question, or with a very long one. */
export function lastQuestion(content: string): string | null {
  const question =
    content
      .trim()
      .split(/(?<=[.!。！\n])\s*/u)
      .at(-1)
      ?.trim() ?? "";
  return /[?？]$/u.test(question) && countCodePoints(question) <= QUESTION_MAX ? question : null;
}

/** An answer of at most this many code points is not understandable without its question. */
export const ANSWER_MAX = 40;
