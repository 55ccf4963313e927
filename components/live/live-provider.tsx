"use client";

import { type ReactNode, useContext, useEffect, useState } from "react";
import { type LiveFeed, openLiveFeed } from "./live-feed";
import { FeedContext } from "./use-live";
import { useMemoryRefresh } from "./use-memory-refresh";

/** One EventSource for all components below it; a nested provider uses the outer feed. */
export function LiveProvider({ personaId, children }: { personaId: string; children: ReactNode }) {
  const outer = useContext(FeedContext);
  return outer === undefined ? <FeedOwner personaId={personaId}>{children}</FeedOwner> : children;
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
