"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { useOptimisticAction } from "@/components/actions/use-optimistic-action";
import { keys } from "@/components/api/keys";
import { remindersQuery } from "@/components/api/reminders";
import { changeCached } from "@/components/api/update-cache";
import { useTranslations } from "@/components/i18n/use-translations";
import { useLive } from "@/components/live/use-live";
import { useToast } from "@/components/ui/toast";
import { addReminder, changeReminder } from "@/server/actions/reminders";

type Change = Omit<Parameters<typeof changeReminder>[0], "id">;
type Draft = Omit<Parameters<typeof addReminder>[0], "personaId">;

/** A persona's reminders and their actions. Changes are shown at once, and reverted if saving fails. */
export function useReminders(personaId: string) {
  const t = useTranslations("proactive.reminders");
  const errorMessage = useErrorMessage();
  const toast = useToast();
  const client = useQueryClient();
  const key = keys.reminders(personaId);
  const list = useQuery(remindersQuery(personaId));
  const refresh = () => client.invalidateQueries({ queryKey: key });
  useLive((event) => {
    if (event.name === "reminder.updated") void refresh();
  });
  const changing = useOptimisticAction(changeReminder, {
    shownIn: [key],
    show: (cache, { id, ...change }) => changeCached(cache, key, id, change),
    refresh,
  });
  const adding = useAction(addReminder);

  const change = async (id: string, wanted: Change): Promise<boolean> => {
    const outcome = await changing.run({ id, ...wanted });
    if (outcome && !outcome.ok) toast({ text: errorMessage(outcome.error), tone: "alarm" });
    return outcome?.ok === true;
  };

  const cancel = async (id: string): Promise<void> => {
    if (!(await change(id, { status: "cancelled" }))) return;
    toast({ text: t("cancelled"), undo: { run: () => void change(id, { status: "active" }) } });
  };

  const add = async (draft: Draft): Promise<boolean> => {
    const outcome = await adding.run({ personaId, ...draft });
    if (outcome && !outcome.ok) toast({ text: errorMessage(outcome.error), tone: "alarm" });
    await refresh();
    return outcome?.ok === true;
  };

  return { list, change, cancel, add, isAdding: adding.busy };
}
