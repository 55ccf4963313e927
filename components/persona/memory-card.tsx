"use client";

import { useState } from "react";
import { useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { useTranslations } from "@/components/i18n/use-translations";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/page";
import { Switch } from "@/components/ui/switch";
import { updatePersona } from "@/server/actions/personas";

type Switches = { useMemories: boolean; learnFromTalks: boolean };
type MemoryCardProps = Switches & { personaId: string; name: string };

/** Whether the persona uses its memories, and whether it learns new ones. */
export function MemoryCard({ personaId, name, ...saved }: MemoryCardProps) {
  const t = useTranslations("persona.memory");
  const [shown, setShown] = useState<Switches>(saved);
  const { run, error } = useAction(updatePersona);
  const errorMessage = useErrorMessage();

  const change = async (what: keyof Switches, isOn: boolean) => {
    setShown((now) => ({ ...now, [what]: isOn }));
    const outcome = await run({ personaId, [what]: isOn });
    if (!outcome?.ok) setShown((now) => ({ ...now, [what]: !isOn }));
  };

  return (
    <Section title={t("title")} lead={t("lead", { name })}>
      <Switch
        label={t("use")}
        hint={t("useHint", { name })}
        checked={shown.useMemories}
        onCheckedChange={(isOn) => void change("useMemories", isOn)}
      />
      <Switch
        label={t("learn")}
        hint={t("learnHint", { name })}
        checked={shown.learnFromTalks}
        onCheckedChange={(isOn) => void change("learnFromTalks", isOn)}
      />
      {error ? <Notice className="mt-3">{errorMessage(error)}</Notice> : null}
    </Section>
  );
}
