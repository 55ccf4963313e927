"use client";

import Link from "next/link";
import { useLocale } from "next-intl";
import { type FormEvent, useState } from "react";
import { useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";
import { deviceTimeZone } from "@/components/time-zone/use-time-zones";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { DISPLAY_NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from "@/lib/core/limits";
import type { IdentityProvider } from "@/lib/core/types/account";
import { signIn, signUp } from "@/server/actions/sign-in";
import { PasswordInput } from "./password-input";
import { useFocusFirstProblem } from "./use-focus-first-problem";
import { collect, emailProblem, nameProblem, newPasswordProblem, type Problems } from "./validate-credentials";

type FieldName = "name" | "email" | "password" | "inviteCode";

type SignUpFormProps = {
  /** Where sign-up needs an invitation: that of a link, or an invite code to be typed. */
  invitation?: { link: string } | "code";
  /** The service whose identity the new account is linked with. */
  identity?: { id: IdentityProvider; name: string };
};

/** Creates an account, signs in, and continues with creating the first persona. */
export function SignUpForm({ invitation, identity }: SignUpFormProps) {
  const t = useTranslations("auth");
  const errorMessage = useErrorMessage();
  const locale = useLocale();
  const [values, setValues] = useState<Record<FieldName, string>>({
    ...{ name: "", email: "", password: "", inviteCode: "" },
  });
  const [problems, setProblems] = useState<Problems<FieldName>>({});
  const [leaving, setLeaving] = useState(false);
  const { run, busy, error } = useAction(signUp);
  const entering = useAction(signIn);
  const form = useFocusFirstProblem(problems);
  const bind = (field: FieldName) => ({
    name: field,
    value: values[field],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [field]: event.target.value }),
  });

  const asksForCode = invitation === "code";
  const inviteCode = asksForCode ? values.inviteCode.trim() : invitation?.link;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = collect({
      name: nameProblem(values.name),
      email: emailProblem(values.email),
      password: newPasswordProblem(values.password, values.email),
      inviteCode: asksForCode && !inviteCode ? "inviteMissing" : undefined,
    });
    setProblems(found);
    if (leaving || Object.keys(found).length > 0) return;
    const account = { email: values.email.trim(), password: values.password };
    const profile = { name: values.name.trim(), locale, timeZone: deviceTimeZone() };
    const outcome = await run({
      ...account,
      ...profile,
      ...(inviteCode && { inviteCode }),
      ...(identity && { identity: identity.id }),
    });
    if (outcome?.ok) {
      setLeaving(true);
      const inside = await entering.run(account);
      // The account exists either way; if signing in failed, the sign-in page follows.
      window.location.assign(inside?.ok ? routes.newPersona() : routes.signIn(routes.newPersona()));
    } else if (asksForCode && outcome?.error.code === "forbidden") {
      setProblems({ inviteCode: "inviteWrong" });
    } else if (outcome?.error.fields) {
      const { email, password: known } = outcome.error.fields;
      setProblems({ ...(email && { email: "emailWrong" }), ...(known && { password: "passwordCommon" }) });
    }
  };

  const problem = (field: FieldName) => {
    const key = problems[field];
    return (
      key && t(`problems.${key}`, { min: PASSWORD_MIN, max: key === "nameLong" ? DISPLAY_NAME_MAX : PASSWORD_MAX })
    );
  };
  const taken = error?.code === "conflict";
  const hasLinkEnded = error?.code === "forbidden" && invitation !== undefined;

  return (
    <form ref={form} method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
      {invitation && !asksForCode ? <Notice tone="lamp">{t("signUp.invitation.valid")}</Notice> : null}
      {identity ? <Notice tone="lamp">{t("identity.willLink", { name: identity.name })}</Notice> : null}
      <Field label={t("name")} hint={t("nameHint")} error={problem("name")} required>
        <Input {...bind("name")} autoComplete="nickname" />
      </Field>
      <Field label={t("email")} error={problem("email")} required>
        <Input {...bind("email")} type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label={t("password")} hint={t("passwordHint", { min: PASSWORD_MIN })} error={problem("password")} required>
        <PasswordInput {...bind("password")} autoComplete="new-password" />
      </Field>
      {asksForCode ? (
        <Field label={t("inviteCode")} hint={t("inviteHint")} error={problem("inviteCode")} required>
          <Input {...bind("inviteCode")} autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Field>
      ) : null}
      {error && !problems.inviteCode ? (
        <Notice
          tone="alarm"
          action={
            taken ? (
              <Link href={routes.signIn()} className={buttonClass()}>
                {t("signIn.submit")}
              </Link>
            ) : undefined
          }
        >
          {taken ? t("signUp.taken") : hasLinkEnded ? t("signUp.invitation.ended") : errorMessage(error)}
        </Notice>
      ) : null}
      <Button type="submit" variant="primary" busy={busy || leaving} className="mt-1">
        {t("signUp.submit")}
      </Button>
    </form>
  );
}
