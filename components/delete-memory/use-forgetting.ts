"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type ActionFailure, attempt, useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { type ForgetChoices, type ForgetTarget, othersOf } from "@/components/api/forgetting";
import { refreshMemory } from "@/components/api/keys";
import { useTranslations } from "@/components/i18n/use-translations";
import { useToast } from "@/components/ui/toast";
import { UNDO_SECONDS } from "@/lib/core/limits";
import { forget as forgetAction, undoForget } from "@/server/actions/forgetting";

type Forgetting = { target: ForgetTarget; choices: ForgetChoices; isPermanent: boolean };

/** Ids of what was deleted and what stayed, and the id of the bin item, if any. */
type ForgetOutcome = { forgotten: string[]; retained: string[]; binItemId: string | null };

/** Forgets something and reports what was deleted with it, with an undo for a minute. `forget` resolves to whether it was deleted. */
export function useForgetting(personaId: string) {
  const t = useTranslations("forget.done");
  const toast = useToast();
  const client = useQueryClient();
  const undo = useUndoForget(personaId);
  const { run, busy, error } = useAction(forgetAction);

  const say = ({ target, isPermanent }: Forgetting, { forgotten, retained, binItemId }: ForgetOutcome) => {
    const named = new Set([target.id, ...(target.others ?? []).map(({ id }) => id)]);
    const count = forgotten.filter((id) => !named.has(id)).length;
    toast({
      text: t(isPermanent ? "erased" : "binned", { count, retained: retained.length }),
      seconds: binItemId ? UNDO_SECONDS : undefined,
      undo: binItemId ? { run: () => void undo(binItemId) } : undefined,
    });
  };

  const forget = async (input: Forgetting): Promise<boolean> => {
    const { target, choices, isPermanent } = input;
    const outcome = await run({
      personaId,
      id: target.id,
      kind: target.kind,
      others: othersOf(target),
      ...choices,
      erase: isPermanent,
    });
    if (!outcome) return false;
    if (outcome.ok) say(input, outcome.data);
    // Already deleted in another tab: this counts as success.
    else if (outcome.error.code === "not_found" && !target.others?.length) toast({ text: t("already") });
    else {
      // If one of several items no longer exists, nothing was forgotten, so refetch the remaining ones.
      if (outcome.error.code === "not_found") {
        toast({ text: t("oneMissing"), tone: "alarm" });
        void refreshMemory(client, personaId);
      }
      return false;
    }
    void refreshMemory(client, personaId);
    return true;
  };

  return { forget, busy, error: error?.code === "not_found" ? null : error };
}

/** Undoes the last deletion. */
function useUndoForget(personaId: string) {
  const t = useTranslations("forget.done");
  const errorMessage = useErrorMessage();
  const toast = useToast();
  const client = useQueryClient();
  const saying = (error: ActionFailure): string => {
    if (error.code === "conflict") return t("late");
    return error.code === "offline" ? t("unreached") : errorMessage(error);
  };
  return async (binItemId: string): Promise<void> => {
    const outcome = await attempt(() => undoForget({ personaId, binItemId }));
    if (outcome.ok) toast({ text: t("back") });
    else toast({ text: saying(outcome.error), tone: "alarm" });
    await refreshMemory(client, personaId);
  };
}
