"use client";

import { useState } from "react";
import { attempt } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/toast";
import { retryFailed, takeSnapshot } from "@/server/actions/server-state";

const actions = {
  snapshot: () => takeSnapshot(),
  retry: (id?: string) => retryFailed({ id }),
  retryAll: () => retryFailed({}),
};

/** `id` is the failed work that is retried; `label` names it for screen readers. */
type ServerButtonProps = { act: keyof typeof actions; id?: string; label?: string };

/** A button of the operator that acts at once; a toast says what happened. */
export function ServerButton({ act, id, label }: ServerButtonProps) {
  const t = useTranslations("config.server");
  const toast = useToast();
  const errorMessage = useErrorMessage();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    const outcome = await attempt<object>(() => actions[act](id));
    setBusy(false);
    toast({ text: outcome.ok ? t(`${act}.done`) : errorMessage(outcome.error) });
  };
  return (
    <Button aria-label={label} busy={busy} onClick={press}>
      {t(`${act}.open`)}
    </Button>
  );
}
