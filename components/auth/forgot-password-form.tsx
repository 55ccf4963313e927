"use client";

import { type FormEvent, useState } from "react";
import { useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { requestPasswordReset } from "@/server/actions/account-links";
import { emailProblem } from "./validate-credentials";

/** Asks for a link to reset the password. The answer is the same whether or not there is an account with the address. */
export function ForgotPasswordForm() {
  const t = useTranslations("auth");
  const errorMessage = useErrorMessage();
  const [email, setEmail] = useState("");
  const [isWrong, setIsWrong] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const { run, busy, error } = useAction(requestPasswordReset);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const problem = emailProblem(email) !== undefined;
    setIsWrong(problem);
    if (problem) return;
    const outcome = await run({ email: email.trim() });
    if (outcome?.ok) setIsSent(true);
  };

  if (isSent)
    return (
      <div aria-live="polite">
        <Notice tone="lamp">{t("forgot.sent", { email: email.trim() })}</Notice>
      </div>
    );
  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
      <Field label={t("email")} error={isWrong ? t("problems.emailWrong") : undefined} required>
        <Input
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      {error ? <Notice tone="alarm">{errorMessage(error)}</Notice> : null}
      <Button type="submit" variant="primary" busy={busy}>
        {t("forgot.submit")}
      </Button>
    </form>
  );
}
