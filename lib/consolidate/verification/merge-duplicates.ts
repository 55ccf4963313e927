import { EVIDENCE } from "@/lib/core/settings/used-memories";
import type { ExtractedEvent, Extraction } from "@/lib/core/types/mind-answers";
import { type About, believeEvent } from "./verify-event";

/**
 * Merges two events that have the same words: all that they supersede, and the lines and the time of both if these are believed
 * together; else those of the first.
 */
export function mergeSame(first: ExtractedEvent, second: ExtractedEvent, about: About): ExtractedEvent {
  const supersedes = [...new Set([...first.supersedes, ...second.supersedes])];
  const sources = [...new Set([...first.sourceMessages, ...second.sourceMessages])].sort((a, b) => a - b);
  const whole = {
    ...first,
    supersedes,
    eventTime: first.eventTime ?? second.eventTime,
    sourceMessages: sources.length > EVIDENCE.linesMax ? first.sourceMessages : sources,
  };
  const believed = believeEvent(whole, { ...about, report: () => {} });
  return believed?.description === first.description ? believed : { ...first, supersedes };
}

/** Entities and decisions that refer to a merged event by its index refer to the event that it was merged into. */
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
