"use client";

import { type FormEvent, useState } from "react";
import { useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { PASSWORD_MAX, PASSWORD_MIN } from "@/lib/core/limits";
import { signIn } from "@/server/actions/sign-in";
import { PasswordInput } from "./password-input";
import { useFocusFirstProblem } from "./use-focus-first-problem";
import { collect, emailProblem, type Problems } from "./validate-credentials";

/** Signs in and goes to `next`, which the page has checked to be on this site. */
export function SignInForm({ next }: { next: string }) {
  const t = useTranslations("auth");
  const errorMessage = useErrorMessage();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [problems, setProblems] = useState<Problems<"email" | "password">>({});
  const [leaving, setLeaving] = useState(false);
  const { run, busy, error } = useAction(signIn);
  const form = useFocusFirstProblem(problems);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = collect({ email: emailProblem(email), password: password ? undefined : "passwordMissing" });
    setProblems(found);
    if (leaving || Object.keys(found).length > 0) return;
    const outcome = await run({ email: email.trim(), password });
    if (!outcome?.ok) return;
    setLeaving(true);
    // A full page load, so that nothing fetched for another user stays in this tab.
    window.location.assign(next);
  };

  const problem = (field: "email" | "password") => {
    const key = problems[field];
    return key && t(`problems.${key}`, { min: PASSWORD_MIN, max: PASSWORD_MAX });
  };
  const refused = error && ["unauthenticated", "invalid", "not_found"].includes(error.code);

  return (
    <form ref={form} method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
      <Field label={t("email")} error={problem("email")} required>
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
      <Field label={t("password")} error={problem("password")} required>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      {error ? <Notice tone="alarm">{refused ? t("signIn.refused") : errorMessage(error)}</Notice> : null}
      <Button type="submit" variant="primary" busy={busy || leaving} className="mt-1">
        {t("signIn.submit")}
      </Button>
    </form>
  );
}
