import { DESCRIPTION_MAX, SUMMARY_MAX } from "@/lib/core/limits";
import type { ExtractedEvent, Extraction, MoodSignal } from "@/lib/core/types/mind-answers";
import { userSignals } from "@/lib/core/types/nodes";
import { type CandidateRef, readDecisions, readSuperseded } from "./extraction-candidates";
import { readClarification, readEntities } from "./extraction-names";
import { EXTRACTION_KEYS } from "./extraction-schema";
import { clippedQuote, clippedText, field, findObject, isRecord, oneOf, toIndex, toNumber } from "./salvage";
import { type Report, readEmotionTags, readImpact, readRelationalTags, readSubject } from "./wire-fields";
import { readEventTime } from "./wire-times";

export { EXTRACTION_VERSION, renderExtraction } from "./extraction-prompt";
export { extractionWireSchema } from "./extraction-schema";

const MOOD_MAX = 80;
const ENERGY_MAX = 10;
const ENERGY_DEFAULT = 5;

export type ExtractionContext = {
  /** Number of transcript lines; citations outside 1…lines are dropped. */
  lines: number;
  /** Zone for times without an offset; if undefined such times are dropped. */
  timeZone?: string;
  /** The memories shown, in the order of their numbers; none by default. */
  known?: CandidateRef[];
};

export type ParsedExtraction = { ok: true; extraction: Extraction } | { ok: false; problem: string };

/**
 * Parses a model's raw answer, item by item: an invalid item is dropped and reported, the rest is used. Unusable only without a JSON
 * object, without a list of events, or when there were events and none was usable. Never throws.
 */
export function parseExtraction(raw: string, context: ExtractionContext): ParsedExtraction {
  const found = findObject(raw, EXTRACTION_KEYS);
  if (found === null) return { ok: false, problem: "The answer contains no JSON object with a field `events`." };
  const list = field(found.value, "events");
  if (!Array.isArray(list)) return { ok: false, problem: "The field `events` is not a list." };

  const problems: string[] = found.cut ? ["the answer is cut short; what was complete is kept"] : [];
  const report = (problem: string) => void problems.push(problem);
  const events: ExtractedEvent[] = [];
  /** Position of each accepted event in the answer → its position in `events`. */
  const acceptedIndexes = new Map<number, number>();
  const seen = new Map<string, number>();
  for (const [position, item] of list.entries()) {
    const event = readEvent(item, context, (problem) => report(`events[${position}].${problem}`));
    if (event === null) continue;
    const words = `${event.subject} ${event.description.toLowerCase()}`;
    const before = seen.get(words);
    acceptedIndexes.set(position, before ?? events.length);
    // A looping model repeats an event endlessly.
    if (before !== undefined) {
      report(`events[${position}]: said again, dropped`);
      continue;
    }
    seen.set(words, events.length);
    events.push(event);
  }
  if (list.length > 0 && events.length === 0) {
    return { ok: false, problem: `None of the events could be used: ${problems.join("; ")}.` };
  }
  const extraction: Extraction = {
    events,
    sessionSummary: clippedText(field(found.value, "session_summary"), SUMMARY_MAX, () =>
      report("session_summary: too long, cut"),
    ),
    entities: readEntities(field(found.value, "mentioned_entities"), acceptedIndexes, report),
    clarification: readClarification(field(found.value, "entity_clarification"), report),
    decisions: readDecisions(field(found.value, "decided"), context.known ?? [], acceptedIndexes, report),
    mood: readMood(field(found.value, "session_mood_signal"), report),
    crisis: isYes(field(found.value, "crisis")),
    problems,
    isCut: found.cut,
  };
  return { ok: true, extraction };
}

function readEvent(item: unknown, context: ExtractionContext, report: Report): ExtractedEvent | null {
  if (!isRecord(item)) return drop(report, "not an object or unreadable, dropped");
  const isQuote = field(item, "is_quote") === true;
  const readWords = isQuote ? clippedQuote : clippedText;
  const description = readWords(field(item, "description"), DESCRIPTION_MAX, () =>
    report("description: too long, cut"),
  );
  if (description === "") return drop(report, "description: missing, event dropped");
  const emotionalImpact = readImpact(field(item, "emotional_impact"));
  if (emotionalImpact === null) {
    return drop(report, "emotional_impact: not a whole number from -10 to 10, event dropped");
  }
  const subject = readSubject(field(item, "subject"));
  return {
    description,
    ...(isQuote ? { isQuote: true } : {}),
    emotionalImpact,
    emotionTags: readEmotionTags(field(item, "emotion_tags"), report),
    relationalTags: readRelationalTags(field(item, "relational_tags"), report),
    eventTime: readEventTime(field(item, "event_time"), context.timeZone, report),
    subject,
    sourceMessages: readSources(field(item, "source_messages"), context.lines, report),
    supersedes: readSuperseded(field(item, "superseded_event_ids"), context.known ?? [], subject, report),
  };
}

function drop(report: Report, problem: string): null {
  report(problem);
  return null;
}

function readSources(value: unknown, lines: number, report: Report): number[] {
  if (value === undefined || value === null) return [];
  const cited = Array.isArray(value) ? value : [value];
  const known = cited.map((line) => toIndex(line, 1, lines)).filter((line) => line !== null);
  if (known.length < cited.length) report("source_messages: a line that does not exist was dropped");
  return [...new Set(known)].sort((a, b) => a - b);
}

/** A model may write yes as a word or a number. */
const isYes = (value: unknown) => value === true || value === 1 || /^\s*(?:true|yes|1)\s*$/i.test(String(value));

function readMood(value: unknown, report: Report): MoodSignal | null {
  if (value === undefined || value === null) return null;
  const mood = isRecord(value) ? clippedText(field(value, "mood"), MOOD_MAX) : "";
  if (!isRecord(value) || mood === "") {
    report("session_mood_signal: no mood, left out");
    return null;
  }
  const energy = toNumber(field(value, "energy"));
  return {
    mood,
    energy: energy === null ? ENERGY_DEFAULT : Math.round(Math.min(ENERGY_MAX, Math.max(0, energy))),
    lastUserSignal: oneOf(userSignals, field(value, "last_user_signal")) ?? null,
  };
}
