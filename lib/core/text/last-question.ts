import { countCodePoints } from "./code-points";

/** Maximum code points of a question that is quoted with its answer. */
const QUESTION_MAX = 200;

/** The question at the end of a message, unless it is too long. */
export function lastQuestion(content: string): string | null {
  const question =
    content
      .trim()
      .split(/(?<=[.!。！\n])\s*/u)
      .at(-1)
      ?.trim() ?? "";
  return /[?？]$/u.test(question) && countCodePoints(question) <= QUESTION_MAX ? question : null;
}

/** Maximum code points of an answer that needs its question to be understood. */
export const ANSWER_MAX = 40;
