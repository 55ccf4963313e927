import type { ExtractedEvent } from "@/lib/core/types/mind-answers";
import { containsPromise } from "@/lib/core/words/promises";
import { sharedWeight, weightedWords } from "@/lib/core/words/shared-words";
import type { ReadLine, ReadTranscript, VerificationContext } from "./context";
import { citedBy, evidenceOf } from "./evidence";
import { verifyImpact } from "./impact-sign";
import { verifyTime } from "./invented-days";
import { findInvented, losesMentionedWords, quoteOf, withoutPlaces } from "./invented-wording";
import { isNegatedOnOneSide } from "./negation";

/** What one event is verified against. */
export type About = {
  transcript: ReadTranscript;
  /** `listed`: names that the answer lists for the event. */
  context: VerificationContext & { listed: readonly string[] };
  /** The event describes how an earlier promise was fulfilled. */
  isFulfilment: boolean;
  report: (problem: string) => void;
};

/** Maximum number of passes: cut text may lose supporting lines, which may invalidate more of the text. */
const ROUNDS_MAX = 4;

/** The part of an event that its lines support; null when no line supports it. */
export function verifyEvent(event: ExtractedEvent, about: About): ExtractedEvent | null {
  const founded = withGroundedWords(event, about);
  if (founded === null) return null;
  const { lines } = founded;
  if (!isPromiseMade(founded.event, lines, about)) return null;
  const sourceMessages = citedBy(lines);
  if (event.sourceMessages.some((index) => !sourceMessages.includes(index))) {
    about.report(".source_messages: removed lines that do not support the event");
  }
  const eventTime = timeOf(founded.event, lines, about);
  const emotionalImpact = verifyImpact(founded.event, lines, about.context.userName);
  if (emotionalImpact !== event.emotionalImpact) {
    about.report(
      `.emotional_impact: ${event.emotionalImpact} contradicts its tags or lines, set to ${emotionalImpact}`,
    );
  }
  return { ...founded.event, emotionalImpact, eventTime, sourceMessages };
}

/** The event with a description that its lines support, together with these lines. Null when no line supports it. */
function withGroundedWords(
  event: ExtractedEvent,
  { transcript, context, report }: About,
): { event: ExtractedEvent; lines: ReadLine[] } | null {
  let now = event;
  let lines = evidenceOf(now, transcript, context);
  if (lines.length === 0) {
    report(": dropped, because none of its lines supports it");
    return null;
  }
  const before = lines;
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const { names, days, numbers } = findInvented(now, lines, { transcript, context });
    const places = [...names, ...days, ...numbers];
    if (places.length === 0) {
      if (now.subject === "persona" || !isNegatedOnOneSide(now.description, lines)) return { event: now, lines };
      report(".description: replaced by its line, because only one of them is negated");
      break;
    }
    const kinds = Object.entries({ names, days, numbers }).flatMap(([kind, found]) => (found.length > 0 ? kind : []));
    const description = withoutPlaces(now.description, places);
    const cut = { ...now, description };
    const isUsable = description !== "" && !losesMentionedWords(now.description, places, { lines, context });
    const left = isUsable ? evidenceOf({ ...cut, sourceMessages: citedBy(lines) }, transcript, context) : [];
    if (left.length === 0) {
      report(`.description: replaced by its line, because nobody said its ${kinds.join(", ")}`);
      break;
    }
    report(`.description: removed ${kinds.join(", ")} that nobody said`);
    [now, lines] = [cut, left];
  }
  return quoted(event, before);
}

function quoted(
  event: ExtractedEvent,
  lines: readonly ReadLine[],
): { event: ExtractedEvent; lines: ReadLine[] } | null {
  const words = weightedWords(event.description);
  const own = lines.filter(({ role }) => event.subject === "persona" || role === "user");
  const [line] = own.toSorted((a, b) => sharedWeight(words, b.words) - sharedWeight(words, a.words));
  return line ? { event: { ...event, ...quoteOf(event.description, line) }, lines: [line] } : null;
}

/**
 * A promise of the persona needs a line in which the persona makes one; in a language without a language pack, any line of the persona is
 * enough.
 */
function isPromiseMade({ subject, eventTime }: ExtractedEvent, lines: readonly ReadLine[], about: About): boolean {
  if (subject !== "persona" || eventTime === null || about.isFulfilment) return true;
  const isMade = lines.some(({ role, content }) => role === "persona" && containsPromise(content) !== false);
  if (!isMade) about.report(": dropped, because no line of the persona makes this promise");
  return isMade;
}

function timeOf(event: ExtractedEvent, lines: readonly ReadLine[], { transcript, context, report }: About) {
  const { eventTime } = event;
  const time = verifyTime(event, lines, { timeZone: context.timeZone, transcript });
  if (time === null && eventTime !== null) {
    report(".event_time: removed, because no line names it");
  } else if (
    time?.start.getTime() !== eventTime?.start.getTime() ||
    time?.end?.getTime() !== eventTime?.end?.getTime()
  ) {
    report(".event_time: removed a time of day that no line names");
  }
  return time;
}
