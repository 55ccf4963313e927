"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import type { MemoryNode } from "@/components/api/memory";
import { flatten, nodesQuery } from "@/components/api/queries";

export type MemoryCounts = { events: number; thoughts: number; promises: number; expectations: number };
type Counted = { [Key in keyof MemoryCounts as `${Key}Count`]?: number | null };

/** The counts of a session; a missing count is 0. */
export const countsOf = (counts: Counted): MemoryCounts => ({
  events: counts.eventsCount ?? 0,
  thoughts: counts.thoughtsCount ?? 0,
  promises: counts.promisesCount ?? 0,
  expectations: counts.expectationsCount ?? 0,
});

export const sumOf = ({ events, thoughts, promises, expectations }: MemoryCounts) =>
  events + thoughts + promises + expectations;

/** Memory counts of a session: as announced at its end, or counted in the loaded memories. Null when those do not reach back far enough. */
export function useMemoryCounts(personaId: string, session: { id: string } & Counted): MemoryCounts | null {
  const isKnown = session.eventsCount != null && session.thoughtsCount != null;
  const events = useInfiniteQuery({ ...nodesQuery(personaId, "event"), enabled: !isKnown });
  const thoughts = useInfiniteQuery({ ...nodesQuery(personaId, "thought"), enabled: !isKnown });
  if (isKnown) return countsOf(session);
  if (!events.data || !thoughts.data) return null;
  const others = flatten(thoughts.data).filter((node) => node.sessionId === session.id);
  const typed = (type: MemoryNode["type"]) => others.filter((node) => node.type === type).length;
  const counts = {
    events: flatten(events.data).filter((node) => node.sessionId === session.id).length,
    thoughts: typed("thought"),
    promises: typed("intention"),
    expectations: typed("expectation"),
  };
  const isComplete = !events.hasNextPage && !thoughts.hasNextPage;
  return sumOf(counts) > 0 || isComplete ? counts : null;
}
