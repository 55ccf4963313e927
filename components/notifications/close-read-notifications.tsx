"use client";

import { useEffect } from "react";
import { closeNotifications } from "./browser-push";

/** Closes the notifications of a persona whenever its chat is visible. */
export function CloseReadNotifications({ personaId }: { personaId: string }) {
  useEffect(() => {
    const close = () => {
      if (document.visibilityState === "visible") void closeNotifications(personaId).catch(() => undefined);
    };
    close();
    document.addEventListener("visibilitychange", close);
    window.addEventListener("focus", close);
    return () => {
      document.removeEventListener("visibilitychange", close);
      window.removeEventListener("focus", close);
    };
  }, [personaId]);
  return null;
}
