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
  type PushOwner,
  readPushOwner,
  readSubscription,
  storePushOwner,
  subscribeBrowser,
  unsubscribeBrowser,
} from "./browser-push";

/**
 * Renews the subscription of a browser in which the user switched notifications on: the server removes it with the sign-in, and its keys
 * may change. It requests no permission and switches nothing on. While a page is visible, new messages are announced in the page.
 */
export function RenewSubscription(here: PushOwner) {
  const { userId, signInId } = here;
  useEffect(() => {
    void renewSubscription({ userId, signInId }).catch(() => undefined);
  }, [userId, signInId]);
  useWrittenMeanwhile();
  return null;
}

async function renewSubscription(here: PushOwner): Promise<void> {
  const on = readPushOwner();
  if (on?.userId !== here.userId || !("Notification" in window) || Notification.permission !== "granted") return;
  const existing = await readSubscription();
  const [publicKey, devices] = await Promise.all([readPushKey(), readDevices()]);
  const before = existing && (await hashOf(existing.endpoint));
  const isListed = devices.some(({ endpointHash }) => endpointHash === before);
  // Within one sign-in only the user, or the push service, removes a device from the list.
  if (existing && !isListed && on.signInId === here.signInId) return unsubscribeBrowser();
  const subscription = await subscribeBrowser(publicKey);
  if (isListed && subscription.endpoint === existing?.endpoint) return storePushOwner(here);
  const outcome = await attempt(() => subscribeDevice(subscription));
  if (outcome.ok) storePushOwner(outcome.data);
}

type Written = { type: "persona-wrote"; personaId: string | null; personaName: string | null; body: string };

/** While a page is visible the service worker shows no notification but informs the page. */
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
