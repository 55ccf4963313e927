"use client";

import { useCallback, useSyncExternalStore } from "react";

/** From here on there is room for a rail and a panel. Tailwind's `md`. */
export const DESKTOP = "(min-width: 48rem)";

const lists = new Map<string, MediaQueryList>();

/** One for all who ask the same: to make one takes a slow phone as long as to draw a line. */
function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? window.matchMedia(query);
  lists.set(query, list);
  return list;
}

/** Whether a media query matches now. On the server, and until hydration, false: phones come first. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = listOf(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => listOf(query).matches,
    () => false,
  );
}
