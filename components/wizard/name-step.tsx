"use client";

import { useTranslations } from "@/components/i18n/use-translations";
import { AvatarChooser } from "@/components/persona/avatar-chooser";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { Draft } from "./draft";
import { LanguageField } from "./language-field";

type StepProps = { draft: Draft; change: (part: Partial<Draft>) => void; error: string | undefined };

/** Step for the picture, the name and the language. */
export function NameStep({ draft, change, error }: StepProps) {
  const t = useTranslations("wizard");
  return (
    <div className="flex flex-col gap-7">
      <div className="flex items-start gap-4">
        <Field label={t("name.label")} hint={t("name.hint")} error={error} required className="min-w-0 flex-1">
          <Input
            name="displayName"
            autoComplete="off"
            value={draft.displayName}
            onChange={(event) => change({ displayName: event.target.value })}
            className="font-serif text-xl"
          />
        </Field>
        <AvatarChooser
          name={draft.displayName}
          avatar={draft.avatar}
          onChoose={(avatar) => {
            change({ avatar });
            return true;
          }}
        />
      </div>
      <LanguageField draft={draft} change={change} />
    </div>
  );
}
