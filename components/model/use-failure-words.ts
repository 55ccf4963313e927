"use client";

import { useTranslations } from "@/components/i18n/use-translations";
import { type ModelFailure, modelFailures } from "@/lib/core/types/model-settings";

const isKnown = (code: string): code is ModelFailure => (modelFailures as readonly string[]).includes(code);

/** Says why a model cannot be used, and what to do about it. */
export function useFailureWords(): (code: string) => string {
  const t = useTranslations("model.check.failures");
  return (code) => t(isKnown(code) ? code : "internal");
}
