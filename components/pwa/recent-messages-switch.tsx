"use client";

import { useTranslations } from "@/components/i18n/use-translations";
import { Switch } from "@/components/ui/switch";
import { useStoresRecent } from "./use-stores-recent";

/** Switches on, for this browser, the copy of recent messages that can be read without a connection. */
export function RecentMessagesSwitch({ userId }: { userId: string }) {
  const t = useTranslations("account.preferences");
  const [isStored, setIsStored] = useStoresRecent(userId);
  return <Switch label={t("keepRecent")} hint={t("keepRecentHint")} checked={isStored} onCheckedChange={setIsStored} />;
}
