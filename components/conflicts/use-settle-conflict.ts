"use client";

import { useErrorMessage } from "@/components/actions/use-error-text";
import { useOptimisticAction } from "@/components/actions/use-optimistic-action";
import type { ValidSide } from "@/components/api/conflicts";
import { keys, refreshMemory } from "@/components/api/keys";
import { dropCached } from "@/components/api/update-cache";
import { useTranslations } from "@/components/i18n/use-translations";
import { useToast } from "@/components/ui/toast";
import { settleConflict } from "@/server/actions/conflicts";

/** Resolves a conflict; its card disappears at once, and comes back when the request fails. */
export function useSettleConflict(personaId: string) {
  const t = useTranslations("memory.conflicts");
  const errorMessage = useErrorMessage();
  const toast = useToast();
  const { run } = useOptimisticAction(settleConflict, {
    shownIn: [keys.conflicts(personaId)],
    show: (client, { id }) => dropCached(client, keys.conflicts(personaId), id),
    refresh: (client) => refreshMemory(client, personaId),
  });

  const settle = async (id: string, holds: ValidSide): Promise<void> => {
    const outcome = await run({ id, holds });
    if (outcome?.ok) toast({ text: t(holds === "both" ? "doneBoth" : "done") });
    else if (outcome) toast({ text: errorMessage(outcome.error), tone: "alarm" });
  };

  return settle;
}
