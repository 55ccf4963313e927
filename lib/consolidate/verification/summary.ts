import { dayIn } from "@/lib/core/clock";
import { sentenceEnds } from "@/lib/core/language/sentences";
import { EVIDENCE } from "@/lib/core/settings/used-memories";
import type { ExtractedEvent } from "@/lib/core/types/mind-answers";
import { findMentionedDays } from "@/lib/core/words/mentioned-days";
import {
  contentWords,
  isMentionedIn,
  lookUpWords,
  sharedWeight,
  type Word,
  wordsShared,
} from "@/lib/core/words/shared-words";
import { summaryOf } from "../summary-of-events";
import type { ReadTranscript, VerificationContext } from "./context";
import { findInvented } from "./invented-wording";
import type { Place } from "./names";

type VerifiedEvents = {
  /** Verified events and dropped ones. */
  events: readonly ExtractedEvent[];
  dropped: readonly ExtractedEvent[];
  transcript: ReadTranscript;
  context: VerificationContext & { listed: readonly string[] };
  report: (problem: string) => void;
};

/**
 * The summary of a session without the sentences that nobody's messages support: those with names, days or numbers that no line mentions,
 * or with such words of a dropped event. When no sentence is left, a summary of the verified events.
 */
export function verifySummary(
  summary: string,
  { events, dropped, transcript, context, report }: VerifiedEvents,
): string {
  if (summary === "") return "";
  const unsaid = unmentionedWords({ events, dropped, transcript, context });
  const isFounded = (sentence: string) => {
    if (sentence.trim() === "") return true;
    if (sharedWeight(unsaid, lookUpWords(sentence)) >= EVIDENCE.words) return false;
    const { names, days, numbers } = findInvented(asEvent(sentence), transcript.lines, { transcript, context });
    const others = days.length > 0 ? days.filter((place) => !isSessionDay(sentence, place, transcript, context)) : [];
    return names.length + others.length + numbers.length === 0;
  };
  const ends = sentenceEnds(summary);
  const sentences = ends.map((end, nth) => summary.slice(ends[nth - 1] ?? 0, end));
  const supported = sentences.filter(isFounded);
  if (supported.length === sentences.length) return summary;
  report(
    `session_summary: ${sentences.length - supported.length} sentences dropped, because nobody said what they claim`,
  );
  return supported.join("").trim() || summaryOf(events);
}

/** Whether a day named in a sentence is a day of the session itself: a summary may say "today" although no line does. */
function isSessionDay(
  sentence: string,
  { start }: Place,
  { lines, language }: ReadTranscript,
  { timeZone }: VerificationContext,
) {
  const clocks = new Map(lines.map(({ at }) => [dayIn(timeZone, at), at]));
  return [...clocks.values()].some((at) => {
    const named = findMentionedDays(sentence, { at, timeZone, fallback: language })?.find((one) => one.start === start);
    return named?.ranges.some(({ first, last }) => first === last && clocks.has(first)) === true;
  });
}

/** Words of dropped events that occur neither in a line nor in a verified event. Names of user and persona do not count. */
function unmentionedWords({ events, dropped, transcript, context }: Omit<VerifiedEvents, "report">): Word[] {
  const speakers = lookUpWords(`${context.userName} ${context.personaName}`);
  const eventWords = lookUpWords(events.map(({ description }) => description).join("\n"), Number.POSITIVE_INFINITY);
  const unsaid = dropped
    .flatMap(({ description }) => contentWords(description))
    .filter(({ word }) => !isMentionedIn(word, speakers) && !Number.isFinite(transcript.index.firstOf(word).any));
  const ofEvents = new Set(wordsShared(unsaid, eventWords));
  return unsaid.filter((word) => !ofEvents.has(word));
}

/** A sentence of the summary as an event about user or persona, so that its wording can be verified. */
const asEvent = (description: string): ExtractedEvent => ({
  description,
  emotionalImpact: 0,
  emotionTags: [],
  relationalTags: [],
  eventTime: null,
  subject: "shared",
  sourceMessages: [],
  supersedes: [],
});
