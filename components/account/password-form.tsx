"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { PasswordInput } from "@/components/auth/password-input";
import { useFocusFirstProblem } from "@/components/auth/use-focus-first-problem";
import { collect, newPasswordProblem, type Problems } from "@/components/auth/validate-credentials";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { useToast } from "@/components/ui/toast";
import { PASSWORD_MAX, PASSWORD_MIN } from "@/lib/core/limits";
import { changePassword } from "@/server/actions/account";

type FieldName = "current" | "next";
const EMPTY = { current: "", next: "" };

/** Changes the password, which signs out every other browser. */
export function PasswordForm({ email }: { email: string }) {
  const t = useTranslations("account.password");
  const auth = useTranslations("auth");
  const errorMessage = useErrorMessage();
  const toast = useToast();
  const router = useRouter();
  const [values, setValues] = useState(EMPTY);
  const [problems, setProblems] = useState<Problems<FieldName>>({});
  const { run, busy, error } = useAction(changePassword);
  const form = useFocusFirstProblem(problems);
  const bind = (field: FieldName) => ({
    name: field,
    value: values[field],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [field]: event.target.value }),
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = collect({
      current: values.current ? undefined : "passwordMissing",
      next: newPasswordProblem(values.next, email),
    });
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const outcome = await run(values);
    if (outcome?.ok) {
      setValues(EMPTY);
      toast({ text: t("changed") });
      router.refresh();
    } else if (outcome?.error.code === "wrong_password") {
      setProblems({ current: "passwordWrong" });
    } else if (outcome?.error.fields?.next) {
      setProblems({ next: "passwordCommon" });
    }
  };

  const problem = (field: FieldName) => {
    const key = problems[field];
    return key && auth(`problems.${key}`, { min: PASSWORD_MIN, max: PASSWORD_MAX });
  };
  const isKnownError = error === null || error.code === "wrong_password" || error.fields?.next !== undefined;

  return (
    <form ref={form} method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <Field label={t("current")} error={problem("current")} required>
        <PasswordInput {...bind("current")} autoComplete="current-password" />
      </Field>
      <Field label={t("next")} hint={auth("passwordHint", { min: PASSWORD_MIN })} error={problem("next")} required>
        <PasswordInput {...bind("next")} autoComplete="new-password" />
      </Field>
      {isKnownError ? null : <Notice tone="alarm">{errorMessage(error)}</Notice>}
      <Button type="submit" busy={busy} className="self-start">
        {t("submit")}
      </Button>
    </form>
  );
}
