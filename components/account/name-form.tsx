"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { useToast } from "@/components/ui/toast";
import { hasVisibleCharacters } from "@/lib/core/has-visible-characters";
import { DISPLAY_NAME_MAX } from "@/lib/core/limits";
import { countCodePoints } from "@/lib/core/text/code-points";
import { setPreferences } from "@/server/actions/account";

/** Form for the name by which personas address the user. */
export function NameForm({ name }: { name: string }) {
  const t = useTranslations("account.name");
  const common = useTranslations("common");
  const errorMessage = useErrorMessage();
  const toast = useToast();
  const router = useRouter();
  const [value, setValue] = useState(name);
  const { run, busy, error } = useAction(setPreferences);
  const trimmed = value.trim();
  const problem = !hasVisibleCharacters(trimmed)
    ? t("missing")
    : countCodePoints(trimmed) > DISPLAY_NAME_MAX
      ? t("long")
      : null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (problem || trimmed === name) return;
    const outcome = await run({ name: trimmed });
    if (!outcome?.ok) return;
    toast({ text: t("saved", { name: trimmed }) });
    router.refresh();
  };

  return (
    <form onSubmit={submit} noValidate className="flex items-start gap-2">
      <Field
        label={t("label")}
        hint={t("hint")}
        error={problem ?? (error && errorMessage(error))}
        className="min-w-0 flex-1"
      >
        <div className="flex items-center gap-2">
          <Input value={value} onChange={(event) => setValue(event.target.value)} autoComplete="nickname" />
          <Button type="submit" busy={busy} disabled={trimmed === name || problem !== null} className="shrink-0">
            {common("actions.save")}
          </Button>
        </div>
      </Field>
    </form>
  );
}
