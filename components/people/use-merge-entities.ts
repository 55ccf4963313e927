"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { keys } from "@/components/api/keys";
import { useTranslations } from "@/components/i18n/use-translations";
import { useToast } from "@/components/ui/toast";
import { confirmSeparateEntities, mergeEntities, unmergeEntities } from "@/server/actions/entities";

type Named = { id: string; canonicalName: string };

/** Merges entities, marks them as different, and undoes merges; each reports success or failure. */
export function useMergeEntities(personaId: string) {
  const t = useTranslations("people");
  const errorMessage = useErrorMessage();
  const toast = useToast();
  const client = useQueryClient();
  const merging = useAction(mergeEntities);
  const parting = useAction(unmergeEntities);
  const separating = useAction(confirmSeparateEntities);

  const settle = async (outcome: { ok: true } | { ok: false; error: { code: string; message: string } }) => {
    if (!outcome.ok) {
      toast({
        text: outcome.error.code === "conflict" ? t("merge.stuck") : errorMessage(outcome.error),
        tone: "alarm",
      });
    }
    await client.invalidateQueries({ queryKey: keys.entities(personaId) });
    return outcome.ok;
  };

  const unmerge = async (id: string, mergeId: string): Promise<boolean> => {
    const outcome = await parting.run({ id, mergeId });
    if (!outcome) return false;
    if (outcome.ok) toast({ text: t("merge.undone") });
    return settle(outcome);
  };

  /** Merges the entity `one` into the entity `other`. */
  const merge = async (one: Named, other: Named): Promise<boolean> => {
    const outcome = await merging.run({ id: one.id, targetId: other.id });
    if (!outcome) return false;
    if (outcome.ok) {
      const { mergeId } = outcome.data;
      toast({
        text: t("merge.done", { name: one.canonicalName, other: other.canonicalName }),
        undo: { run: () => void unmerge(one.id, mergeId) },
      });
    }
    return settle(outcome);
  };

  const confirmSeparate = async (one: Named, other: Named): Promise<boolean> => {
    const outcome = await separating.run({ id: one.id, otherId: other.id });
    if (!outcome) return false;
    if (outcome.ok) toast({ text: t("unsure.separate", { name: one.canonicalName, other: other.canonicalName }) });
    return settle(outcome);
  };

  return { merge, unmerge, confirmSeparate, busy: merging.busy || parting.busy || separating.busy };
}
