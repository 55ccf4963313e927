"use client";

import { useTranslations } from "@/components/i18n/use-translations";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { Draft } from "./draft";
import { LanguageField } from "./language-field";

type StepProps = { draft: Draft; change: (part: Partial<Draft>) => void; error: string | undefined };

/** Step for the name and language. */
export function NameStep({ draft, change, error }: StepProps) {
  const t = useTranslations("wizard");
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
      <LanguageField draft={draft} change={change} />
    </div>
  );
}
