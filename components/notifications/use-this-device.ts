"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { attempt, type Outcome } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { keys } from "@/components/api/keys";
import { readPushKey } from "@/components/api/notifications";
import { useTranslations } from "@/components/i18n/use-translations";
import { useToast } from "@/components/ui/toast";
import { changeDevice, removeDevice, subscribeDevice, testDevice } from "@/server/actions/notifications";
import { storePushOwner, subscribeBrowser, unsubscribeBrowser } from "./browser-push";

/** Actions for this device; one at a time. `error` is the error of the last one. */
export function useThisDevice() {
  const t = useTranslations("notifications.here");
  const errorMessage = useErrorMessage();
  const toast = useToast();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  /** Runs one action and refetches the state. */
  const one = async (action: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await action();
    } catch {
      setError(t("failed"));
    } finally {
      await queries.invalidateQueries({ queryKey: keys.devices() });
      setBusy(false);
    }
  };
  const done = <T>(outcome: Outcome<T>): outcome is { ok: true; data: T } => {
    if (!outcome.ok) setError(errorMessage(outcome.error));
    return outcome.ok;
  };

  const turnOn = () =>
    one(async () => {
      // First, because browsers require it to be within the tap.
      if ((await Notification.requestPermission()) !== "granted") return setError(t("notAsked"));
      const subscription = await subscribeBrowser(await readPushKey());
      const outcome = await attempt(() => subscribeDevice(subscription));
      if (!done(outcome)) return unsubscribeBrowser();
      storePushOwner(outcome.data);
      toast({ text: t("turnedOn") });
    });

  const turnOff = (id: string) =>
    one(async () => {
      const outcome = await attempt(() => removeDevice({ id }));
      if (!outcome.ok && outcome.error.code !== "not_found") return setError(errorMessage(outcome.error));
      await unsubscribeBrowser();
      toast({ text: t("turnedOff") });
    });

  const showText = (id: string, showsText: boolean) =>
    one(async () => {
      done(await attempt(() => changeDevice({ id, showsText })));
    });

  const test = (id: string) =>
    one(async () => {
      const outcome = await attempt(() => testDevice({ id }));
      if (!done(outcome)) return;
      const { status } = outcome.data;
      if (status === "unsubscribed") await unsubscribeBrowser();
      toast({ text: t(`tested.${status}`), tone: status === "sent" ? "plain" : "alarm" });
    });

  return { turnOn, turnOff, showText, test, busy, error };
}
