"use client";

import { RotateCw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { checkModels } from "@/server/actions/config";

/** Polling interval of the page while models are checked. */
const POLL_MS = 3_000;

type CheckAgainProps = {
  isChecking: boolean;
  /** The first check waits until the computer is plugged in. */
  waitsForPower: boolean;
  mayCheck: boolean;
};

/** Starts a new check of the server's models and refreshes the page while one runs. */
export function CheckAgain({ isChecking, waitsForPower, mayCheck }: CheckAgainProps) {
  const t = useTranslations("model.check");
  const errorMessage = useErrorMessage();
  const router = useRouter();
  const { run, busy, error } = useAction(checkModels);
  useEffect(() => {
    if (!isChecking) return;
    const timer = setInterval(() => router.refresh(), POLL_MS);
    return () => clearInterval(timer);
  }, [isChecking, router]);
  const check = async () => {
    if ((await run(undefined))?.ok) router.refresh();
  };
  return (
    <div className="flex flex-col items-start gap-3 empty:hidden">
      {isChecking ? <p role="status">{t(waitsForPower ? "waitsForPower" : "running")}</p> : null}
      {error ? <Notice tone="alarm">{errorMessage(error)}</Notice> : null}
      {mayCheck ? (
        <>
          <Button busy={busy || isChecking} onClick={check}>
            {busy || isChecking ? null : <RotateCw aria-hidden className="size-4" />}
            {t("again")}
          </Button>
          <p className="text-ink-soft text-sm">{t("againHint")}</p>
        </>
      ) : null}
    </div>
  );
}
