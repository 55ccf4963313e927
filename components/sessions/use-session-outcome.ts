"use client";

import type { PastSession } from "@/components/api/sessions";
import { countsOf, sumOf } from "@/components/common/use-memory-counts";
import { useTranslations } from "@/components/i18n/use-translations";

/** The outcome of a session in one line. */
export function useSessionOutcome() {
  const t = useTranslations("sessions.became");
  return (session: PastSession): string => {
    const { status, learns, waitsUntil } = session;
    const counts = countsOf(session);
    if (status === "closed" && sumOf(counts) > 0) return t("counts", counts);
    if (status === "closed") return t(learns ? "nothing" : "notLearned");
    if (status === "failed" || status === "open") return t(status);
    return t(waitsUntil ? "waits" : "remembering");
  };
}
