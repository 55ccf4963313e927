"use client";

import { type FormEvent, useState } from "react";
import { useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { PasswordInput } from "@/components/auth/password-input";
import { useFocusFirstProblem } from "@/components/auth/use-focus-first-problem";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { confirmPassword } from "@/server/actions/account";

type Problem = "passwordMissing" | "passwordWrong";
type ConfirmPasswordProps = { email: string; onConfirmed: () => void; onCancel: () => void };

/** Asks for the password once more, because an open browser is not proof enough. */
export function ConfirmPassword({ email, onConfirmed, onCancel }: ConfirmPasswordProps) {
  const t = useTranslations("account.confirm");
  const auth = useTranslations("auth");
  const common = useTranslations("common.actions");
  const errorMessage = useErrorMessage();
  const [password, setPassword] = useState("");
  const [problems, setProblems] = useState<{ password?: Problem }>({});
  const { run, busy, error } = useAction(confirmPassword);
  const form = useFocusFirstProblem(problems);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblems(password ? {} : { password: "passwordMissing" });
    if (!password) return;
    const outcome = await run({ password });
    if (outcome?.ok) onConfirmed();
    else if (outcome?.error.code === "wrong_password") setProblems({ password: "passwordWrong" });
  };

  const problem = problems.password;
  return (
    <form ref={form} method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
      <p className="max-w-measure">{t("body")}</p>
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <Field label={auth("password")} error={problem && auth(`problems.${problem}`)} required>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      {error && error.code !== "wrong_password" ? <Notice tone="alarm">{errorMessage(error)}</Notice> : null}
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={busy} onClick={onCancel}>
          {common("cancel")}
        </Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t("submit")}
        </Button>
      </div>
    </form>
  );
}
