import { DESCRIPTION_MAX, ENTITY_NAME_MAX, SUMMARY_MAX } from "@/lib/core/limits";
import type { ExtractedEntity, ExtractedEvent, Extraction, MoodSignal } from "@/lib/core/types/mind";
import { entityKinds, userSignals } from "@/lib/core/types/nodes";
import { EXTRACTION_KEYS } from "./extraction-schema";
import { clippedText, field, findObject, isRecord, type JsonRecord, toIndex, toNumber, toStrings } from "./salvage";
import {
  type Report,
  readEmotionTags,
  readEventTime,
  readImpact,
  readRelationalTags,
  readSubject,
} from "./wire-fields";

export { EXTRACTION_VERSION, renderExtraction } from "./extraction-prompt";
export { extractionWireSchema } from "./extraction-schema";

const MOOD_MAX = 80;
const NOTES_MAX = 2_000;
const ALIASES_MAX = 12;
const ENERGY_MAX = 10;
const ENERGY_DEFAULT = 5;

export type ExtractionContext = {
  /** Number of transcript lines; citations outside 1…lines are dropped. */
  lines: number;
  /** Zone for times that came without an offset; without it such times are left out. */
  timeZone?: string;
};

export type ParsedExtraction = { ok: true; extraction: Extraction } | { ok: false; problem: string };

/**
 * Reads a model's raw answer, item by item: a bad item is dropped and reported, the rest is kept. Unusable only
 * without a JSON object, without a list of events, or when there were events and none could be used. Never throws.
 */
export function parseExtraction(raw: string, context: ExtractionContext): ParsedExtraction {
  const found = findObject(raw, EXTRACTION_KEYS);
  if (found === null) return { ok: false, problem: "The answer holds no JSON object with a field `events`." };
  const list = field(found.value, "events");
  if (!Array.isArray(list)) return { ok: false, problem: "The field `events` is not a list." };

  const problems: string[] = found.cut ? ["the answer is cut short; what was complete is kept"] : [];
  const report = (problem: string) => void problems.push(problem);
  const events: ExtractedEvent[] = [];
  /** Position of each kept event in the answer → its position in `events`. */
  const kept = new Map<number, number>();
  for (const [position, item] of list.entries()) {
    const event = readEvent(item, context, (problem) => report(`events[${position}].${problem}`));
    if (event === null) continue;
    kept.set(position, events.length);
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
    entities: readEntities(field(found.value, "mentioned_entities"), kept, report),
    mood: readMood(field(found.value, "session_mood_signal"), report),
    selfCheckNotes: clippedText(field(found.value, "self_check_notes"), NOTES_MAX),
    problems,
    isCut: found.cut,
  };
  return { ok: true, extraction };
}

function readEvent(item: unknown, context: ExtractionContext, report: Report): ExtractedEvent | null {
  if (!isRecord(item)) return drop(report, "not an object or unreadable, dropped");
  const description = clippedText(field(item, "description"), DESCRIPTION_MAX, () =>
    report("description: too long, cut"),
  );
  if (description === "") return drop(report, "description: missing, event dropped");
  const emotionalImpact = readImpact(field(item, "emotional_impact"));
  if (emotionalImpact === null) {
    return drop(report, "emotional_impact: not a whole number from -10 to 10, event dropped");
  }
  return {
    description,
    emotionalImpact,
    emotionTags: readEmotionTags(field(item, "emotion_tags"), report),
    relationalTags: readRelationalTags(field(item, "relational_tags"), report),
    eventTime: readEventTime(field(item, "event_time"), context.timeZone, report),
    subject: readSubject(field(item, "subject")),
    sourceMessages: readSources(field(item, "source_messages"), context.lines, report),
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

function readEntities(value: unknown, kept: Map<number, number>, report: Report): ExtractedEntity[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    report("mentioned_entities: not a list, left out");
    return [];
  }
  return value.flatMap((item: unknown, position) => {
    const entity = isRecord(item) ? readEntity(item, kept) : null;
    if (entity === null) report(`mentioned_entities[${position}]: no name, dropped`);
    return entity ?? [];
  });
}

function readEntity(item: JsonRecord, kept: Map<number, number>): ExtractedEntity | null {
  const canonicalName = clippedText(field(item, "canonical_name"), ENTITY_NAME_MAX);
  if (canonicalName === "") return null;
  const kind = field(item, "kind");
  const positions = field(item, "in_events");
  const inEvents = (Array.isArray(positions) ? positions : [positions])
    .map((position) => kept.get(toIndex(position, 0, Number.MAX_SAFE_INTEGER) ?? -1))
    .filter((position) => position !== undefined);
  return {
    canonicalName,
    aliases: toStrings(field(item, "aliases"))
      .map((alias) => clippedText(alias, ENTITY_NAME_MAX))
      .filter((alias) => alias !== canonicalName)
      .slice(0, ALIASES_MAX),
    kind: entityKinds.find((known) => known === kind) ?? "other",
    inEvents: [...new Set(inEvents)],
  };
}

function readMood(value: unknown, report: Report): MoodSignal | null {
  if (value === undefined || value === null) return null;
  const mood = isRecord(value) ? clippedText(field(value, "mood"), MOOD_MAX) : "";
  if (!isRecord(value) || mood === "") {
    report("session_mood_signal: no mood, left out");
    return null;
  }
  const energy = toNumber(field(value, "energy"));
  const signal = field(value, "last_user_signal");
  return {
    mood,
    energy: energy === null ? ENERGY_DEFAULT : Math.round(Math.min(ENERGY_MAX, Math.max(0, energy))),
    lastUserSignal: userSignals.find((known) => known === signal) ?? null,
  };
}
