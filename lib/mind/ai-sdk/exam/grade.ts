import { dayIn } from "@/lib/core/clock";
import type { Extraction } from "@/lib/core/types/mind-answers";
import type { ExamResult, Points } from "@/lib/core/types/model-check";
import { EXAM_ANSWER, EXAM_CONVERSATION, EXAM_FACTS, EXAM_JOKE, EXAM_PROMISE } from "./exam-material";

const holds = (text: string, words: readonly string[]) => words.every((word) => text.toLowerCase().includes(word));

const holdsAny = (text: string, words: readonly string[]) => words.some((word) => holds(text, [word]));

/** Grades an extraction of the exam's conversation; null for one that could not be parsed. */
export function gradeExtraction(extraction: Extraction | null): Omit<Points, "answer"> {
  const events = extraction?.events ?? [];
  const factual = events.filter(({ subject }) => subject !== "persona").map(({ description }) => description);
  const isStatedAsFact = (text: string) => holdsAny(text, EXAM_JOKE.factual) && !holdsAny(text, EXAM_JOKE.asJoke);
  return {
    readable: extraction !== null,
    facts: EXAM_FACTS.filter((words) => factual.some((text) => holds(text, words))).length,
    jokeKept: factual.some(isStatedAsFact),
    promise: events.some(
      ({ subject, sourceMessages, eventTime }) =>
        subject === "persona" &&
        sourceMessages.includes(EXAM_PROMISE.line) &&
        eventTime !== null &&
        dayIn(EXAM_CONVERSATION.timeZone, eventTime.start) === EXAM_PROMISE.day,
    ),
  };
}

/** Whether a reply names the right city and no other. */
export function gradeAnswer(reply: string): boolean {
  return holds(reply, [EXAM_ANSWER.right]) && !holdsAny(reply, EXAM_ANSWER.wrong);
}

/**
 * Rates a model by its exam. Strong: it found every fact, did not take the joke for one, and gave the right answer; such a model may
 * extract a whole conversation at once. Not able: its extraction is unreadable, or nothing is right. The promise is reported but does not
 * count: promises are verified in code in any case.
 */
export function judge(points: Points): ExamResult {
  if (!points.readable || (points.facts === 0 && !points.answer)) return "not_able";
  return points.facts === EXAM_FACTS.length && !points.jokeKept && points.answer ? "strong" : "weak";
}
