"use client";

import { useTranslations } from "@/components/i18n/use-translations";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Segmented } from "@/components/ui/segmented";
import { locales } from "@/lib/core/types/messages";
import type { Draft } from "./draft";

type StepProps = { draft: Draft; change: (part: Partial<Draft>) => void; error: string | undefined };

/** Step for the name and language. */
export function NameStep({ draft, change, error }: StepProps) {
  const t = useTranslations("wizard");
  const common = useTranslations("common");
  return (
    <div className="flex flex-col gap-7">
      <Field label={t("name.label")} hint={t("name.hint")} error={error} required>
        <Input
          name="displayName"
          autoComplete="off"
          value={draft.displayName}
          onChange={(event) => change({ displayName: event.target.value })}
          className="font-serif text-xl"
        />
      </Field>
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
    </div>
  );
}
