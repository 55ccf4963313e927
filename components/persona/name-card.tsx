"use client";

import { useRouter } from "next/navigation";
import type { FormEvent } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Section } from "@/components/ui/page";
import { Segmented } from "@/components/ui/segmented";
import { hasVisibleCharacters } from "@/lib/core/has-visible-characters";
import { DISPLAY_NAME_MAX } from "@/lib/core/limits";
import { countCodePoints } from "@/lib/core/text/code-points";
import type { Avatar } from "@/lib/core/types/avatar";
import { type Locale, locales } from "@/lib/core/types/messages";
import { updatePersona } from "@/server/actions/personas";
import { AvatarButton } from "./avatar-button";
import { SaveStatus } from "./save-status";
import { useSavedValue } from "./use-saved-value";

type NameCardProps = { personaId: string; displayName: string; locale: Locale; avatar: Avatar };

/** Picture, name and language of the persona. */
export function NameCard({ personaId, displayName, locale, avatar }: NameCardProps) {
  const t = useTranslations("persona.name");
  const common = useTranslations("common");
  const router = useRouter();
  const card = useSavedValue({ displayName, locale }, (value) =>
    updatePersona({ personaId, ...value, displayName: value.displayName.trim() }),
  );
  const name = card.value.displayName.trim();
  const error = !hasVisibleCharacters(name)
    ? t("missing")
    : countCodePoints(name) > DISPLAY_NAME_MAX
      ? t("long", { max: DISPLAY_NAME_MAX })
      : null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The navigation and every title show the name too.
    if (!error && (await card.save())) router.refresh();
  };

  return (
    <Section title={t("title")}>
      <form onSubmit={submit} noValidate>
        <div className="flex items-start gap-4">
          <AvatarButton personaId={personaId} name={name || displayName} avatar={avatar} />
          <div className="flex min-w-0 flex-1 flex-col items-start gap-4">
            <Field label={t("label")} error={error} className="w-full">
              <Input
                value={card.value.displayName}
                onChange={(event) => card.setValue({ ...card.value, displayName: event.target.value })}
                autoComplete="off"
                className="font-serif text-xl"
              />
            </Field>
            <div className="flex flex-col gap-1.5">
              <p aria-hidden className="font-medium text-[0.9375rem]">
                {t("language")}
              </p>
              <Segmented
                label={t("language")}
                value={card.value.locale}
                onChange={(chosen) => card.setValue({ ...card.value, locale: chosen })}
                options={locales.map((value) => ({ value, label: common(`languages.${value}`) }))}
              />
            </div>
          </div>
        </div>
        <SaveStatus state={card.state} error={card.error} blocked={error !== null} />
      </form>
    </Section>
  );
}
