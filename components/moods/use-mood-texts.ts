"use client";

import { type DateTimeFormatOptions, useFormatter } from "next-intl";
import type { ImpactDay } from "@/components/api/impact";
import { useMoodLabels } from "@/components/common/use-mood-label";
import { useTranslations } from "@/components/i18n/use-translations";
import { formatImpact } from "@/components/ui/impact-bar";

/** Formats days, their impact and their contents in the user's language. */
export function useImpactTexts() {
  const t = useTranslations("moods");
  const format = useFormatter();
  const moods = useMoodLabels();

  const date = (day: string, options: DateTimeFormatOptions) =>
    format.dateTime(new Date(day), { ...options, timeZone: "UTC" });

  /** "−3 to +6", or the one number; null for a day without events. */
  const felt = ({ impact }: ImpactDay): string | null => {
    if (!impact) return null;
    const [min, max] = [formatImpact(impact.min), formatImpact(impact.max)];
    return min === max ? min : t("days.reach", { min, max });
  };

  const mood = ({ mood }: ImpactDay): string | null =>
    mood && t("mood.energy", { mood: moods(mood.mood) ?? t("mood.neutral"), energy: mood.energy });

  const holds = ({ memories, sessions }: ImpactDay): string =>
    [...(sessions > 0 ? [t("days.sessions", { count: sessions })] : []), t("days.memories", { count: memories })].join(
      " · ",
    );

  return { date, felt, mood, holds };
}
