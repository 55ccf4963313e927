"use client";

import { useEffect } from "react";
import { clearAppBadge } from "./app-badge";
import { removeRecentMessages } from "./recent-copy";

/** On pages without a sign-in: nothing of an earlier user stays readable on this device. */
export function RemoveRecentMessages() {
  useEffect(() => {
    void removeRecentMessages().catch(() => undefined);
    clearAppBadge();
  }, []);
  return null;
}
