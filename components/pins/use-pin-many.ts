"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { refreshMemory } from "@/components/api/keys";
import { useTranslations } from "@/components/i18n/use-translations";
import { useToast } from "@/components/ui/toast";
import { setPin } from "@/server/actions/memory";

/** Pins several memories, all or none, with an undo. `pinMany` resolves to whether that succeeded. */
export function usePinMany(personaId: string) {
  const t = useTranslations("memoryEditor.select");
  const errorMessage = useErrorMessage();
  const toast = useToast();
  const client = useQueryClient();
  const { run, busy } = useAction(setPin);

  const set = async ([id, ...otherIds]: string[], pinned: boolean): Promise<boolean> => {
    if (id === undefined) return false;
    const outcome = await run({ personaId, kind: "node", id, otherIds, pinned });
    if (!outcome) return false;
    if (!outcome.ok) toast({ text: errorMessage(outcome.error), tone: "alarm" });
    await refreshMemory(client, personaId);
    return outcome.ok;
  };

  const unpinMany = async (ids: string[]) => {
    if (await set(ids, false)) toast({ text: t("unpinned") });
  };

  const pinMany = async (ids: string[]): Promise<boolean> => {
    const isDone = await set(ids, true);
    if (isDone) toast({ text: t("pinned", { count: ids.length }), undo: { run: () => void unpinMany(ids) } });
    return isDone;
  };

  return { pinMany, busy };
}
