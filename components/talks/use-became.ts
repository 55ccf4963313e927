"use client";

import { useTranslations } from "next-intl";
import type { OldTalk } from "@/components/api/talks";

/** Says in a line what a talk became. */
export function useBecame() {
  const t = useTranslations("talks.became");
  return ({ status, learns, waitsUntil, eventsCount, thoughtsCount }: OldTalk): string => {
    const counts = { events: eventsCount ?? 0, thoughts: thoughtsCount ?? 0 };
    if (status === "closed" && counts.events + counts.thoughts > 0) return t("counts", counts);
    if (status === "closed") return t(learns ? "nothing" : "notLearned");
    if (status === "failed" || status === "open") return t(status);
    return t(waitsUntil ? "waits" : "remembering");
  };
}
