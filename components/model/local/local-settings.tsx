"use client";

import { useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { useTranslations } from "@/components/i18n/use-translations";
import { Notice } from "@/components/ui/notice";
import { Segmented } from "@/components/ui/segmented";
import type { LocalModelSettings, LocalModelView } from "@/lib/core/types/local-model";
import { setLocalModelSettings } from "@/server/actions/local-models";

/** Idle minutes after which the process is stopped; 0 means never. */
const IDLE_CHOICES = [5, 15, 60, 0];

type LocalSettingsProps = { settings: LocalModelSettings; onChanged: (view: LocalModelView) => void };

/** Setting for when the process is stopped. */
export function LocalSettings({ settings, onChanged }: LocalSettingsProps) {
  const t = useTranslations("model.local.settings");
  const errorMessage = useErrorMessage();
  const { run, error } = useAction(setLocalModelSettings);
  const set = async (change: Partial<LocalModelSettings>) => {
    const outcome = await run(change);
    if (outcome?.ok) onChanged(outcome.data);
  };
  const { idleMinutes } = settings;
  const choices = IDLE_CHOICES.includes(idleMinutes) ? IDLE_CHOICES : [idleMinutes, ...IDLE_CHOICES];
  return (
    <div className="flex flex-col gap-4 border-thread border-t pt-5">
      <div className="flex flex-col items-start gap-2">
        <p>{t("idle")}</p>
        <Segmented
          label={t("idle")}
          value={String(idleMinutes)}
          onChange={(minutes) => void set({ idleMinutes: Number(minutes) })}
          options={choices.map((minutes) => ({
            value: String(minutes),
            label: minutes === 0 ? t("never") : t("minutes", { count: minutes }),
          }))}
        />
        <p className="text-ink-soft text-sm">{t("idleHint")}</p>
      </div>
      {error ? <Notice tone="alarm">{errorMessage(error)}</Notice> : null}
    </div>
  );
}
