"use client";

import { useTranslations } from "@/components/i18n/use-translations";
import { Segmented } from "@/components/ui/segmented";
import { type AboutYouChoice, aboutYouChoices } from "@/lib/core/types/nodes";

type AboutYouChoiceFieldProps = {
  name: string;
  value: AboutYouChoice;
  onChange: (value: AboutYouChoice) => void;
  disabled?: boolean;
};

/** Field to choose which text about the user is in a companion's prompt. */
export function AboutYouChoiceField({ name, value, onChange, disabled }: AboutYouChoiceFieldProps) {
  const t = useTranslations("persona.aboutYou");
  return (
    <Segmented
      label={t("choice", { name })}
      value={value}
      onChange={onChange}
      options={aboutYouChoices.map((choice) => ({ value: choice, label: t(`choices.${choice}`) }))}
      disabled={disabled}
      className="mb-4 self-start"
    />
  );
}
