"use client";

import { type FormEvent, useState } from "react";
import { useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";
import { Button } from "@/components/ui/button";
import { copyText } from "@/components/ui/copy-text";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { useToast } from "@/components/ui/toast";
import { createInvite } from "@/server/actions/registration";

const USES = ["1", "5", "20"] as const;
const DAYS = ["1", "7", "30"] as const;

/** Creates an invitation link and shows it, once: the server does not keep it. */
export function InviteForm() {
  const t = useTranslations("config.server.registration");
  const errorMessage = useErrorMessage();
  const toast = useToast();
  const [uses, setUses] = useState<(typeof USES)[number]>("1");
  const [days, setDays] = useState<(typeof DAYS)[number]>("7");
  const [link, setLink] = useState<string>();
  const { run, busy, error } = useAction(createInvite);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const outcome = await run({ maxUses: Number(uses), days: Number(days) });
    if (outcome?.ok) setLink(`${window.location.origin}${routes.invitation(outcome.data.token)}`);
  };
  const copy = async () => {
    if (link && (await copyText(link))) toast({ text: t("copied") });
  };

  return (
    <form onSubmit={submit} className="flex flex-col items-start gap-4">
      <h3 className="font-medium">{t("invites")}</h3>
      <div className="grid w-full grid-cols-2 gap-3">
        <Field label={t("uses.label")}>
          <Select
            value={uses}
            onChange={setUses}
            options={USES.map((value) => ({ value, label: t("uses.count", { count: Number(value) }) }))}
          />
        </Field>
        <Field label={t("days.label")}>
          <Select
            value={days}
            onChange={setDays}
            options={DAYS.map((value) => ({ value, label: t("days.count", { count: Number(value) }) }))}
          />
        </Field>
      </div>
      <Button type="submit" busy={busy}>
        {t("create")}
      </Button>
      {error ? <Notice tone="alarm">{errorMessage(error)}</Notice> : null}
      {link ? (
        <div className="flex w-full flex-col gap-2">
          <Field label={t("link.label")} hint={t("link.hint")}>
            <Input readOnly type="url" value={link} onFocus={(event) => event.target.select()} />
          </Field>
          <Button variant="primary" className="self-start" onClick={copy}>
            {t("copy")}
          </Button>
        </div>
      ) : null}
    </form>
  );
}
