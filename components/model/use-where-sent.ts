"use client";

import { useTranslations } from "@/components/i18n/use-translations";
import type { ModelDestination } from "@/lib/core/types/model-settings";

/** One sentence that says what is sent where; null where nothing is sent. */
export function useWhereSent(): (destination: ModelDestination | null) => string {
  const t = useTranslations("model.now.sends");
  return (destination) => {
    if (!destination) return t("nowhere");
    return t(destination.isLocal ? "local" : "away", { host: destination.host });
  };
}
