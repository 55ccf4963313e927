"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAction } from "@/components/actions/use-action";
import { useErrorWords } from "@/components/actions/use-error-words";
import { answered } from "@/components/api/client";
import { type Holds, settleConflict } from "@/components/api/conflicts";
import { refreshMemory } from "@/components/api/keys";
import { useToast } from "@/components/ui/toast";

const decide = (input: { id: string; holds: Holds }) => answered(settleConflict(input));

/** Says which of two memories holds. `busy` is the answer that is being written down. */
export function useSettle(personaId: string) {
  const t = useTranslations("memory.atOdds");
  const words = useErrorWords();
  const toast = useToast();
  const client = useQueryClient();
  const { run } = useAction(decide);
  const [busy, setBusy] = useState<Holds | null>(null);

  const settle = async (id: string, holds: Holds): Promise<void> => {
    setBusy(holds);
    const outcome = await run({ id, holds });
    if (outcome?.ok) toast({ text: t(holds === "both" ? "doneBoth" : "done") });
    else if (outcome) toast({ text: words(outcome.error), tone: "alarm" });
    await refreshMemory(client, personaId);
    setBusy(null);
  };

  return { settle, busy };
}
