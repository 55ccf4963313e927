import type { ChatMessage } from "./fake-openai-kinds";

const event = (description: string, line: number, more: object = {}) => ({
  description,
  emotional_impact: 2,
  emotion_tags: [],
  relational_tags: [],
  event_time: null,
  subject: "user",
  superseded_event_ids: [],
  source_messages: [line],
  ...more,
});

const FACTS = [
  event("Mara Quill's sister Nora moved to Lisbon in January.", 1),
  event("Mara Quill is allergic to walnuts.", 2),
  event("Mara Quill starts as a nurse at Hillside Clinic on Monday.", 3),
  event("Mara Quill has a greyhound called Biscuit.", 4),
];
const PROMISE = event("Echo promised to ask on Tuesday how the first day went.", 6, {
  subject: "persona",
  event_time: { start: "2026-03-10T00:00:00+00:00", end: null },
});
const JOKE = event("Mara Quill will move to the moon and marry a penguin.", 5);

/** Answers to the exam conversation: all correct, half of it plus the joke, nothing parsable. */
export const EXAM_ANSWERS = {
  good: JSON.stringify({ events: [...FACTS, PROMISE] }),
  weak: JSON.stringify({ events: [...FACTS.slice(0, 2), JOKE] }),
  unable: "They talked about many things.",
} as const;

/** What a strong model answers in the extraction or the reply of the exam. */
export function examAnswer(messages: ChatMessage[]): string {
  return isExtraction(messages) ? EXAM_ANSWERS.good : "Tom lives in Leeds.";
}

export const isExtraction = (messages: ChatMessage[] = []) => messages[0]?.content.includes('{"events":') === true;
