"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { unreadQuery } from "@/components/api/proactive";

/** Shows the number of unread messages on the icon of the installed app. */
export function AppBadge() {
  const { data } = useQuery(unreadQuery());
  const count = data?.reduce((sum, { unread }) => sum + unread, 0);
  useEffect(() => {
    if (count === undefined) return;
    if (count === 0) clearAppBadge();
    else void navigator.setAppBadge?.(count).catch(() => undefined);
  }, [count]);
  return null;
}

export function clearAppBadge(): void {
  void navigator.clearAppBadge?.().catch(() => undefined);
}
