"use client";

import type { OldTalk } from "@/components/api/sessions";
import { countsOf, sumOf } from "@/components/common/use-memory-counts";
import { useTranslations } from "@/components/i18n/use-translations";

/** Says in a line what a talk became. */
export function useBecame() {
  const t = useTranslations("talks.became");
  return (talk: OldTalk): string => {
    const { status, learns, waitsUntil } = talk;
    const counts = countsOf(talk);
    if (status === "closed" && sumOf(counts) > 0) return t("counts", counts);
    if (status === "closed") return t(learns ? "nothing" : "notLearned");
    if (status === "failed" || status === "open") return t(status);
    return t(waitsUntil ? "waits" : "remembering");
  };
}
