"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useAction } from "@/components/actions/use-action";
import { useErrorWords } from "@/components/actions/use-error-words";
import { answered } from "@/components/api/client";
import { keys, refreshMemory } from "@/components/api/keys";
import { type PinChange, setPin } from "@/components/api/pins";
import { useToast } from "@/components/ui/toast";

const keep = (change: PinChange) => answered(setPin(change));

/** Keeps something always at hand, or no longer; says what was done, with the way back. */
export function usePin(personaId: string, name: string) {
  const t = useTranslations("memory.pins");
  const words = useErrorWords();
  const toast = useToast();
  const client = useQueryClient();
  const { run, busy } = useAction(keep);

  const pin = async (change: Omit<PinChange, "personaId">, isUndo = false): Promise<void> => {
    const outcome = await run({ personaId, ...change });
    if (!outcome) return;
    const undo = { run: () => void pin({ ...change, pinned: !change.pinned }, true) };
    if (outcome.ok) toast({ text: t(change.pinned ? "kept" : "released", { name }), undo: isUndo ? undefined : undo });
    else toast({ text: words(outcome.error), tone: "alarm" });
    if (!outcome.ok && outcome.error.code === "not_found") await refreshMemory(client, personaId);
    else await refreshPins(personaId);
  };

  const refreshPins = (id: string) =>
    Promise.all(
      [keys.pins, keys.allNodes, keys.allDetails, keys.search].map((key) =>
        client.invalidateQueries({ queryKey: key(id) }),
      ),
    );

  return { pin, busy };
}
