"use client";

import { useState } from "react";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { useTranslations } from "@/components/i18n/use-translations";
import { useToast } from "@/components/ui/toast";
import type { KnobKey } from "@/lib/core/settings/config-options";
import { changeConfig } from "@/server/actions/config";
import type { ShownKnob } from "@/server/views/config";

/** The settings as they are shown. A change is shown at once, and reverted with the reason if saving fails. */
export function useKnobs(initial: ShownKnob[]) {
  const t = useTranslations("config");
  const errorMessage = useErrorMessage();
  const toast = useToast();
  const [knobs, setKnobs] = useState(initial);
  const [refusals, setRefusals] = useState<Partial<Record<KnobKey, string>>>({});
  const show = (key: KnobKey, change: Partial<ShownKnob>) =>
    setKnobs((all) => all.map((knob) => (knob.key === key ? { ...knob, ...change } : knob)));

  const set = async (knob: ShownKnob, value: number | null): Promise<boolean> => {
    const { key } = knob;
    const [section = "", name = ""] = key.split(".");
    setRefusals(({ [key]: _old, ...others }) => others);
    show(key, { value: value ?? knob.unset, isSet: value !== null });
    const outcome = await changeConfig({ [section]: { [name]: value } }).catch(() => null);
    if (outcome?.ok) {
      toast({ text: t("saved") });
      return true;
    }
    show(key, { value: knob.value, isSet: knob.isSet });
    const failure = outcome?.error ?? { code: "offline", message: "" };
    // The range was checked before, so the remaining cause is that two numbers contradict each other.
    setRefusals((others) => ({ ...others, [key]: failure.code === "invalid" ? t("disagree") : errorMessage(failure) }));
    return false;
  };
  return { knobs, refusals, set };
}
