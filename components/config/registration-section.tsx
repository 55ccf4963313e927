"use client";

import { useState } from "react";
import { useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { useTranslations } from "@/components/i18n/use-translations";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/page";
import { Segmented } from "@/components/ui/segmented";
import { useToast } from "@/components/ui/toast";
import { type RegistrationMode, registrationModes } from "@/lib/core/types/account";
import { setRegistration } from "@/server/actions/registration";
import { InviteForm } from "./invite-form";
import { InviteList, type InviteRow } from "./invite-list";

type RegistrationSectionProps = { mode: RegistrationMode; hasCode: boolean; invites: InviteRow[] };

/** Who may create an account, and the invitation links. The mode is saved when it is chosen. */
export function RegistrationSection({ mode, hasCode, invites }: RegistrationSectionProps) {
  const t = useTranslations("config.server.registration");
  const errorMessage = useErrorMessage();
  const toast = useToast();
  const [chosen, setChosen] = useState(mode);
  const { run, busy, error } = useAction(setRegistration);

  const choose = async (next: RegistrationMode) => {
    setChosen(next);
    const outcome = await run({ mode: next });
    if (!outcome?.ok) setChosen(mode);
    else toast({ text: t("saved") });
  };

  return (
    <Section title={t("title")} id="registration">
      <div className="flex flex-col items-start gap-3">
        <Segmented
          label={t("title")}
          value={chosen}
          onChange={choose}
          disabled={busy}
          options={registrationModes.map((value) => ({ value, label: t(`modes.${value}`) }))}
        />
        <p className="text-ink-soft text-sm">{t(`hints.${chosen}`)}</p>
        {chosen === "invite" && hasCode ? <p className="text-ink-soft text-sm">{t("code")}</p> : null}
        {error ? <Notice tone="alarm">{errorMessage(error)}</Notice> : null}
      </div>
      {chosen === "invite" ? (
        <div className="mt-6 flex flex-col gap-4">
          <InviteForm />
          <InviteList invites={invites} />
        </div>
      ) : null}
    </Section>
  );
}
