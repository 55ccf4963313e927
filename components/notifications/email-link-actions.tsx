"use client";

import Link from "next/link";
import { useState } from "react";
import { useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Notice } from "@/components/ui/notice";
import { confirmEmailChange } from "@/server/actions/account-links";
import { confirmEmail, unsubscribeEmail } from "@/server/actions/notifications";
import type { ActionResult } from "@/server/operations/action-result";

/** Confirms the address that the link was sent to, by a tap, because mail programs open links automatically. */
export function ConfirmEmail({ token }: { token: string }) {
  const t = useTranslations("notifications.confirmPage");
  return (
    <LinkAction
      token={token}
      action={confirmEmail}
      submit={t("submit")}
      done={t("done")}
      home={t("home")}
      old={t("old")}
      signIn={{
        why: t("signInFirst"),
        label: t("signIn"),
        href: routes.signIn(`${routes.confirmEmail()}?token=${encodeURIComponent(token)}`),
      }}
    />
  );
}

/** Changes the account's address to the one that the link was sent to. */
export function ChangeEmail({ token }: { token: string }) {
  const t = useTranslations("auth.changeEmail");
  return (
    <LinkAction
      token={token}
      action={confirmEmailChange}
      submit={t("submit")}
      done={t("done")}
      home={t("home")}
      old={t("old")}
      signIn={{
        why: t("signInFirst"),
        label: t("signIn"),
        href: routes.signIn(`${routes.changeEmail()}?token=${encodeURIComponent(token)}`),
      }}
    />
  );
}

/** Unsubscribes from the e-mails that the link came with. */
export function UnsubscribeEmail({ token }: { token: string }) {
  const t = useTranslations("notifications.unsubscribePage");
  return <LinkAction token={token} action={unsubscribeEmail} submit={t("submit")} done={t("done")} />;
}

type LinkActionProps = {
  token: string;
  action: (input: { token: string }) => Promise<ActionResult<object>>;
  submit: string;
  done: string;
  /** Text for a link that is no longer valid. */
  old?: string;
  home?: string;
  /** Shown when the user has to sign in first: a text, and the address of its link. */
  signIn?: { why: string; label: string; href: string };
};

function LinkAction({ token, action, submit, done, old, home, signIn }: LinkActionProps) {
  const errorMessage = useErrorMessage();
  const [isDone, setIsDone] = useState(false);
  const { run, busy, error } = useAction(action);
  const isOld = old && (error?.code === "not_found" || error?.code === "invalid");
  const isSignInNeeded = signIn && error?.code === "forbidden";
  const press = async () => {
    const outcome = await run({ token });
    if (outcome?.ok) setIsDone(true);
  };
  return (
    <div className="mt-8 flex flex-col items-start gap-4" aria-live="polite">
      {error ? <Notice tone="alarm">{isOld ? old : isSignInNeeded ? signIn.why : errorMessage(error)}</Notice> : null}
      {isSignInNeeded ? (
        <Link href={signIn.href} className={buttonClass()}>
          {signIn.label}
        </Link>
      ) : null}
      {isDone ? (
        <>
          <Notice tone="lamp">{done}</Notice>
          {home ? (
            <Link href={routes.home()} className={buttonClass()}>
              {home}
            </Link>
          ) : null}
        </>
      ) : (
        <Button variant="primary" busy={busy} onClick={() => void press()}>
          {submit}
        </Button>
      )}
    </div>
  );
}
