"use client";

import { useTranslations } from "@/components/i18n/use-translations";

const features = [
  "reply",
  "extract",
  "reflect",
  "slow_cycle",
  "describe",
  "compact",
  "draft_persona",
  "judge_conflicts",
  "embed",
] as const;

/** The purpose of a model call as text; an unknown one is shown under its name in the ledger. */
export function useFeatureName(): (feature: string) => string {
  const t = useTranslations("trace.features");
  return (feature) => {
    const known = features.find((one) => one === feature);
    return known ? t(known) : feature;
  };
}
