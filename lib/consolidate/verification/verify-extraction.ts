import type { ExtractedEntity, ExtractedEvent, Extraction } from "@/lib/core/types/mind-answers";
import { isMentionedIn } from "@/lib/core/words/shared-words";
import { replaceEvents } from "../replace-events";
import { type ReadTranscript, readTranscript, type VerificationContext } from "./context";
import { linesToCompare } from "./evidence";
import { mergeDuplicates, withMergedPlaces } from "./merge-duplicates";
import { isOrdinary } from "./names";
import { verifySummary } from "./summary";
import { verifyEvent } from "./verify-event";

/**
 * The verified part of an extraction: events that their cited lines support, with only words, days, numbers and times that the lines
 * contain and an impact that agrees with their tags; promises that were actually made; entities that were mentioned; a summary of what was
 * said. `problems` lists each removal or change without its text. Pure and idempotent.
 */
export function verifyExtraction(extraction: Extraction, context: VerificationContext): Extraction {
  const transcript = readTranscript(context);
  const problems: string[] = [];
  const supported = new Set(
    extraction.decisions.flatMap(({ status, byEvent }) => (status === "fulfilled" ? (byEvent ?? []) : [])),
  );
  const seen = new Map<string, number>();
  const events: (ExtractedEvent | null)[] = [];
  const mergedInto = new Map<number, number>();
  for (const [at, event] of extraction.events.entries()) {
    const report = (problem: string) => void problems.push(`events[${at}]${problem}`);
    const about = {
      transcript,
      context: { ...context, listed: listedFor(extraction, at) },
      isFulfilment: supported.has(at),
      report,
    };
    const verified = verifyEvent(event, about);
    const words = verified && `${verified.subject} ${verified.description.toLowerCase()}`;
    const first = words === null ? undefined : seen.get(words);
    const same = first === undefined ? null : events[first];
    if (verified && same && first !== undefined) {
      report(": merged into another event that says the same");
      events[first] = mergeDuplicates(same, verified, {
        ...about,
        isFulfilment: supported.has(at) || supported.has(first),
      });
      mergedInto.set(at, first);
      events.push(null);
      continue;
    }
    if (words !== null) seen.set(words, at);
    events.push(verified);
  }
  const merged = withMergedPlaces(extraction, mergedInto);
  const dropped = merged.decisions.filter(({ byEvent }) => byEvent !== null && events[byEvent] === null);
  if (dropped.length > 0) problems.push(`decided: ${dropped.length} dropped, because their event was dropped`);
  const verified = replaceEvents(
    { ...merged, decisions: merged.decisions.filter((one) => !dropped.includes(one)) },
    events,
  );
  const sessionSummary = verifySummary(extraction.sessionSummary, {
    events: verified.events,
    dropped: extraction.events.filter((_, at) => events[at] === null && !mergedInto.has(at)),
    transcript,
    context: { ...context, listed: [] },
    report: (problem) => void problems.push(problem),
  });
  return {
    ...verified,
    sessionSummary,
    entities: verified.entities.flatMap((entity) => verifyEntity(entity, transcript, problems) ?? []),
    problems: [...extraction.problems, ...problems],
  };
}

/** Texts whose meanings must be compared, without duplicates: descriptions, and lines that share no word with them. */
export function textsToCompare(extraction: Extraction, context: Omit<VerificationContext, "isAlike">): string[] {
  const transcript = readTranscript(context);
  const texts = extraction.events.flatMap((event, at) => {
    const unshared = linesToCompare(event, transcript, { ...context, listed: listedFor(extraction, at) });
    return unshared.length > 0 ? [event.description, ...unshared] : [];
  });
  return [...new Set(texts)];
}

/** Names that the answer lists for an event. */
const listedFor = ({ entities }: Extraction, at: number) =>
  entities
    .filter(({ inEvents }) => inEvents.length === 0 || inEvents.includes(at))
    .flatMap(({ canonicalName, aliases }) => [canonicalName, ...aliases]);

/** An entity with only those of its names that were mentioned; null when none was. */
function verifyEntity(entity: ExtractedEntity, transcript: ReadTranscript, problems: string[]): ExtractedEntity | null {
  if (transcript.language === null) return entity;
  const isMentioned = (name: string) =>
    name
      .split(/\s+/)
      .every(
        (part) =>
          isOrdinary(part) ||
          isMentionedIn(part, transcript.known) ||
          Number.isFinite(transcript.index.firstOf(part).any),
      );
  const [canonicalName, ...aliases] = [entity.canonicalName, ...entity.aliases].filter(isMentioned);
  if (canonicalName === undefined) {
    problems.push("mentioned_entities: dropped a name that nobody said");
    return null;
  }
  if (aliases.length < entity.aliases.length) problems.push("mentioned_entities: removed an alias that nobody said");
  return { ...entity, canonicalName, aliases };
}
