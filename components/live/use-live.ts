"use client";

import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from "react";
import type { LiveEvent } from "@/lib/core/types/live-events";
import type { Connection, LiveFeed } from "./live-feed";

/** The feed of `LiveProvider`: null until it is open, undefined without a provider. */
export const FeedContext = createContext<LiveFeed | null | undefined>(undefined);

/** Calls back for each live event, and when the feed has (re)connected and it is time to catch up. */
export function useLive(onEvent: (event: LiveEvent) => void, onReady?: () => void): void {
  const feed = useContext(FeedContext);
  const latest = useRef({ onEvent, onReady });
  useEffect(() => {
    latest.current = { onEvent, onReady };
  });
  useEffect(
    () =>
      feed?.listen({
        onEvent: (event) => latest.current.onEvent(event),
        onReady: () => latest.current.onReady?.(),
      }),
    [feed],
  );
}

/** Calls back when the model may have changed, and whenever the feed has (re)connected, because it may have changed before that. */
export function useModelChanges(onNews: () => void): void {
  const feed = useContext(FeedContext);
  useEffect(() => feed?.listen({ onModel: onNews, onReady: onNews }), [feed, onNews]);
}

/** State of the live feed's connection. */
export function useConnection(): Connection {
  const feed = useContext(FeedContext);
  return useSyncExternalStore(
    (watcher) => feed?.onConnection(watcher) ?? (() => {}),
    () => feed?.connection() ?? "connecting",
    () => "connecting",
  );
}
