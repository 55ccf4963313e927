import type { ExtractionCandidate } from "@/lib/core/types/extract-input";
import type { ExtractedEntity, ExtractedEvent, Extraction } from "@/lib/core/types/mind-answers";

/** A part of a talk as it was read. Events that rest only on lines before `newFrom` were told by the part before. */
export type ReadChunk = { extraction: Extraction; newFrom: number };

/** The events of a talk so far; one that a later part replaced is null, so that the others keep their places. */
export type SoFar = Omit<Extraction, "events"> & { events: (ExtractedEvent | null)[] };

export const NOTHING_SO_FAR: SoFar = {
  events: [],
  sessionSummary: "",
  entities: [],
  clarification: null,
  decisions: [],
  mood: null,
  crisis: false,
  problems: [],
  isCut: false,
};

const OF_THIS_SESSION = "this-talk:";

/** Whether an id is of a memory that an earlier part of the talk told, and so is not stored yet. */
export const isOfThisSession = (id: string) => id.startsWith(OF_THIS_SESSION);

/** What earlier parts of a talk told, as memories that a later part is shown; their ids hold for `addChunk` alone. */
export function candidatesOfSession({ events }: SoFar, learnedAt: Date): ExtractionCandidate[] {
  return events.flatMap((event, at) =>
    event === null
      ? []
      : [
          {
            id: `${OF_THIS_SESSION}${at}`,
            type: "event" as const,
            subject: event.subject,
            description: event.description,
            isQuote: event.isQuote,
            status: null,
            eventTimeStart: event.eventTime?.start ?? null,
            eventTimeEnd: event.eventTime?.end ?? null,
            learnedAt,
            isOfThisSession: true,
          },
        ],
  );
}

/**
 * Adds what a later part of a talk told. Told again, word for word or from lines that were read before, an event is one; what a
 * part replaces of this talk goes. Summary and mood are those of the last part that has any.
 */
export function addChunk(before: SoFar, { extraction, newFrom }: ReadChunk): SoFar {
  const events = [...before.events];
  /** Place of an event that was replaced → the place of what replaced it. */
  const movedTo = new Map<number, number>();
  /** Place of each event of the part → its place among all. */
  const places = extraction.events.map((event) => {
    const earlier = findEarlierMention(before.events, event, newFrom);
    if (earlier >= 0) return earlier;
    const replaced = event.supersedes.filter(isOfThisSession).map((id) => Number(id.slice(OF_THIS_SESSION.length)));
    const stored = event.supersedes.filter((id) => !isOfThisSession(id));
    // What stood in for a stored memory hands that on.
    const inherited = replaced.flatMap((place) => events[place]?.supersedes ?? []);
    const now = events.push({ ...event, supersedes: [...new Set([...stored, ...inherited])] }) - 1;
    for (const place of replaced) {
      events[place] = null;
      movedTo.set(place, now);
    }
    return now;
  });
  const decided = new Set(before.decisions.map(({ nodeId }) => nodeId));
  const nth = before.problems.length === 0 && before.events.length === 0 ? "" : `from line ${newFrom}: `;
  return {
    events,
    sessionSummary: extraction.sessionSummary || before.sessionSummary,
    entities: withEntities(before.entities, extraction.entities, places),
    clarification: extraction.clarification ?? before.clarification,
    decisions: [
      ...before.decisions.map((one) => ({
        ...one,
        byEvent: one.byEvent === null ? null : (movedTo.get(one.byEvent) ?? one.byEvent),
      })),
      ...extraction.decisions
        .filter(({ nodeId }) => !decided.has(nodeId))
        .map((one) => ({ ...one, byEvent: one.byEvent === null ? null : (places[one.byEvent] ?? null) })),
    ],
    mood: extraction.mood ?? before.mood,
    crisis: before.crisis || extraction.crisis,
    problems: [...before.problems, ...extraction.problems.map((problem) => nth + problem)],
    isCut: before.isCut || extraction.isCut,
  };
}

/** The extraction of the whole talk. */
export function wholeOf(soFar: SoFar): Extraction {
  const places = new Map<number, number>();
  const events = soFar.events.filter((event, at) => {
    if (event !== null) places.set(at, places.size);
    return event !== null;
  });
  return {
    ...soFar,
    events,
    entities: soFar.entities.map((entity) => ({
      ...entity,
      inEvents: entity.inEvents.flatMap((at) => places.get(at) ?? []),
    })),
    decisions: soFar.decisions.map((one) => ({
      ...one,
      byEvent: one.byEvent === null ? null : (places.get(one.byEvent) ?? null),
    })),
  };
}

function findEarlierMention(events: SoFar["events"], event: ExtractedEvent, newFrom: number): number {
  const words = event.description.toLowerCase();
  const isReadBefore = event.sourceMessages.length > 0 && event.sourceMessages.every((line) => line < newFrom);
  return events.findIndex((other) => {
    if (other === null || other.subject !== event.subject) return false;
    if (other.description.toLowerCase() === words) return true;
    return isReadBefore && event.sourceMessages.every((line) => other.sourceMessages.includes(line));
  });
}

function withEntities(before: ExtractedEntity[], added: ExtractedEntity[], places: number[]): ExtractedEntity[] {
  const all = before.map((entity) => ({ ...entity }));
  for (const entity of added) {
    const inEvents = entity.inEvents.flatMap((at) => places[at] ?? []);
    const known = all.find((one) => one.canonicalName === entity.canonicalName);
    if (!known) {
      all.push({ ...entity, inEvents });
      continue;
    }
    known.aliases = [...new Set([...known.aliases, ...entity.aliases])];
    known.inEvents = [...new Set([...known.inEvents, ...inEvents])];
  }
  return all;
}
