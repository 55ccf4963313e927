"use client";

import { useTranslations } from "@/components/i18n/use-translations";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { GREETING_MAX } from "@/lib/core/limits";
import type { Draft } from "./draft";

type GreetingFieldProps = { draft: Draft; change: (part: Partial<Draft>) => void; error: string | undefined };

/** What the persona says in the empty chat. */
export function GreetingField({ draft, change, error }: GreetingFieldProps) {
  const t = useTranslations("wizard.greeting");
  return (
    <Field label={t("label")} hint={t("hint")} error={error} optional>
      <Textarea
        name="greeting"
        rows={3}
        maxCodePoints={GREETING_MAX}
        value={draft.greeting}
        onChange={(event) => change({ greeting: event.target.value })}
      />
    </Field>
  );
}
