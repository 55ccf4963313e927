"use client";

import { useState } from "react";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { useTranslations } from "@/components/i18n/use-translations";
import { useToast } from "@/components/ui/toast";
import type { ConfigKey } from "@/lib/core/settings/config-options";
import { changeConfig } from "@/server/actions/config";
import type { ConfigOptionView } from "@/server/views/config";

/** The settings as they are shown. A change is shown at once, and reverted with the reason if saving fails. */
export function useConfig(initial: ConfigOptionView[]) {
  const t = useTranslations("config");
  const errorMessage = useErrorMessage();
  const toast = useToast();
  const [options, setOptions] = useState(initial);
  const [refusals, setRefusals] = useState<Partial<Record<ConfigKey, string>>>({});
  const show = (key: ConfigKey, change: Partial<ConfigOptionView>) =>
    setOptions((all) => all.map((option) => (option.key === key ? { ...option, ...change } : option)));

  const set = async (option: ConfigOptionView, value: number | null): Promise<boolean> => {
    const { key } = option;
    const [section = "", name = ""] = key.split(".");
    setRefusals(({ [key]: _old, ...others }) => others);
    show(key, { value: value ?? option.unset, isSet: value !== null });
    const outcome = await changeConfig({ [section]: { [name]: value } }).catch(() => null);
    if (outcome?.ok) {
      toast({ text: t("saved") });
      return true;
    }
    show(key, { value: option.value, isSet: option.isSet });
    const failure = outcome?.error ?? { code: "offline", message: "" };
    // The range was checked before, so the remaining cause is that two numbers contradict each other.
    setRefusals((others) => ({ ...others, [key]: failure.code === "invalid" ? t("disagree") : errorMessage(failure) }));
    return false;
  };
  return { options, refusals, set };
}
