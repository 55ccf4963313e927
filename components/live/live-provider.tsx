"use client";

import { createContext, type ReactNode, useContext, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { LiveEvent } from "@/lib/core/types/topics";
import { type Connection, type LiveFeed, openLiveFeed } from "./live-feed";
import { useMemoryRefresh } from "./use-memory-refresh";

const FeedContext = createContext<LiveFeed | null>(null);

/** One EventSource for everything below it; a provider inside another one uses the outer feed. */
export function LiveProvider({ personaId, children }: { personaId: string; children: ReactNode }) {
  const outer = useContext(FeedContext);
  return outer ? children : <FeedOwner personaId={personaId}>{children}</FeedOwner>;
}

function FeedOwner({ personaId, children }: { personaId: string; children: ReactNode }) {
  const [feed, setFeed] = useState<LiveFeed | null>(null);
  useEffect(() => {
    const opened = openLiveFeed(personaId);
    setFeed(opened);
    return () => opened.close();
  }, [personaId]);
  return (
    <FeedContext value={feed}>
      <MemoryRefresh personaId={personaId} />
      {children}
    </FeedContext>
  );
}

function MemoryRefresh({ personaId }: { personaId: string }) {
  useMemoryRefresh(personaId);
  return null;
}

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

/** Whether the live feed is up. */
export function useConnection(): Connection {
  const feed = useContext(FeedContext);
  return useSyncExternalStore(
    (watcher) => feed?.onConnection(watcher) ?? (() => {}),
    () => feed?.connection() ?? "connecting",
    () => "connecting",
  );
}
