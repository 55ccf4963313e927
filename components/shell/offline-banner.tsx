"use client";
import { clsx } from "clsx";

import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useTranslations } from "@/components/i18n/use-translations";

/** Banner shown while there is no connection. */
export function OfflineBanner() {
  const t = useTranslations("common.offline");
  const isOnline = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {isOnline ? null : (
        <p
          data-offline
          className={clsx(
            "flex h-(--offline-height) items-center keyboard:hidden justify-center gap-2.5 overflow-hidden",
            "border-thread border-b bg-well px-4 text-[0.9375rem] leading-tight",
          )}
        >
          <WifiOff aria-hidden className="size-4.5 shrink-0 text-ink-soft" />
          {t("body")}
        </p>
      )}
    </div>
  );
}

function watch(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}
