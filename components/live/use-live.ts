"use client";

import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from "react";
import type { LiveEvent } from "@/lib/core/types/live-events";
import type { Connection, LiveFeed } from "./live-feed";

/** The feed that `LiveProvider` holds: null until it is open, undefined where there is no provider. */
export const FeedContext = createContext<LiveFeed | null | undefined>(undefined);

/** Calls back for each live event, and when the feed is (re)connected and it is time to catch up. */
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

/** Calls back when another model may answer, and whenever the feed is (re)connected: it may have changed before that. */
export function useModelNews(onNews: () => void): void {
  const feed = useContext(FeedContext);
  useEffect(() => feed?.listen({ onModel: onNews, onReady: onNews }), [feed, onNews]);
}

/** Whether the live feed is up. */
export function useConnection(): Connection {
  const feed = useContext(FeedContext);
  return useSyncExternalStore(
    (watcher) => feed?.onConnection(watcher) ?? (() => {}),
    () => feed?.connection() ?? "connecting",
    () => "connecting",
  );
}
