"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useAction } from "@/components/actions/use-action";
import { useErrorWords } from "@/components/actions/use-error-words";
import { answered } from "@/components/api/client";
import { type ForgetChoices, type ForgetTarget, type Forgotten, forgettingApi } from "@/components/api/forgetting";
import { refreshMemory } from "@/components/api/keys";
import { useToast } from "@/components/ui/toast";
import { UNDO_SECONDS } from "@/lib/core/limits";

type Forgetting = { target: ForgetTarget; choices: ForgetChoices; isForGood: boolean };

const forgetIt = (input: Forgetting) => answered(forgettingApi.forget(input));

/** Forgets something and says what went with it, with the way back for a minute. `forget` answers whether it is gone. */
export function useForgetting(personaId: string) {
  const t = useTranslations("forget.done");
  const toast = useToast();
  const client = useQueryClient();
  const takeBack = useTakeBack(personaId);
  const { run, busy, error } = useAction(forgetIt);

  const say = ({ target, isForGood }: Forgetting, { forgotten, kept, binItemId }: Forgotten) => {
    const gone = forgotten.filter((id) => id !== target.id).length;
    toast({
      text: t(isForGood ? "erased" : "binned", { gone, kept: kept.length }),
      seconds: binItemId ? UNDO_SECONDS : undefined,
      undo: binItemId ? { run: () => void takeBack(binItemId) } : undefined,
    });
  };

  const forget = async (input: Forgetting): Promise<boolean> => {
    const outcome = await run(input);
    if (!outcome) return false;
    if (outcome.ok) say(input, outcome.data);
    // Another tab was first: what was asked for is so.
    else if (outcome.error.code === "not_found") toast({ text: t("already") });
    else return false;
    void refreshMemory(client, personaId);
    return true;
  };

  return { forget, busy, error: error?.code === "not_found" ? null : error };
}

/** Puts back what was just forgotten. */
function useTakeBack(personaId: string) {
  const t = useTranslations("forget.done");
  const words = useErrorWords();
  const toast = useToast();
  const client = useQueryClient();
  return async (binItemId: string): Promise<void> => {
    try {
      const outcome = await answered(forgettingApi.undo({ personaId, binItemId }));
      if (outcome.ok) toast({ text: t("back") });
      else toast({ text: outcome.error.code === "conflict" ? t("late") : words(outcome.error), tone: "alarm" });
    } catch {
      toast({ text: t("unreached"), tone: "alarm" });
    }
    await refreshMemory(client, personaId);
  };
}
