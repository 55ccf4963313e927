"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useErrorWords } from "@/components/actions/use-error-words";
import { type BinItem, binApi } from "@/components/api/bin";
import { answered } from "@/components/api/client";
import { refreshMemory } from "@/components/api/keys";
import { useToast } from "@/components/ui/toast";

/** Puts back what lies in the bin, or erases it. Each says what has happened; erasing throws when it has not. */
export function useBin(personaId: string) {
  const t = useTranslations("bin.done");
  const words = useErrorWords();
  const toast = useToast();
  const client = useQueryClient();

  const restore = async ({ id }: BinItem): Promise<void> => {
    try {
      const outcome = await answered(binApi.restore(id));
      if (outcome.ok) toast({ text: t("restored") });
      else toast({ text: words(outcome.error), tone: "alarm" });
    } catch {
      toast({ text: t("unreached"), tone: "alarm" });
    }
    await refreshMemory(client, personaId);
  };

  const erase = async ({ id }: BinItem): Promise<void> => {
    const outcome = await answered(binApi.erase(id));
    // Already gone (another tab, or its time was up): what was asked for is so.
    if (!outcome.ok && outcome.error.code !== "not_found") throw new Error(outcome.error.code);
    toast({ text: t("erased") });
    await refreshMemory(client, personaId);
  };

  const empty = async (): Promise<void> => {
    await binApi.empty(personaId);
    toast({ text: t("emptied") });
    await refreshMemory(client, personaId);
  };

  return { restore, erase, empty };
}
