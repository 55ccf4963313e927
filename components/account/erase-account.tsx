"use client";

import { type FormEvent, useId, useState } from "react";
import { useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { Sheet } from "@/components/ui/sheet";
import { eraseAccount } from "@/server/actions/account";
import { ConfirmPassword } from "./confirm-password";
import { ExportLink } from "./export-link";
import { usePasswordConfirmed } from "./use-password-confirmed";

/** Erases the account after the user has entered the password recently and typed the account's address. */
export function EraseAccount({ email }: { email: string }) {
  const t = useTranslations("account.leave.account");
  const confirm = useTranslations("account.confirm");
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { check, busy } = usePasswordConfirmed();
  const close = () => setIsOpen(false);

  const open = async () => {
    const isConfirmed = await check();
    if (isConfirmed === null) return;
    setIsAsking(!isConfirmed);
    setIsOpen(true);
  };

  return (
    <>
      <Button variant="danger" busy={busy} onClick={open}>
        {t("open")}
      </Button>
      <Sheet open={isOpen} onOpenChange={setIsOpen} desktop="dialog" title={isAsking ? confirm("title") : t("title")}>
        {isOpen && isAsking ? (
          <ConfirmPassword email={email} onConfirmed={() => setIsAsking(false)} onCancel={close} />
        ) : null}
        {isOpen && !isAsking ? (
          <ConfirmErasure email={email} onCancel={close} onPasswordNeeded={() => setIsAsking(true)} />
        ) : null}
      </Sheet>
    </>
  );
}

type ConfirmErasureProps = { email: string; onCancel: () => void; onPasswordNeeded: () => void };

function ConfirmErasure({ email, onCancel, onPasswordNeeded }: ConfirmErasureProps) {
  const t = useTranslations("account.leave.account");
  const errorMessage = useErrorMessage();
  const formId = useId();
  const { run, busy, error } = useAction(eraseAccount);
  const [typed, setTyped] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const isSame = typed.trim().toLowerCase() === email.toLowerCase();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (!isSame) return;
    const outcome = await run(undefined);
    if (outcome && !outcome.ok && outcome.error.code === "confirm_password") onPasswordNeeded();
    if (!outcome?.ok) return;
    setIsLeaving(true);
    clearBrowserData();
    // A full page load, so that no page of this user stays in the router's cache.
    window.location.assign(routes.accountDeleted());
  };

  return (
    <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <p className="max-w-measure">{t("body")}</p>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-ink-soft">
        <li>{t("deleted.personas")}</li>
        <li>{t("deleted.memory")}</li>
        <li>{t("deleted.account")}</li>
      </ul>
      <Notice action={<ExportLink onPasswordNeeded={onPasswordNeeded}>{t("export")}</ExportLink>}>
        {t("exportFirst")}
      </Notice>
      <Field label={t("typed", { email })} error={isChecked && !isSame ? t("other") : null} required>
        <Input
          type="email"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      {error ? <Notice tone="alarm">{errorMessage(error)}</Notice> : null}
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={busy || isLeaving} onClick={onCancel}>
          {t("keep")}
        </Button>
        <Button type="submit" variant="danger" busy={busy || isLeaving}>
          {t("confirm")}
        </Button>
      </div>
    </form>
  );
}

/** Clears drafts that exist only in this browser. The cookie was deleted with the account. */
function clearBrowserData(): void {
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Without storage there is nothing to clear.
  }
}
