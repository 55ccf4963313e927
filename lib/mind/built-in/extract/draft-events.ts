import { MINUTE } from "@/lib/core/clock";
import { packOf } from "@/lib/core/language";
import { readDays } from "@/lib/core/language/days";
import type { DaySpan } from "@/lib/core/language/days-types";
import { strongImpactOf } from "@/lib/core/language/strong-events";
import type { InSlices } from "@/lib/core/run-in-slices";
import { countCodePoints } from "@/lib/core/text/code-points";
import { isCorrecting } from "./is-correction";
import type { InformativeMessage } from "./parse-session";
import { shortened } from "./shorten";

/** A draft of an event: whole messages of the user, their lines, and their certain facts. */
export type Draft = { text: string; sources: number[]; score: number; day: DaySpan | null };

/** Maximum code points of one quote. */
export const QUOTE_MAX = 600;
/** Impact of an explicit statement that the user is in danger. */
const DANGER = -9;

/**
 * Drafts one event per message, in order. With `isMerging`, adjacent messages within a minute become one event if it is not too
 * long, and so do a message and its correction.
 */
export function* draftEvents(
  messages: readonly InformativeMessage[],
  { timeZone, isMerging }: { timeZone: string; isMerging: boolean },
): InSlices<Draft[]> {
  const drafts: Draft[] = [];
  let before: InformativeMessage | undefined;
  for (const message of messages) {
    const draft = draftOf(message, timeZone);
    const last = drafts.at(-1);
    const merged = isMerging && last && before && follows(message, before) ? mergeDrafts(last, draft) : null;
    if (merged) drafts[drafts.length - 1] = merged;
    else drafts.push(draft);
    before = message;
    yield;
  }
  return drafts;
}

/** Whether a message belongs to the previous one: sent within a minute, or correcting it, even after a reply. */
const follows = ({ line }: InformativeMessage, { line: before }: InformativeMessage) =>
  (line.index === before.index + 1 && line.at.getTime() - before.at.getTime() <= MINUTE) ||
  (line.index <= before.index + 2 && isCorrecting(line.content));

function draftOf({ line, language, isCrisis }: InformativeMessage, timeZone: string): Draft {
  const content = line.content.trim();
  const days = language ? readDays(content, { language, now: line.at, timeZone, tense: "verb" }) : [];
  return {
    text: shortened(content, QUOTE_MAX),
    sources: [line.index],
    score: isCrisis ? DANGER : strongImpactOf(content, language && packOf(language).strongEvents),
    day: sureDay(days),
  };
}

/** The day of an event: the only one its text names, if that clearly means this day. */
function sureDay(days: readonly DaySpan[]): DaySpan | null {
  const day = theOnly(days);
  if (!day || day.cue === "aside" || day.basis === "unsure") return null;
  if (day.basis === "fixed" || (day.basis === "cyclic" && day.cue === "open")) return day;
  return day.cue === "past" || day.cue === "ahead" ? day : null;
}

/** The only day that a text names; with several, the event's day is unknown. */
function theOnly(days: readonly DaySpan[]): DaySpan | null {
  const [first, ...others] = days;
  return first && others.every((other) => isSame(first, other)) ? first : null;
}

const isSame = (a: DaySpan, b: DaySpan) =>
  a.start.getTime() === b.start.getTime() && a.end?.getTime() === b.end?.getTime();

function mergeDrafts(before: Draft, draft: Draft): Draft | null {
  const text = `${before.text}\n${draft.text}`;
  if (countCodePoints(text) > QUOTE_MAX) return null;
  const days = [before.day, draft.day].filter((day) => day !== null);
  return {
    text,
    sources: [...before.sources, ...draft.sources],
    score: Math.abs(draft.score) > Math.abs(before.score) ? draft.score : before.score,
    day: theOnly(days),
  };
}
