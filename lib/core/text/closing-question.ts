import { countCodePoints } from "./points";

/** Code points of a question that is carried along with its answer. */
const QUESTION_MAX = 200;

/** The question that a message ends with; null where it ends otherwise, or with one too long to stand beside an answer. */
export function closingQuestion(content: string): string | null {
  const last =
    content
      .trim()
      .split(/(?<=[.!。！\n])\s*/u)
      .at(-1)
      ?.trim() ?? "";
  return /[?？]$/u.test(last) && countCodePoints(last) <= QUESTION_MAX ? last : null;
}
