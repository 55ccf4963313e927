"use client";

import { useLocale } from "next-intl";
import { type FormEvent, useState } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { configProblem } from "@/lib/core/settings/config-options";
import type { ConfigOptionView } from "@/server/views/config";

type ConfigFieldProps = {
  option: ConfigOptionView;
  /** Why the server refused the last number. */
  refusal: string | null;
  /** Saves the value; null resets it. Resolves to whether it was saved. */
  onSet: (value: number | null) => Promise<boolean>;
};

/** One numeric server setting: its range, its default with the source of that, and a reset button. */
export function ConfigField({ option, refusal, onSet }: ConfigFieldProps) {
  const t = useTranslations("config");
  const common = useTranslations("common");
  const locale = useLocale();
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? String(option.value);
  const wanted = text.trim() === "" ? Number.NaN : Number(text);
  const isChanged = draft !== null && wanted !== option.value;
  const range = t(option.whole ? "rangeWhole" : "range", { min: option.min, max: option.max });
  const problem = isChanged && configProblem(option, wanted) !== null ? range : null;

  const set = async (value: number | null) => {
    const before = draft;
    setDraft(null);
    // A refused value returns to the field with the reason.
    if (!(await onSet(value)) && value !== null) setDraft(before);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && !problem) void set(wanted);
  };

  const { source, unset } = option;
  const hint = [
    range,
    t(`default.${source.from}`, { value: format.format(option.default) }),
    ...(unset === option.default ? [] : [t("environment", { value: format.format(unset) })]),
  ].join(locale === "zh" ? "" : " ");

  return (
    <form onSubmit={submit} noValidate>
      <Field label={t(`options.${option.key}`)} hint={hint} error={problem ?? refusal}>
        <div className="flex flex-wrap items-center gap-2">
          <Input
            className="max-w-44 tabular-nums"
            inputMode={option.whole && option.min >= 0 ? "numeric" : "text"}
            autoComplete="off"
            value={text}
            onChange={(event) => setDraft(event.target.value)}
          />
          {isChanged ? (
            <Button type="submit" disabled={problem !== null}>
              {common("actions.save")}
            </Button>
          ) : null}
          {option.isSet && !isChanged ? (
            <Button variant="plain" onClick={() => void set(null)}>
              {t("reset", { value: format.format(unset) })}
            </Button>
          ) : null}
        </div>
      </Field>
    </form>
  );
}
