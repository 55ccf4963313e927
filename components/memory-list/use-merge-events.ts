"use client";

import { useQueryClient } from "@tanstack/react-query";
import { joinMemories, partMemories } from "@/app/actions/memory";
import { attempt, useAction } from "@/components/actions/use-action";
import { useErrorWords } from "@/components/actions/use-error-text";
import { refreshMemory } from "@/components/api/keys";
import { useTranslations } from "@/components/i18n/use-translations";
import { useToast } from "@/components/ui/toast";

/** Makes events one, and takes that back. Each answers whether it was done. */
export function useJoiningEvents(personaId: string) {
  const t = useTranslations("items.join");
  const words = useErrorWords();
  const toast = useToast();
  const client = useQueryClient();
  const { run, busy, error } = useAction(joinMemories);

  const part = async (keptId: string, mergeId: string): Promise<void> => {
    const outcome = await attempt(() => partMemories({ personaId, keptId, mergeId }));
    if (outcome.ok) toast({ text: t("undone") });
    else toast({ text: words(outcome.error), tone: "alarm" });
    await refreshMemory(client, personaId);
  };

  const join = async (input: { keptId: string; ids: string[]; description?: string }): Promise<boolean> => {
    const outcome = await run({ personaId, ...input });
    if (!outcome?.ok) return false;
    const { mergeId } = outcome.data;
    toast({ text: t("done"), undo: { label: t("undo"), run: () => void part(input.keptId, mergeId) } });
    await refreshMemory(client, personaId);
    return true;
  };

  return { join, part, busy, error };
}
