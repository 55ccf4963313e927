"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { useOptimisticAction } from "@/components/actions/use-optimistic-action";
import { keys, refreshMemory } from "@/components/api/keys";
import { changeCached, dropCached } from "@/components/api/update-cache";
import { useTranslations } from "@/components/i18n/use-translations";
import { useToast } from "@/components/ui/toast";
import { setPin } from "@/server/actions/memory";

type PinChange = Parameters<typeof setPin>[0];

/** Pins or unpins something, with a notice and an undo. */
export function usePin(personaId: string, name: string) {
  const t = useTranslations("memory.pins");
  const errorMessage = useErrorMessage();
  const toast = useToast();
  const client = useQueryClient();
  const shelf = keys.pins(personaId);
  const showing = [keys.allNodes, keys.allDetails, keys.search].map((key) => key(personaId));
  const { run, busy } = useOptimisticAction(setPin, {
    shownIn: [shelf, ...showing],
    show: (cache, { id, pinned }) => {
      const pinnedAt = pinned ? new Date().toISOString() : null;
      for (const key of showing) changeCached(cache, key, id, { pinnedAt });
      if (!pinned) dropCached(cache, shelf, id);
    },
    refresh: (cache) => Promise.all([shelf, ...showing].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  });

  const pin = async (change: Omit<PinChange, "personaId">, isUndo = false): Promise<void> => {
    const outcome = await run({ personaId, ...change });
    if (!outcome) return;
    const undo = { run: () => void pin({ ...change, pinned: !change.pinned }, true) };
    if (outcome.ok)
      toast({ text: t(change.pinned ? "pinned" : "released", { name }), undo: isUndo ? undefined : undo });
    else toast({ text: errorMessage(outcome.error), tone: "alarm" });
    if (!outcome.ok && outcome.error.code === "not_found") await refreshMemory(client, personaId);
  };

  return { pin, busy };
}
