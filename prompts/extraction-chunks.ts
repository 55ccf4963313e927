import type { ExtractionCandidate } from "@/lib/core/types/extract-input";
import type { ExtractedEntity, ExtractedEvent, Extraction } from "@/lib/core/types/mind-answers";

/** A parsed chunk of a session. Events based only on lines before `newFrom` belong to the previous chunk. */
export type ReadChunk = { extraction: Extraction; newFrom: number };

/** The events of a session so far; one that a later chunk replaced is null, so that positions stay valid. */
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

/** Whether an id belongs to a memory from an earlier chunk of the session, which is not stored yet. */
export const isOfThisSession = (id: string) => id.startsWith(OF_THIS_SESSION);

/** The results of earlier chunks of a session as memories shown to a later chunk; only `addChunk` understands their ids. */
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
 * Adds the results of a later chunk of a session. An event that repeats another verbatim, or is based only on lines already read, is not
 * added again; events of this session that the chunk replaces are removed. Summary and mood are those of the last chunk that has any.
 */
export function addChunk(before: SoFar, { extraction, newFrom }: ReadChunk): SoFar {
  const events = [...before.events];
  /** Position of a replaced event → position of its replacement. */
  const movedTo = new Map<number, number>();
  /** Position of each event of the chunk → its position among all. */
  const places = extraction.events.map((event) => {
    const earlier = findEarlierMention(before.events, event, newFrom);
    if (earlier >= 0) return earlier;
    const replaced = event.supersedes.filter(isOfThisSession).map((id) => Number(id.slice(OF_THIS_SESSION.length)));
    const stored = event.supersedes.filter((id) => !isOfThisSession(id));
    // An event that replaces another of this session also supersedes the stored memories that the replaced one superseded.
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

/** The extraction of the whole session. */
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
