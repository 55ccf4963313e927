"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { watchChanges } from "@/components/actions/use-action";
import { removeRecentMessages } from "./recent-copy";
import { refreshCopy } from "./refresh-copy";
import { useStoresRecent } from "./use-stores-recent";

const REFRESH_EVERY_MS = 60_000;

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
    let current = new AbortController();
    const refresh = () => {
      // An older answer must not replace a newer one.
      current.abort();
      current = new AbortController();
      void refreshCopy(current.signal);
    };
    refresh();
    const timer = setInterval(refresh, REFRESH_EVERY_MS);
    const stopWatching = watchChanges(refresh);
    document.addEventListener("visibilitychange", refresh);
    window.addEventListener("online", refresh);
    return () => {
      current.abort();
      clearInterval(timer);
      stopWatching();
      document.removeEventListener("visibilitychange", refresh);
      window.removeEventListener("online", refresh);
    };
  }, [isStored, pathname]);
  return null;
}
