"use client";

import { useQueryClient } from "@tanstack/react-query";
import { attempt, useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { refreshMemory } from "@/components/api/keys";
import { useTranslations } from "@/components/i18n/use-translations";
import { useToast } from "@/components/ui/toast";
import { mergeEvents, unmergeEvents } from "@/server/actions/memory";

/** Merges events and undoes merges. Each resolves to whether it succeeded. */
export function useMergeEvents(personaId: string) {
  const t = useTranslations("memoryEditor.merge");
  const errorMessage = useErrorMessage();
  const toast = useToast();
  const client = useQueryClient();
  const { run, busy, error } = useAction(mergeEvents);

  const unmerge = async (winnerId: string, mergeId: string): Promise<void> => {
    const outcome = await attempt(() => unmergeEvents({ id: winnerId, mergeId }));
    if (outcome.ok) toast({ text: t("undone") });
    else toast({ text: errorMessage(outcome.error), tone: "alarm" });
    await refreshMemory(client, personaId);
  };

  const merge = async (input: Parameters<typeof mergeEvents>[0]): Promise<boolean> => {
    const outcome = await run(input);
    if (!outcome?.ok) return false;
    const { mergeId } = outcome.data;
    toast({ text: t("done"), undo: { label: t("undo"), run: () => void unmerge(input.id, mergeId) } });
    await refreshMemory(client, personaId);
    return true;
  };

  return { merge, unmerge, busy, error };
}
