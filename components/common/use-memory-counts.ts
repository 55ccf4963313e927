"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import type { MemoryNode } from "@/components/api/memory";
import { flatten, nodesQuery } from "@/components/api/queries";

export type KeptCounts = { events: number; thoughts: number; promises: number; expectations: number };
type Told = { [Key in keyof KeptCounts as `${Key}Count`]?: number | null };

/** The counts of a session; a missing count is 0. */
export const countsOf = (told: Told): KeptCounts => ({
  events: told.eventsCount ?? 0,
  thoughts: told.thoughtsCount ?? 0,
  promises: told.promisesCount ?? 0,
  expectations: told.expectationsCount ?? 0,
});

export const sumOf = ({ events, thoughts, promises, expectations }: KeptCounts) =>
  events + thoughts + promises + expectations;

/**
 * How much of a session was kept: as its end announced it, or counted in the memories that are loaded. Null when those
 * do not reach back far enough to tell.
 */
export function useKeptCounts(personaId: string, session: { id: string } & Told): KeptCounts | null {
  const isTold = session.eventsCount != null && session.thoughtsCount != null;
  const events = useInfiniteQuery({ ...nodesQuery(personaId, "event"), enabled: !isTold });
  const thoughts = useInfiniteQuery({ ...nodesQuery(personaId, "thought"), enabled: !isTold });
  if (isTold) return countsOf(session);
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
