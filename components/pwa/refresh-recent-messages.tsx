"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { z } from "zod";
import { watchChanges } from "@/components/actions/use-action";
import { ApiError, requestJson } from "@/components/api/client";
import { listOf } from "@/components/api/list";
import { removeRecentMessages, storeRecentMessages } from "./recent-copy";
import { useStoresRecent } from "./use-stores-recent";

const REFRESH_EVERY_MS = 60_000;

const recentMessages = listOf(
  z.object({ personaName: z.string(), role: z.string(), content: z.string(), createdAt: z.string() }),
);

/**
 * Keeps the copy of recent messages equal to the server's while a page is open, or removes it where the user has not switched it on: at
 * every change of page, after every action, once a minute, and when the page is shown, hidden or online again.
 */
export function RefreshRecentMessages({ userId }: { userId: string }) {
  const [isStored] = useStoresRecent(userId);
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is a reason to refresh
  useEffect(() => {
    if (!isStored) {
      void removeRecentMessages().catch(() => undefined);
      return;
    }
    const aborted = new AbortController();
    const refresh = () => void refreshCopy(aborted.signal);
    refresh();
    const timer = setInterval(refresh, REFRESH_EVERY_MS);
    const stopWatching = watchChanges(refresh);
    document.addEventListener("visibilitychange", refresh);
    window.addEventListener("online", refresh);
    return () => {
      aborted.abort();
      clearInterval(timer);
      stopWatching();
      document.removeEventListener("visibilitychange", refresh);
      window.removeEventListener("online", refresh);
    };
  }, [isStored, pathname]);
  return null;
}

/** A sign-in that ended takes the copy with it; without a connection the copy stays. */
async function refreshCopy(signal: AbortSignal): Promise<void> {
  try {
    const { items } = await requestJson("/api/chat/recent", recentMessages, { signal });
    if (!signal.aborted) await storeRecentMessages(items, new Date());
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) await removeRecentMessages().catch(() => undefined);
  }
}
