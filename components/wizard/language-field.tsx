"use client";

import { useTranslations } from "@/components/i18n/use-translations";
import { Segmented } from "@/components/ui/segmented";
import { locales } from "@/lib/core/types/messages";
import type { Draft } from "./draft";

type LanguageFieldProps = { draft: Draft; change: (part: Partial<Draft>) => void };

/** The language that the persona speaks. */
export function LanguageField({ draft, change }: LanguageFieldProps) {
  const t = useTranslations("wizard");
  const common = useTranslations("common");
  return (
    <div className="flex flex-col items-start gap-2">
      <p aria-hidden className="font-medium text-[0.9375rem]">
        {t("language")}
      </p>
      <Segmented
        label={t("language")}
        value={draft.locale}
        onChange={(locale) => change({ locale })}
        options={locales.map((value) => ({ value, label: common(`languages.${value}`) }))}
      />
    </div>
  );
}
