"use client";

import { useTranslations } from "@/components/i18n/use-translations";

const features = [
  "reply",
  "extract",
  "reflect",
  "slow_cycle",
  "describe",
  "compact",
  "judge_conflicts",
  "embed",
] as const;

/** What a model was asked for, in words; one that is new here keeps the name it has in the ledger. */
export function useFeatureName(): (feature: string) => string {
  const t = useTranslations("trace.features");
  return (feature) => {
    const known = features.find((one) => one === feature);
    return known ? t(known) : feature;
  };
}
