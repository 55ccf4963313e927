"use client";

import { useCallback, useSyncExternalStore } from "react";

/** From here on there is room for a rail and a panel. Tailwind's `md`. */
export const DESKTOP = "(min-width: 48rem)";

/** Whether a media query matches now. On the server, and until hydration, false: phones come first. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
