"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { useOptimisticAction } from "@/components/actions/use-optimistic-action";
import type { BinItem } from "@/components/api/bin";
import { unwrap } from "@/components/api/client";
import { keys, refreshMemory } from "@/components/api/keys";
import { dropCached } from "@/components/api/update-cache";
import { useTranslations } from "@/components/i18n/use-translations";
import { useToast } from "@/components/ui/toast";
import { emptyBin, eraseBinItem, restoreBinItem } from "@/server/actions/forgetting";

/** Restores or erases items in the bin and shows a message. Erasing throws when it fails. */
export function useBin(personaId: string) {
  const t = useTranslations("bin.done");
  const errorMessage = useErrorMessage();
  const toast = useToast();
  const client = useQueryClient();

  const list = keys.bin(personaId);
  const restoring = useOptimisticAction(restoreBinItem, {
    shownIn: [list],
    show: (cache, { id }) => dropCached(cache, list, id),
    refresh: (cache) => refreshMemory(cache, personaId),
  });

  const restore = async ({ id }: BinItem): Promise<void> => {
    const outcome = await restoring.run({ id });
    if (outcome?.ok) toast({ text: t("restored") });
    else if (outcome) {
      toast({ text: outcome.error.code === "offline" ? t("unreached") : errorMessage(outcome.error), tone: "alarm" });
    }
  };

  const erase = async ({ id }: BinItem): Promise<void> => {
    const outcome = await eraseBinItem({ id });
    // Erased already (in another tab or automatically): this counts as success.
    if (outcome.ok || outcome.error.code !== "not_found") unwrap(outcome);
    toast({ text: t("erased") });
    await refreshMemory(client, personaId);
  };

  const empty = async (): Promise<void> => {
    unwrap(await emptyBin({ personaId }));
    toast({ text: t("emptied") });
    await refreshMemory(client, personaId);
  };

  return { restore, erase, empty };
}
