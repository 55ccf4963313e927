"use client";

import { useTranslations } from "@/components/i18n/use-translations";
import type { EmbedderFailure } from "@/lib/core/types/embedder-settings";
import { type ModelFailure, modelFailures } from "@/lib/core/types/model-settings";

const isKnown = (code: string): code is ModelFailure => (modelFailures as readonly string[]).includes(code);

/** Says why a model cannot be used, and what to do about it. */
export function useFailureWords(): (code: string) => string {
  const t = useTranslations("model.check.failures");
  return (code) => t(isKnown(code) ? code : "internal");
}

/** The same of an embedder. */
export function useEmbedderFailureWords(): (code: EmbedderFailure) => string {
  const t = useTranslations("model.search.failures");
  const words = useFailureWords();
  return (code) => (code === "other_dimensions" || code === "too_many_dimensions" ? t(code) : words(code));
}
