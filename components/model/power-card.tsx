"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { keys } from "@/components/api/keys";
import { useTranslations } from "@/components/i18n/use-translations";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/page";
import { Switch } from "@/components/ui/switch";
import { type PowerState, waitsForPower } from "@/lib/core/types/model-settings";
import { setLocalModelSettings } from "@/server/actions/local-models";

type PowerCardProps = { power: PowerState; onChanged: () => void };

/** For the operator: whether background work with a model on this computer runs on battery, and whether it waits now. */
export function PowerCard({ power, onChanged }: PowerCardProps) {
  const t = useTranslations("model.power");
  const errorMessage = useErrorMessage();
  const client = useQueryClient();
  const { run, busy, error } = useAction(setLocalModelSettings);
  const { onBattery, backgroundOnBattery } = power;
  const set = async (allows: boolean) => {
    const outcome = await run({ backgroundOnBattery: allows });
    if (!outcome?.ok) return;
    client.setQueryData(keys.localModels(), outcome.data);
    onChanged();
  };
  return (
    <Section title={t("title")}>
      <div className="flex flex-col gap-3">
        <Switch
          label={t("allow")}
          hint={t("allowHint")}
          checked={backgroundOnBattery}
          disabled={busy}
          onCheckedChange={(allows) => void set(allows)}
        />
        <p role="status" className="text-[0.9375rem] text-ink-soft empty:hidden">
          {onBattery ? t(waitsForPower(power) ? "waits" : "runsOnBattery") : null}
        </p>
        {error ? <Notice tone="alarm">{errorMessage(error)}</Notice> : null}
      </div>
    </Section>
  );
}
