"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { keys } from "@/components/api/keys";
import { sendReadReceipt } from "@/components/api/proactive";
import { useLive } from "@/components/live/use-live";
import type { ChatAddress } from "../state/chat-api";
import type { Timeline } from "../state/timeline-state";

/** Marks the persona's newest message as read while the page is visible. */
export function useReadReceipts({ personaId, isTemporary }: ChatAddress, timeline: Timeline): void {
  const client = useQueryClient();
  const isVisible = useSyncExternalStore(
    watchVisibility,
    () => document.visibilityState === "visible",
    () => false,
  );
  const newest = newestOf(timeline);
  const reported = useRef<string | null>(null);
  useEffect(() => {
    if (isTemporary || !isVisible || newest === null || reported.current === newest) return;
    reported.current = newest;
    sendReadReceipt(personaId, newest)
      .then(() => client.invalidateQueries({ queryKey: keys.unread() }))
      .catch(() => {
        reported.current = null;
      });
  }, [isVisible, newest, personaId, isTemporary, client]);
  useLive((event) => {
    if (["chat.message.read", "chat.message.done", "chat.message.proactive"].includes(event.name))
      void client.invalidateQueries({ queryKey: keys.unread() });
  });
}

/** Ids are in order of creation. */
function newestOf(timeline: Timeline): string | null {
  const ids = Object.values(timeline.messages).flatMap(({ role, id }) => (role === "persona" && id ? [id] : []));
  return ids.toSorted().at(-1) ?? null;
}

function watchVisibility(watcher: () => void): () => void {
  document.addEventListener("visibilitychange", watcher);
  return () => document.removeEventListener("visibilitychange", watcher);
}
