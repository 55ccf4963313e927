"use client";

import { useTranslations } from "@/components/i18n/use-translations";
import { useTracesShown } from "@/components/trace/use-traces-shown";
import { Switch } from "@/components/ui/switch";

/** Switches on, for this browser, the pages that show step by step how replies and memories were made. */
export function TracesSwitch() {
  const t = useTranslations("account.preferences");
  const [isShown, setIsShown] = useTracesShown();
  return <Switch label={t("traces")} hint={t("tracesHint")} checked={isShown} onCheckedChange={setIsShown} />;
}
