"use client";

import { useSyncExternalStore } from "react";

/** Whether this browser can show notifications, or why not. `install`: iOS notifies only apps on the home screen. */
export type PushAbility = "ready" | "denied" | "insecure" | "install" | "unsupported";

/** Properties of a browser that decide its ability. */
export type BrowserTraits = {
  isSecureContext: boolean;
  hasPush: boolean;
  isStandalone: boolean;
  userAgent: string;
  touchPoints: number;
  permission: NotificationPermission | undefined;
};

export function abilityOf(traits: BrowserTraits): PushAbility {
  if (!traits.isSecureContext) return "insecure";
  if (!traits.hasPush) return isIos(traits) && !traits.isStandalone ? "install" : "unsupported";
  return traits.permission === "denied" ? "denied" : "ready";
}

/** An iPad identifies as a Mac, but a Mac has no touch screen. */
const isIos = ({ userAgent, touchPoints }: BrowserTraits) =>
  /\b(iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && touchPoints > 1);

/** The current ability of this browser; null before hydration. */
export function usePushAbility(): PushAbility | null {
  return useSyncExternalStore(
    watchPermission,
    () => abilityOf(traitsHere()),
    () => null,
  );
}

function traitsHere(): BrowserTraits {
  const hasNotification = "Notification" in window;
  return {
    isSecureContext: window.isSecureContext,
    hasPush: hasNotification && "PushManager" in window && "serviceWorker" in navigator,
    isStandalone: window.matchMedia("(display-mode: standalone)").matches,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    permission: hasNotification ? Notification.permission : undefined,
  };
}

function watchPermission(changed: () => void): () => void {
  // The user may return from the browser's settings.
  window.addEventListener("focus", changed);
  let status: PermissionStatus | undefined;
  let isOver = false;
  navigator.permissions
    ?.query({ name: "notifications" })
    .then((found) => {
      if (isOver) return;
      status = found;
      status.addEventListener("change", changed);
    })
    .catch(() => undefined);
  return () => {
    isOver = true;
    window.removeEventListener("focus", changed);
    status?.removeEventListener("change", changed);
  };
}
