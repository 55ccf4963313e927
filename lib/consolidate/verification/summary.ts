import { dayIn } from "@/lib/core/clock";
import { sentenceEnds } from "@/lib/core/language/sentences";
import { EVIDENCE } from "@/lib/core/settings/used-memories";
import type { ExtractedEvent } from "@/lib/core/types/mind-answers";
import { saidDays } from "@/lib/core/words/mentioned-days";
import {
  lookUpWords,
  sharedWeight,
  standsIn,
  tellingWords,
  type Word,
  wordsShared,
} from "@/lib/core/words/shared-words";
import { summaryOf } from "../summary-of-events";
import type { BeliefContext, ReadTalk } from "./context";
import type { Place } from "./names";
import { inventedBy } from "./invented-wording";

type Told = {
  /** Events that are believed, and those that are not. */
  events: readonly ExtractedEvent[];
  dropped: readonly ExtractedEvent[];
  talk: ReadTalk;
  context: BeliefContext & { listed: readonly string[] };
  report: (problem: string) => void;
};

/**
 * The summary of a session without sentences that contain names, days or numbers that nobody said, or words of a dropped event that
 * nobody said. When no sentence is left, a summary of the believed events.
 */
export function believedSummary(summary: string, { events, dropped, talk, context, report }: Told): string {
  if (summary === "") return "";
  const unsaid = unsaidWords({ events, dropped, talk, context });
  const isFounded = (sentence: string) => {
    if (sentence.trim() === "") return true;
    if (sharedWeight(unsaid, lookUpWords(sentence)) >= EVIDENCE.words) return false;
    const { names, days, numbers } = inventedBy(asEvent(sentence), talk.lines, { talk, context });
    const others = days.length > 0 ? days.filter((place) => !isDayOfTalk(sentence, place, talk, context)) : [];
    return names.length + others.length + numbers.length === 0;
  };
  const ends = sentenceEnds(summary);
  const sentences = ends.map((end, nth) => summary.slice(ends[nth - 1] ?? 0, end));
  const kept = sentences.filter(isFounded);
  if (kept.length === sentences.length) return summary;
  report(`session_summary: ${sentences.length - kept.length} sentences with something that nobody said, dropped`);
  return kept.join("").trim() || summaryOf(events);
}

/** Whether a day named in a sentence is one on which something was said: a summary may say "today". */
function isDayOfTalk(sentence: string, { start }: Place, { lines, language }: ReadTalk, { timeZone }: BeliefContext) {
  const clocks = new Map(lines.map(({ at }) => [dayIn(timeZone, at), at]));
  return [...clocks.values()].some((at) => {
    const named = saidDays(sentence, { at, timeZone, fallback: language })?.find((one) => one.start === start);
    return named?.ranges.some(({ first, last }) => first === last && clocks.has(first)) === true;
  });
}

/** Words of dropped events that stand neither in a line nor in a believed event. Names of user and persona do not count. */
function unsaidWords({ events, dropped, talk, context }: Omit<Told, "report">): Word[] {
  const speakers = lookUpWords(`${context.userName} ${context.personaName}`);
  const told = lookUpWords(events.map(({ description }) => description).join("\n"), Number.POSITIVE_INFINITY);
  const unsaid = dropped
    .flatMap(({ description }) => tellingWords(description))
    .filter(({ word }) => !standsIn(word, speakers) && !Number.isFinite(talk.index.firstOf(word).any));
  const believed = new Set(wordsShared(unsaid, told));
  return unsaid.filter((word) => !believed.has(word));
}

/** A sentence of the summary as an event, so that its wording can be checked; about user or persona. */
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
