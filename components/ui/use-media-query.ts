"use client";

import { useCallback, useSyncExternalStore } from "react";

/** From this width on there is space for navigation at the side and a panel. Tailwind's `md`. */
export const DESKTOP = "(min-width: 48rem)";

const lists = new Map<string, MediaQueryList>();

/** Shared per query, because creating one is slow on phones. */
function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? window.matchMedia(query);
  lists.set(query, list);
  return list;
}

/** Whether a media query matches now. False on the server and until hydration: phones come first. */
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
