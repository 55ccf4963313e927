import type { ExtractedEvent, Extraction } from "@/lib/core/types/mind-answers";

/**
 * An extraction whose events are replaced by `events`, index by index; null removes an event. Indexes of events elsewhere in the extraction
 * are adjusted; an entity that occurred only in removed events is removed, too.
 */
export function replaceEvents(extraction: Extraction, events: readonly (ExtractedEvent | null)[]): Extraction {
  const places = new Map<number, number>();
  for (const [at, event] of events.entries()) if (event !== null) places.set(at, places.size);
  return {
    ...extraction,
    events: events.filter((event) => event !== null),
    entities: extraction.entities.flatMap((entity) => {
      const inEvents = entity.inEvents.flatMap((at) => places.get(at) ?? []);
      return inEvents.length === 0 && entity.inEvents.length > 0 ? [] : [{ ...entity, inEvents }];
    }),
    decisions: extraction.decisions.map((decision) => ({
      ...decision,
      byEvent: decision.byEvent === null ? null : (places.get(decision.byEvent) ?? null),
    })),
  };
}
