"use client";

import { useState } from "react";
import { attempt } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/toast";
import { retryFailed, takeSnapshot } from "@/server/actions/server-state";

const actions = { snapshot: takeSnapshot, retry: retryFailed };

/** A button of the operator that acts at once; a toast says what happened. */
export function ServerButton({ act }: { act: keyof typeof actions }) {
  const t = useTranslations("config.server");
  const toast = useToast();
  const errorMessage = useErrorMessage();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    const outcome = await attempt<object>(() => actions[act]());
    setBusy(false);
    toast({ text: outcome.ok ? t(`${act}.done`) : errorMessage(outcome.error) });
  };
  return (
    <Button busy={busy} onClick={press}>
      {t(`${act}.open`)}
    </Button>
  );
}
