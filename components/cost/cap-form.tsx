"use client";

import { type FormEvent, useState } from "react";
import { useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { useToast } from "@/components/ui/toast";
import { setMonthlyCap } from "@/server/actions/account";

type Cap = { usd: number | null; tokens: number | null };

/** Form for the monthly caps; an empty field means no cap. */
export function CapForm({ cap }: { cap: Cap }) {
  const t = useTranslations("cost.limits");
  const toast = useToast();
  const errorMessage = useErrorMessage();
  const [usd, setUsd] = useState(cap.usd?.toString() ?? "");
  const [tokens, setTokens] = useState(cap.tokens?.toString() ?? "");
  const { run, busy, error } = useAction(setMonthlyCap);
  const next = { usd: readCap(usd, false), tokens: readCap(tokens, true) };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (next.usd === undefined || next.tokens === undefined) return;
    const outcome = await run({ usd: next.usd, tokens: next.tokens });
    if (outcome?.ok) toast({ text: t("saved") });
  };

  return (
    <form onSubmit={submit} noValidate className="mt-5 flex flex-col items-start gap-4">
      <Field label={t("usd")} hint={t("none")} error={next.usd === undefined ? t("invalid") : undefined}>
        <Input value={usd} onChange={(event) => setUsd(event.target.value)} inputMode="decimal" autoComplete="off" />
      </Field>
      <Field label={t("tokens")} hint={t("none")} error={next.tokens === undefined ? t("invalid") : undefined}>
        <Input
          value={tokens}
          onChange={(event) => setTokens(event.target.value)}
          inputMode="numeric"
          autoComplete="off"
        />
      </Field>
      {error ? <Notice tone="alarm">{errorMessage(error)}</Notice> : null}
      <Button type="submit" busy={busy}>
        {t("save")}
      </Button>
    </form>
  );
}

/** The number in a field; null for an empty field, undefined for something that is not a positive number. */
function readCap(text: string, whole: boolean): number | null | undefined {
  const trimmed = text.trim().replaceAll(",", "");
  if (trimmed === "") return null;
  const value = Number(trimmed);
  return value > 0 && Number.isFinite(value) && (!whole || Number.isInteger(value)) ? value : undefined;
}
