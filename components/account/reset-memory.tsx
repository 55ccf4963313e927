"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { resetPreviewQuery } from "@/components/api/reset";
import { useCountedList } from "@/components/delete-memory/deletion-summary";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { Sheet } from "@/components/ui/sheet";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useToast } from "@/components/ui/toast";
import { resetMemory } from "@/server/actions/forgetting";
import { useRecentPassword } from "./use-recent-password";

type ResetProps = { personaId: string; name: string; email: string };

/** Resets the memory of a companion after the user has entered the password and typed its name. */
export function ResetMemory({ personaId, name, email }: ResetProps) {
  const t = useTranslations("account.leave.reset");
  const [isOpen, setIsOpen] = useState(false);
  const password = useRecentPassword(email);
  const open = () => password.before(() => setIsOpen(true));
  const askAgain = () => {
    setIsOpen(false);
    void open();
  };
  return (
    <>
      <Button variant="danger" busy={password.busy} onClick={open}>
        {t("open", { name })}
      </Button>
      {password.sheet}
      <Sheet open={isOpen} onOpenChange={setIsOpen} desktop="dialog" title={t("title", { name })}>
        {isOpen ? (
          <ResetForm personaId={personaId} name={name} onClose={() => setIsOpen(false)} onPasswordNeeded={askAgain} />
        ) : null}
      </Sheet>
    </>
  );
}

type ResetFormProps = { personaId: string; name: string; onClose: () => void; onPasswordNeeded: () => void };

function ResetForm({ personaId, name, onClose, onPasswordNeeded }: ResetFormProps) {
  const t = useTranslations("account.leave.reset");
  const errorMessage = useErrorMessage();
  const toast = useToast();
  const client = useQueryClient();
  const { run, busy, error } = useAction(resetMemory);
  const [typed, setTyped] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const isSame = typed.trim() === name.trim();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (!isSame) return;
    const outcome = await run({ personaId });
    if (outcome && !outcome.ok && outcome.error.code === "confirm_password") onPasswordNeeded();
    if (!outcome?.ok) return;
    onClose();
    toast({ text: t("done", { name }) });
    // Everything cached before the reset is outdated, the chat included.
    client.removeQueries({ type: "inactive" });
    await client.resetQueries();
  };

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <p className="max-w-measure">{t("body", { name })}</p>
      <ResetSummary personaId={personaId} />
      <p className="max-w-measure text-ink-soft">{t("stays", { name })}</p>
      <Notice
        action={
          <a href={routes.exportFile(personaId)} download className={buttonClass()}>
            <Download aria-hidden className="size-4" />
            {t("export", { name })}
          </a>
        }
      >
        {t("exportFirst")}
      </Notice>
      <Field label={t("typed", { name })} error={isChecked && !isSame ? t("other") : null} required>
        <Input value={typed} onChange={(event) => setTyped(event.target.value)} autoComplete="off" spellCheck={false} />
      </Field>
      {error ? <Notice tone="alarm">{errorMessage(error)}</Notice> : null}
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={busy} onClick={onClose}>
          {t("keep")}
        </Button>
        <Button type="submit" variant="danger" busy={busy}>
          {t("confirm")}
        </Button>
      </div>
    </form>
  );
}

/** Counts of what the reset would delete. */
function ResetSummary({ personaId }: { personaId: string }) {
  const t = useTranslations("account.leave.reset");
  const forget = useTranslations("forget");
  const list = useCountedList();
  const { data, isPending } = useQuery(resetPreviewQuery(personaId));
  if (isPending) {
    return (
      <SkeletonGroup>
        <Skeleton className="h-5 w-3/5" />
      </SkeletonGroup>
    );
  }
  if (!data) return <p className="text-ink-soft">{t("uncounted")}</p>;
  const counted = list(data);
  return (
    <p role="status" className="max-w-measure">
      {counted === "" ? t("nothing") : forget("deleted", { list: counted })}
      {data.binItems > 0 ? ` ${t("bin", { count: data.binItems })}` : null}
    </p>
  );
}
