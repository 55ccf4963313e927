import { countCodePoints } from "./code-points";

/** Code points of a question that is carried along with its answer. */
const QUESTION_MAX = 200;

/** The question that a message ends with, if it is short enough to be carried along. */
export function lastQuestion(content: string): string | null {
  const question =
    content
      .trim()
      .split(/(?<=[.!。！\n])\s*/u)
      .at(-1)
      ?.trim() ?? "";
  return /[?？]$/u.test(question) && countCodePoints(question) <= QUESTION_MAX ? question : null;
}

/** Code points up to which an answer says little without its question. */
export const ANSWER_MAX = 40;
