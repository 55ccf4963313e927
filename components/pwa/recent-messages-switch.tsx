"use client";

import { useSyncExternalStore } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { Switch } from "@/components/ui/switch";
import { useStoresRecent } from "./use-stores-recent";

/**
 * Switches on, for this browser, the copy of recent messages that can be read without a connection. Renders nothing where the browser has
 * no service worker, as on pages over plain http.
 */
export function RecentMessagesSwitch({ userId }: { userId: string }) {
  const t = useTranslations("account.preferences");
  const [isStored, setIsStored] = useStoresRecent(userId);
  const canStore = useSyncExternalStore(neverChanges, hasWorkers, () => true);
  if (!canStore) return null;
  return <Switch label={t("keepRecent")} hint={t("keepRecentHint")} checked={isStored} onCheckedChange={setIsStored} />;
}

const neverChanges = () => () => undefined;
const hasWorkers = () => "serviceWorker" in navigator && "caches" in window;
