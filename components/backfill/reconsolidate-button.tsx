"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { backfillQuery } from "@/components/api/backfill";
import { keys } from "@/components/api/keys";
import { IfEditable } from "@/components/common/read-only";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/toast";
import { reconsolidateSession } from "@/server/actions/sessions";

/** Processes one conversation again with the connected model. Absent without a model. */
export function ReconsolidateButton({ personaId, sessionId }: { personaId: string; sessionId: string }) {
  const t = useTranslations("backfill");
  const client = useQueryClient();
  const toast = useToast();
  const say = useErrorMessage();
  const { data } = useQuery(backfillQuery(personaId));
  const { run, busy } = useAction(reconsolidateSession);
  if (!data?.hasModel) return null;
  const press = async () => {
    const outcome = await run({ id: sessionId });
    if (!outcome) return;
    toast(outcome.ok ? { text: t("againDone") } : { text: say(outcome.error), tone: "alarm" });
    await client.invalidateQueries({ queryKey: keys.backfill(personaId) });
  };
  return (
    <IfEditable>
      <Button busy={busy} onClick={() => void press()}>
        <RotateCcw aria-hidden className="size-4" />
        {t("again")}
      </Button>
    </IfEditable>
  );
}
