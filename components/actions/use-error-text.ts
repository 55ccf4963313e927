"use client";

import { useTranslations } from "@/components/i18n/use-translations";
import type { ActionFailure } from "./use-action";

const known = [
  "offline",
  "outdated",
  "unauthenticated",
  "not_found",
  "conflict",
  "archived",
  "too_large",
  "invalid",
  "rate_limited",
  "day_spent",
  "month_spent",
  "model_busy",
  "full",
  "disk_full",
  "forbidden",
  "suspended",
] as const;
type Known = (typeof known)[number];

const isKnown = (code: string): code is Known => (known as readonly string[]).includes(code);

/** Renders a failure in the user's language: what happened, that nothing was lost, what to do. */
export function useErrorMessage(): (failure: ActionFailure) => string {
  const t = useTranslations("common.errors");
  return ({ code, retryAfterSeconds: seconds = 0 }) => {
    if (code === "rate_limited" && seconds > 0) {
      return seconds < 90 ? t("waitSeconds", { seconds }) : t("waitMinutes", { minutes: Math.ceil(seconds / 60) });
    }
    return isKnown(code) ? t(`codes.${code}`) : t("failed");
  };
}
