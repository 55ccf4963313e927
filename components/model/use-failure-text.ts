"use client";

import { useTranslations } from "@/components/i18n/use-translations";
import type { EmbedderFailure } from "@/lib/core/types/embedder-settings";
import { type ModelFailure, modelFailures } from "@/lib/core/types/model-settings";

const isKnown = (code: string): code is ModelFailure => (modelFailures as readonly string[]).includes(code);

/** Explains why a model cannot be used, and what to do. `runsHere`: the server runs it itself, so there is no address to check. */
export function useFailureMessage({ runsHere = false } = {}): (code: string) => string {
  const t = useTranslations("model.check");
  return (code) => {
    if (runsHere && isOfLocal(code)) return t(`failuresHere.${code}`);
    return t(`failures.${isKnown(code) ? code : "internal"}`);
  };
}

const OF_LOCAL = ["unavailable", "loading", "too_small", "timeout", "bad_answer"] as const;
const isOfLocal = (code: string): code is (typeof OF_LOCAL)[number] => (OF_LOCAL as readonly string[]).includes(code);

/** Returns the message for a reason why an embedder cannot be used. */
export function useEmbedderFailureMessage(): (code: EmbedderFailure) => string {
  const t = useTranslations("model.search.failures");
  const failureMessage = useFailureMessage();
  return (code) => (code === "other_dimensions" || code === "too_many_dimensions" ? t(code) : failureMessage(code));
}
