"use client";

import { useTranslations } from "@/components/i18n/use-translations";
import { useTimeZones } from "@/components/time-zone/use-time-zones";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { type FactKey, factKinds } from "./facts";

type FactFieldProps = { fact: FactKey; value: string; onChange: (value: string) => void };

/** Form control of one fact. */
export function FactField({ fact, value, onChange }: FactFieldProps) {
  const t = useTranslations("persona.facts");
  const kind = factKinds[fact];
  return (
    <Field label={t(`labels.${fact}`)}>
      {kind === "zone" ? (
        <ZoneSelect value={value} onChange={onChange} />
      ) : typeof kind === "string" ? (
        <Input
          type={kind === "date" ? "date" : "text"}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoComplete="off"
        />
      ) : (
        <Select
          value={value}
          onChange={onChange}
          options={[
            { value: "", label: t("untold") },
            ...kind.map((word) => ({ value: word, label: t(`words.${word}`) })),
          ]}
        />
      )}
    </Field>
  );
}

function ZoneSelect({ value, onChange }: Omit<FactFieldProps, "fact">) {
  const t = useTranslations("persona.facts");
  const zones = useTimeZones(value);
  return <Select value={value} onChange={onChange} options={[{ value: "", label: t("untold") }, ...zones]} />;
}
