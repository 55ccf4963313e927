"use client";

import { Contrast, Monitor, Moon, Sun } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { storeLocale } from "@/components/i18n/locale-cookie";
import { useTranslations } from "@/components/i18n/use-translations";
import { type Theme, themes } from "@/components/theme/theme-cookie";
import { TimeZoneField } from "@/components/time-zone/time-zone-field";
import { Notice } from "@/components/ui/notice";
import { Segmented } from "@/components/ui/segmented";
import { type Locale, locales } from "@/lib/core/types/messages";
import { setPreferences, setTheme } from "@/server/actions/account";

const themeIcons = { system: Monitor, light: Sun, dark: Moon, contrast: Contrast };

type PreferencesProps = { locale: Locale; theme: Theme; timeZone: string | null };

/** Language, theme and time zone. Each is saved when it is chosen, and reverts if saving fails. */
export function Preferences({ locale, theme, timeZone }: PreferencesProps) {
  const t = useTranslations("account.preferences");
  const common = useTranslations("common");
  const errorMessage = useErrorMessage();
  const router = useRouter();
  const [chosen, setChosen] = useState({ locale, theme, timeZone });
  const preferences = useAction(setPreferences);
  const light = useAction(setTheme);
  const error = preferences.error ?? light.error;
  const busy = preferences.busy || light.busy;

  const choose = async (part: Partial<typeof chosen>, keep: () => Promise<{ ok: boolean } | null>) => {
    if (busy) return;
    setChosen({ ...chosen, ...part });
    const outcome = await keep();
    if (!outcome?.ok) setChosen(chosen);
    else router.refresh();
  };

  const chooseTheme = (value: Theme) => {
    // Applied at once; the cookie that the server reads follows.
    showTheme(value);
    void choose({ theme: value }, async () => {
      const outcome = await light.run({ theme: value });
      if (!outcome?.ok) showTheme(chosen.theme);
      return outcome;
    });
  };

  const chooseLocale = (value: Locale) =>
    choose({ locale: value }, async () => {
      const outcome = await preferences.run({ locale: value });
      if (outcome?.ok) storeLocale(value);
      return outcome;
    });

  return (
    <div className="flex flex-col gap-6">
      <Choice label={common("language")}>
        <Segmented
          label={common("language")}
          value={chosen.locale}
          onChange={chooseLocale}
          options={locales.map((value) => ({ value, label: common(`languages.${value}`) }))}
        />
      </Choice>
      <Choice label={t("theme")}>
        <Segmented
          label={t("theme")}
          value={chosen.theme}
          className="flex-wrap"
          onChange={chooseTheme}
          options={themes.map((value) => ({ value, label: t(`themes.${value}`), icon: themeIcons[value] }))}
        />
      </Choice>
      <TimeZoneField
        value={chosen.timeZone ?? timeZone ?? ""}
        hint={t("timeZoneHint")}
        onChange={(zone) => choose({ timeZone: zone }, () => preferences.run({ timeZone: zone }))}
      />
      {error ? <Notice tone="alarm">{errorMessage(error)}</Notice> : null}
    </div>
  );
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-1.5">
      <p aria-hidden className="font-medium text-[0.9375rem]">
        {label}
      </p>
      {children}
    </div>
  );
}

function showTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
