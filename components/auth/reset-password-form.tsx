"use client";

import Link from "next/link";
import { type FormEvent, useState } from "react";
import { useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { PASSWORD_MAX, PASSWORD_MIN } from "@/lib/core/limits";
import { resetPassword } from "@/server/actions/account-links";
import { PasswordInput } from "./password-input";
import { newPasswordProblem, type Problem } from "./validate-credentials";

/** Sets a new password by the link in an e-mail. */
export function ResetPasswordForm({ token }: { token: string }) {
  const t = useTranslations("auth");
  const errorMessage = useErrorMessage();
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<Problem>();
  const [isDone, setIsDone] = useState(false);
  const { run, busy, error } = useAction(resetPassword);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = newPasswordProblem(password, "");
    setProblem(found);
    if (found) return;
    const outcome = await run({ token, password });
    if (outcome?.ok) setIsDone(true);
    else if (outcome?.error.code === "invalid") setProblem("passwordCommon");
  };

  if (isDone)
    return (
      <div className="flex flex-col items-start gap-4" aria-live="polite">
        <Notice tone="lamp">{t("reset.done")}</Notice>
        <Link href={routes.signIn()} className={buttonClass()}>
          {t("signIn.submit")}
        </Link>
      </div>
    );
  const isOld = error?.code === "not_found";
  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
      <Field
        label={t("reset.password")}
        hint={t("passwordHint", { min: PASSWORD_MIN })}
        error={problem && t(`problems.${problem}`, { min: PASSWORD_MIN, max: PASSWORD_MAX })}
        required
      >
        <PasswordInput
          name="password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      {error && error.code !== "invalid" ? (
        <Notice
          tone="alarm"
          action={
            isOld ? (
              <Link href={routes.forgotPassword()} className={buttonClass()}>
                {t("reset.again")}
              </Link>
            ) : undefined
          }
        >
          {isOld ? t("reset.old") : errorMessage(error)}
        </Notice>
      ) : null}
      <Button type="submit" variant="primary" busy={busy}>
        {t("reset.submit")}
      </Button>
    </form>
  );
}
