"use client";

import type { ForgottenCounts } from "@/components/api/forgetting";
import { useTranslations } from "@/components/i18n/use-translations";

const order = [
  "events",
  "thoughts",
  "intentions",
  "expectations",
  "entities",
  "moods",
  "sessions",
  "messages",
] as const satisfies (keyof ForgottenCounts)[];

/** Counts of what is deleted, in one line. Announced again when a choice changes them. */
export function DeletionSummary({ counts }: { counts: ForgottenCounts }) {
  const t = useTranslations("forget");
  const list = useCountedList()(counts);
  if (list === "") return null;
  return (
    <p role="status" className="max-w-measure text-[0.9375rem] text-ink-soft">
      {t("deleted", { list })}
    </p>
  );
}

/** Formats counts by kind, such as "1 event, 2 thoughts". */
export function useCountedList(): (counts: ForgottenCounts) => string {
  const t = useTranslations("forget");
  return (counts) =>
    order
      .filter((kind) => counts[kind] > 0)
      .map((kind) => t(`counts.${kind}`, { count: counts[kind] }))
      .join(t("comma"));
}
