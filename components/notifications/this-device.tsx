"use client";

import { BellRing } from "lucide-react";
import type { Device } from "@/components/api/notifications";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Switch } from "@/components/ui/switch";
import { CannotNotify } from "./cannot-notify";
import { usePushAbility } from "./push-ability";
import { useThisDevice } from "./use-this-device";

/** Switches notifications on and off in this browser. Permission is requested only by the tap. */
export function ThisDevice({ device }: { device: Device | undefined }) {
  const ability = usePushAbility();
  const t = useTranslations("notifications.here");
  const { turnOn, turnOff, showText, test, busy, error } = useThisDevice();
  if (ability === null) return null;
  if (ability !== "ready") return <CannotNotify why={ability} />;
  return (
    <div className="flex flex-col items-start gap-3">
      {device ? (
        <>
          <p className="flex items-center gap-2">
            <BellRing aria-hidden className="size-5 shrink-0 text-lamp" />
            {t("on")}
          </p>
          <div className="w-full">
            <Switch
              label={t("showsText")}
              hint={t("showsTextHint")}
              checked={device.showsText}
              disabled={busy}
              onCheckedChange={(showsText) => void showText(device.id, showsText)}
            />
          </div>
          <div className="flex flex-wrap gap-2">
            <Button busy={busy} onClick={() => void test(device.id)}>
              {t("test")}
            </Button>
            <Button disabled={busy} onClick={() => void turnOff(device.id)}>
              {t("turnOff")}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="max-w-measure text-[0.9375rem] text-ink-soft">{t("lead")}</p>
          <Button variant="primary" busy={busy} onClick={() => void turnOn()}>
            {t("turnOn")}
          </Button>
        </>
      )}
      {error ? <Notice tone="alarm">{error}</Notice> : null}
    </div>
  );
}
