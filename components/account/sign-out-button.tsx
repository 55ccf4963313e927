"use client";

import { LogOut } from "lucide-react";
import { useState } from "react";
import { useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { useTranslations } from "@/components/i18n/use-translations";
import { removeRecentMessages } from "@/components/pwa/recent-copy";
import { routes } from "@/components/routes";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { signOut } from "@/server/actions/sign-in";

/** Signs out and clears what this tab has cached. */
export function SignOutButton() {
  const t = useTranslations("account.signOut");
  const errorMessage = useErrorMessage();
  const [leaving, setLeaving] = useState(false);
  const { run, busy, error } = useAction(signOut);

  const leavePage = async () => {
    const outcome = await run(undefined);
    if (!outcome?.ok) return;
    setLeaving(true);
    await removeRecentMessages().catch(() => undefined);
    // A full page load, so that no page of this user stays in the router's cache.
    window.location.assign(routes.signIn());
  };

  return (
    <div className="mt-8 flex flex-col items-start gap-3">
      {error ? <Notice tone="alarm">{errorMessage(error)}</Notice> : null}
      <Button busy={busy || leaving} onClick={leavePage}>
        <LogOut aria-hidden className="size-4" />
        {t("submit")}
      </Button>
      <p className="text-ink-soft text-sm">{t("hint")}</p>
    </div>
  );
}
