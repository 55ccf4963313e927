"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Laptop, Smartphone } from "lucide-react";
import { useFormatter } from "next-intl";
import { describeDevice } from "@/components/account/describe-device";
import { useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { keys } from "@/components/api/keys";
import type { Device } from "@/components/api/notifications";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/toast";
import { removeDevice } from "@/server/actions/notifications";

/** Other devices that receive notifications, each with a button to remove it. */
export function DeviceList({ devices }: { devices: Device[] }) {
  const t = useTranslations("notifications.others");
  const errorMessage = useErrorMessage();
  const toast = useToast();
  const queries = useQueryClient();
  const { run, busy } = useAction(removeDevice);

  const remove = async ({ id }: Device, name: string) => {
    const outcome = await run({ id });
    if (outcome === null) return;
    const isRemoved = outcome.ok || outcome.error.code === "not_found";
    toast(isRemoved ? { text: t("removed", { device: name }) } : { text: errorMessage(outcome.error), tone: "alarm" });
    await queries.invalidateQueries({ queryKey: keys.devices() });
  };

  return (
    <ul className="flex flex-col divide-y divide-thread">
      {devices.map((device) => (
        <DeviceItem key={device.id} device={device} busy={busy} onRemove={(name) => void remove(device, name)} />
      ))}
    </ul>
  );
}

type DeviceItemProps = { device: Device; busy: boolean; onRemove: (name: string) => void };

function DeviceItem({ device, busy, onRemove }: DeviceItemProps) {
  const t = useTranslations("notifications.others");
  const format = useFormatter();
  const { browser, system } = describeDevice(device.userAgent);
  const name = browser && system ? t("device", { browser, system }) : (browser ?? system ?? t("unknown"));
  const Icon = system === "iPhone" || system === "Android" ? Smartphone : Laptop;
  const since = t("since", { day: format.dateTime(new Date(device.createdAt), { dateStyle: "medium" }) });
  const last =
    device.lastSentAt &&
    t("lastSent", {
      when: format.dateTime(new Date(device.lastSentAt), { dateStyle: "medium", timeStyle: "short" }),
    });
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 first:pt-0 last:pb-0">
      <Icon aria-hidden className="size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p>{name}</p>
        <p className="text-ink-soft text-sm">{[since, last].filter(Boolean).join(" · ")}</p>
      </div>
      <Button disabled={busy} onClick={() => onRemove(name)} aria-label={t("removeThis", { device: name })}>
        {t("remove")}
      </Button>
    </li>
  );
}
