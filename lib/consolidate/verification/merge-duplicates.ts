import { EVIDENCE } from "@/lib/core/settings/used-memories";
import type { ExtractedEvent, Extraction } from "@/lib/core/types/mind-answers";
import { type About, verifyEvent } from "./verify-event";

/**
 * Merges two events with the same description. The result supersedes everything that either superseded. It takes the lines and the time of
 * both if these pass verification together, else those of the first event.
 */
export function mergeDuplicates(first: ExtractedEvent, second: ExtractedEvent, about: About): ExtractedEvent {
  const supersedes = [...new Set([...first.supersedes, ...second.supersedes])];
  const sources = [...new Set([...first.sourceMessages, ...second.sourceMessages])].sort((a, b) => a - b);
  const whole = {
    ...first,
    supersedes,
    eventTime: first.eventTime ?? second.eventTime,
    sourceMessages: sources.length > EVIDENCE.linesMax ? first.sourceMessages : sources,
  };
  const verified = verifyEvent(whole, { ...about, report: () => {} });
  return verified?.description === first.description ? verified : { ...first, supersedes };
}

/** Redirects the event indexes of entities and decisions from merged events to the events they were merged into. */
export function withMergedPlaces(extraction: Extraction, mergedInto: ReadonlyMap<number, number>): Extraction {
  if (mergedInto.size === 0) return extraction;
  const place = (at: number) => mergedInto.get(at) ?? at;
  return {
    ...extraction,
    entities: extraction.entities.map((entity) => ({ ...entity, inEvents: [...new Set(entity.inEvents.map(place))] })),
    decisions: extraction.decisions.map((decision) => ({
      ...decision,
      byEvent: decision.byEvent === null ? null : place(decision.byEvent),
    })),
  };
}
