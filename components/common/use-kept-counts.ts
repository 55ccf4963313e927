"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import type { MemoryNode } from "@/components/api/memory";
import { flatten, nodesQuery } from "@/components/api/queries";

type Kept = { events: number; thoughts: number };

/**
 * How much of a session was kept: as its end announced it, or counted in the memories that are loaded. Null when those
 * do not reach back far enough to tell.
 */
export function useKeptCounts(
  personaId: string,
  session: { id: string; eventsCount: number | null; thoughtsCount: number | null },
): Kept | null {
  const { eventsCount, thoughtsCount } = session;
  const isTold = eventsCount !== null && thoughtsCount !== null;
  const events = useInfiniteQuery({ ...nodesQuery(personaId, "event"), enabled: !isTold });
  const thoughts = useInfiniteQuery({ ...nodesQuery(personaId, "thought"), enabled: !isTold });
  if (isTold) return { events: eventsCount, thoughts: thoughtsCount };
  if (!events.data || !thoughts.data) return null;
  const made = countOf(flatten(events.data), session.id);
  const learned = countOf(flatten(thoughts.data), session.id);
  const isComplete = !events.hasNextPage && !thoughts.hasNextPage;
  return made + learned > 0 || isComplete ? { events: made, thoughts: learned } : null;
}

const countOf = (nodes: MemoryNode[], sessionId: string) => nodes.filter((node) => node.sessionId === sessionId).length;
