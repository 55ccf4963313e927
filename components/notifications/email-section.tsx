"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { keys } from "@/components/api/keys";
import { type EmailChannel, emailChannelQuery } from "@/components/api/notifications";
import { DetailSection } from "@/components/common/detail-section";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { Switch } from "@/components/ui/switch";
import { useToast } from "@/components/ui/toast";
import { removeEmailChannel, setEmailChannel } from "@/server/actions/notifications";

/** Settings for messages by e-mail; nothing where the server sends none. */
export function EmailSection() {
  const t = useTranslations("notifications");
  const { data: channel, isError } = useQuery(emailChannelQuery());
  if (isError) return <Notice tone="alarm">{t("unread")}</Notice>;
  if (!channel) return null;
  const { address } = channel;
  return (
    <DetailSection title={t("email.title")}>
      {address === null ? <AddressForm /> : <Address channel={{ ...channel, address }} />}
    </DetailSection>
  );
}

function AddressForm() {
  const t = useTranslations("notifications.email");
  const errorMessage = useErrorMessage();
  const refresh = useRefresh();
  const [address, setAddress] = useState("");
  const [isBad, setIsBad] = useState(false);
  const { run, busy, error } = useAction(setEmailChannel);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = address.trim();
    const looksBad = !/^[^\s@]+@[^\s@]+$/.test(typed);
    setIsBad(looksBad);
    if (looksBad) return;
    const outcome = await run({ address: typed });
    if (outcome?.ok) await refresh();
    else setIsBad(outcome?.error.code === "invalid");
  };

  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-3">
      <p className="max-w-measure text-[0.9375rem] text-ink-soft">{t("lead")}</p>
      <Field label={t("address")} error={isBad ? t("bad") : null} required>
        <Input
          type="email"
          name="address"
          autoComplete="email"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
      </Field>
      {error && error.code !== "invalid" ? <Notice tone="alarm">{errorMessage(error)}</Notice> : null}
      <Button type="submit" busy={busy} className="self-start">
        {t("set")}
      </Button>
    </form>
  );
}

function Address({ channel }: { channel: EmailChannel & { address: string } }) {
  const t = useTranslations("notifications.email");
  const errorMessage = useErrorMessage();
  const toast = useToast();
  const refresh = useRefresh();
  const setting = useAction(setEmailChannel);
  const removing = useAction(removeEmailChannel);
  const { address, confirmedAt, showsText } = channel;
  const busy = setting.busy || removing.busy;
  const error = setting.error ?? removing.error;

  const set = async (change: { showsText?: boolean }) => {
    await setting.run({ address, ...change });
    await refresh();
  };
  const remove = async () => {
    const outcome = await removing.run(undefined);
    if (outcome?.ok) toast({ text: t("removed") });
    await refresh();
  };

  return (
    <div className="flex flex-col items-start gap-3">
      <p className="max-w-measure break-words">{t(confirmedAt ? "on" : "sentTo", { address })}</p>
      <div className="w-full">
        <Switch
          label={t("showsText")}
          hint={t("showsTextHint")}
          checked={showsText}
          disabled={busy || confirmedAt === null}
          onCheckedChange={(chosen) => void set({ showsText: chosen })}
        />
      </div>
      {error ? <Notice tone="alarm">{errorMessage(error)}</Notice> : null}
      <div className="flex flex-wrap gap-2">
        {confirmedAt ? null : (
          <Button busy={setting.busy} onClick={() => void set({})}>
            {t("again")}
          </Button>
        )}
        <Button disabled={busy} onClick={() => void remove()}>
          {t("remove")}
        </Button>
      </div>
    </div>
  );
}

function useRefresh() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: keys.emailChannel() });
}
