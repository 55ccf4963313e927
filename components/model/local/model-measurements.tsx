"use client";

import { useLocale } from "next-intl";
import { useTranslations } from "@/components/i18n/use-translations";
import { Chip } from "@/components/ui/chip";
import { joinSentences } from "@/components/ui/sentences";
import type { ModelCheck } from "@/lib/core/types/model-check";
import { useSpeedTexts } from "../check-results";

/** Test results and speed of a model on this computer. Nothing for one that could not be tested. */
export function ModelMeasurements({ check }: { check: ModelCheck }) {
  const t = useTranslations("model");
  const locale = useLocale();
  const speedOf = useSpeedTexts();
  const [checked] = check.models;
  if (!checked?.exam) return null;
  const says = joinSentences([t(`check.exam.${checked.exam}.says`), ...speedOf(checked)], locale);
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.9375rem]">
      <span className="text-ink-soft">{t("local.measured")}</span>
      <Chip tone={checked.exam === "strong" ? "lamp" : "plain"}>{t(`check.exam.${checked.exam}.name`)}</Chip>
      <span className="w-full">{says}</span>
    </p>
  );
}
