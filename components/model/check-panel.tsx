"use client";

import { useErrorMessage } from "@/components/actions/use-error-text";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button, Spinner } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { CheckedModels } from "./check-results";
import { failureOf } from "./to-action-failure";
import type { useConnect } from "./use-connect";
import { useFailureMessage } from "./use-failure-text";

/** A running check with what it has found so far, or its result. */
export function CheckPanel({ check, names }: { check: ReturnType<typeof useConnect>["check"]; names: string }) {
  const t = useTranslations("model.check");
  const form = useTranslations("model.form");
  const errorMessage = useErrorMessage();
  const failureMessage = useFailureMessage();
  const { result, soFar, error, isRunning, stop } = check;
  const shown = isRunning ? soFar : result;
  return (
    <div aria-live="polite" className="flex flex-col gap-4 empty:hidden">
      {isRunning ? (
        <div className="flex flex-wrap items-center gap-3">
          <Spinner className="text-lamp" />
          <p className="min-w-0 flex-1 break-words">{t("checking", { model: names })}</p>
          <Button onClick={stop}>{form("stop")}</Button>
        </div>
      ) : null}
      {error ? <Notice tone="alarm">{errorMessage(failureOf(error))}</Notice> : null}
      {shown ? (
        <section
          aria-label={t(isRunning ? "soFar" : "title")}
          className="flex flex-col gap-4 rounded-xl border border-thread bg-paper p-4"
        >
          {shown.models.length > 0 ? (
            <CheckedModels models={shown.models} />
          ) : (
            <Notice tone="alarm">{failureMessage(shown.code)}</Notice>
          )}
          {isRunning ? null : <p className="font-medium">{t(shown.code === "ok" ? "good" : "bad")}</p>}
        </section>
      ) : null}
    </div>
  );
}
