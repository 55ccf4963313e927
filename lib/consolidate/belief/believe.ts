import type { ExtractedEntity, ExtractedEvent, Extraction } from "@/lib/core/types/mind";
import { standsIn } from "@/lib/core/words/shared-words";
import { withEvents } from "../kept-events";
import { believeEvent } from "./believe-event";
import { type BeliefContext, type ReadTalk, readTalkLines } from "./context";
import { unsharedBy } from "./evidence";
import { isOrdinary } from "./names";

/**
 * What of an extraction is believed: events that cite lines which tell them, in words, days and numbers that were said, with a
 * feeling that agrees with their tags; promises that were made; times that were named; entities that were spoken of. Whatever is
 * taken away or changed stands in `problems`, without anybody's words. Pure, and believing it again changes nothing.
 */
export function believe(extraction: Extraction, context: BeliefContext): Extraction {
  const talk = readTalkLines(context);
  const problems: string[] = [];
  const kept = new Set(
    extraction.decisions.flatMap(({ status, byEvent }) => (status === "fulfilled" ? (byEvent ?? []) : [])),
  );
  const told = new Map<string, number>();
  const events = extraction.events.map((event, at): ExtractedEvent | null => {
    const report = (problem: string) => void problems.push(`events[${at}]${problem}`);
    const believed = believeEvent(event, {
      talk,
      context: { ...context, listed: listedFor(extraction, at) },
      isKeeping: kept.has(at),
      report,
    });
    const words = believed && `${believed.subject} ${believed.description.toLowerCase()}`;
    if (words === null) return null;
    if (told.has(words)) {
      report(": tells the same as another, dropped");
      return null;
    }
    told.set(words, at);
    return believed;
  });
  const dropped = extraction.decisions.filter(({ byEvent }) => byEvent !== null && events[byEvent] === null);
  if (dropped.length > 0) problems.push(`decided: ${dropped.length} by an event that was dropped, dropped`);
  const believed = withEvents(
    { ...extraction, decisions: extraction.decisions.filter((one) => !dropped.includes(one)) },
    events,
  );
  return {
    ...believed,
    entities: believed.entities.flatMap((entity) => believeEntity(entity, talk, problems) ?? []),
    problems: [...extraction.problems, ...problems],
  };
}

/** Texts whose meanings decide what is believed, each once: descriptions, and lines that share no word with them. */
export function textsToCompare(extraction: Extraction, context: Omit<BeliefContext, "isAlike">): string[] {
  const talk = readTalkLines(context);
  const texts = extraction.events.flatMap((event, at) => {
    const unshared = unsharedBy(event, talk, { ...context, listed: listedFor(extraction, at) });
    return unshared.length > 0 ? [event.description, ...unshared] : [];
  });
  return [...new Set(texts)];
}

/** Names that the answer itself lists for an event. */
const listedFor = ({ entities }: Extraction, at: number) =>
  entities
    .filter(({ inEvents }) => inEvents.length === 0 || inEvents.includes(at))
    .flatMap(({ canonicalName, aliases }) => [canonicalName, ...aliases]);

/** An entity under the names that somebody said; null when nobody said any. */
function believeEntity(entity: ExtractedEntity, talk: ReadTalk, problems: string[]): ExtractedEntity | null {
  if (talk.language === null) return entity;
  const isSaid = (name: string) =>
    name
      .split(/\s+/)
      .every((part) => isOrdinary(part) || standsIn(part, talk.known) || Number.isFinite(talk.index.firstOf(part).any));
  const [canonicalName, ...aliases] = [entity.canonicalName, ...entity.aliases].filter(isSaid);
  if (canonicalName === undefined) {
    problems.push("mentioned_entities: a name that nobody said, dropped");
    return null;
  }
  if (aliases.length < entity.aliases.length) problems.push("mentioned_entities: an alias that nobody said, removed");
  return { ...entity, canonicalName, aliases };
}
