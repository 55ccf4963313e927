"use client";

import { useTranslations } from "@/components/i18n/use-translations";
import { useTracesShown } from "@/components/trace/use-traces-shown";
import { Switch } from "@/components/ui/switch";

/** For the curious: how replies and memories came about, step by step, in this browser. */
export function TracesSwitch() {
  const t = useTranslations("account.preferences");
  const [isShown, setIsShown] = useTracesShown();
  return <Switch label={t("traces")} hint={t("tracesHint")} checked={isShown} onCheckedChange={setIsShown} />;
}
