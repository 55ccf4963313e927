"use client";

import { useTranslations } from "@/components/i18n/use-translations";
import { ChipButton } from "@/components/ui/chip";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { useDeviceTimeZone, useTimeZones } from "./use-time-zones";

type TimeZoneFieldProps = { value: string; onChange: (zone: string) => void; hint?: string; disabled?: boolean };

/** Field for the user's time zone; offers that of this device when it differs. */
export function TimeZoneField({ value, onChange, hint, disabled }: TimeZoneFieldProps) {
  const t = useTranslations("common");
  const device = useDeviceTimeZone();
  const zones = useTimeZones(value);
  const options = value === "" ? [{ value: "", label: t("timeZone.none") }, ...zones] : zones;
  return (
    <div className="flex flex-col gap-2">
      <Field label={t("timeZone.label")} hint={hint}>
        <Select value={value} onChange={onChange} options={options} disabled={disabled} />
      </Field>
      {device && device !== value ? (
        <ChipButton onClick={() => onChange(device)} className="self-start">
          {t("timeZone.useDevice", { zone: device.replaceAll("_", " ") })}
        </ChipButton>
      ) : null}
    </div>
  );
}
