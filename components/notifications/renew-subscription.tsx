"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { attempt } from "@/components/actions/use-action";
import { readDevices, readPushKey } from "@/components/api/notifications";
import { useTranslations } from "@/components/i18n/use-translations";
import { pageOf } from "@/components/routes";
import { useToast } from "@/components/ui/toast";
import { subscribeDevice } from "@/server/actions/notifications";
import {
  hashOf,
  readSubscription,
  readSwitchedOn,
  type SwitchedOn,
  storeSwitchedOn,
  subscribeBrowser,
  unsubscribeBrowser,
} from "./browser-push";

/**
 * Keeps a browser told in which its person switched notifications on: the server loses it with the sign-in, or its keys change. It asks
 * for no permission and switches nothing on. What a persona writes while a page is visible is said in the page.
 */
export function KeepSubscribed(here: SwitchedOn) {
  const { userId, signInId } = here;
  useEffect(() => {
    void keepSubscribed({ userId, signInId }).catch(() => undefined);
  }, [userId, signInId]);
  useWrittenMeanwhile();
  return null;
}

async function keepSubscribed(here: SwitchedOn): Promise<void> {
  const on = readSwitchedOn();
  if (on?.userId !== here.userId || !("Notification" in window) || Notification.permission !== "granted") return;
  const existing = await readSubscription();
  const [publicKey, devices] = await Promise.all([readPushKey(), readDevices()]);
  const before = existing && (await hashOf(existing.endpoint));
  const isListed = devices.some(({ endpointHash }) => endpointHash === before);
  // In the same sign-in only its person takes a device off the list, or its push service.
  if (existing && !isListed && on.signInId === here.signInId) return unsubscribeBrowser();
  const subscription = await subscribeBrowser(publicKey);
  if (isListed && subscription.endpoint === existing?.endpoint) return storeSwitchedOn(here);
  const outcome = await attempt(() => subscribeDevice(subscription));
  if (outcome.ok) storeSwitchedOn(outcome.data);
}

type Written = { type: "persona-wrote"; personaId: string | null; personaName: string | null; body: string };

/** The worker shows nothing while a page is visible, but tells it. */
function useWrittenMeanwhile(): void {
  const t = useTranslations("notifications");
  const toast = useToast();
  const page = pageOf(usePathname());
  const latest = useRef({ t, toast, page });
  latest.current = { t, toast, page };
  useEffect(() => {
    const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (!container) return;
    const onMessage = ({ data }: MessageEvent<Written>) => {
      if (data?.type !== "persona-wrote" || !data.personaName) return;
      const isThere = latest.current.page?.page === "chat" && latest.current.page.personaId === data.personaId;
      if (!isThere)
        latest.current.toast({ text: latest.current.t("wrote", { name: data.personaName, words: data.body }) });
    };
    container.addEventListener("message", onMessage);
    return () => container.removeEventListener("message", onMessage);
  }, []);
}
