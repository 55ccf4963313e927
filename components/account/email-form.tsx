"use client";

import { type FormEvent, useState } from "react";
import { useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { emailProblem } from "@/components/auth/validate-credentials";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { requestEmailChange } from "@/server/actions/account-links";
import { useRecentPassword } from "./use-recent-password";

/** Asks for a link to a new address; the account keeps its address until that link is followed. */
export function EmailForm({ email }: { email: string }) {
  const t = useTranslations("account.email");
  const auth = useTranslations("auth");
  const errorMessage = useErrorMessage();
  const [next, setNext] = useState("");
  const [isWrong, setIsWrong] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const { run, busy, error } = useAction(requestEmailChange);
  const password = useRecentPassword(email);

  const send = async () => {
    const outcome = await run({ email: next.trim() });
    if (outcome?.ok) setSentTo(next.trim());
    else if (outcome?.error.code === "confirm_password") password.ask(send);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const problem = emailProblem(next) !== undefined;
    setIsWrong(problem);
    if (!problem) await send();
  };

  return (
    <>
      <form method="post" onSubmit={submit} noValidate className="flex flex-col items-start gap-4">
        <Field label={t("label")} hint={t("hint")} error={isWrong ? auth("problems.emailWrong") : undefined}>
          <Input type="email" autoComplete="email" value={next} onChange={(event) => setNext(event.target.value)} />
        </Field>
        {error && error.code !== "confirm_password" ? <Notice tone="alarm">{errorMessage(error)}</Notice> : null}
        {sentTo ? <Notice tone="lamp">{t("sent", { email: sentTo })}</Notice> : null}
        <Button type="submit" busy={busy}>
          {t("submit")}
        </Button>
      </form>
      {password.sheet}
    </>
  );
}
