"use client";

import { useErrorMessage } from "@/components/actions/use-error-text";
import { useOptimisticAction } from "@/components/actions/use-optimistic-action";
import { keys } from "@/components/api/keys";
import type { ProactivePreferences } from "@/components/api/proactive";
import { useTranslations } from "@/components/i18n/use-translations";
import { useToast } from "@/components/ui/toast";
import { DAY } from "@/lib/core/clock";
import { setProactive } from "@/server/actions/proactive";

type Change = Omit<Parameters<typeof setProactive>[0], "personaId">;

/** Changes when and about what a persona writes first; shown at once, and reverted if saving fails. */
export function usePreferences(personaId: string) {
  const t = useTranslations("proactive");
  const toast = useToast();
  const errorMessage = useErrorMessage();
  const key = keys.proactive(personaId);
  const { run, busy } = useOptimisticAction(setProactive, {
    shownIn: [key],
    show: (cache, { personaId: _id, ...change }) =>
      cache.setQueryData(key, (now?: ProactivePreferences) => now && { ...now, ...shown(change) }),
    refresh: (cache) => cache.invalidateQueries({ queryKey: key }),
  });

  const change = async (wanted: Change, done?: { text: string; undo?: Change }): Promise<void> => {
    const outcome = await run({ personaId, ...wanted });
    if (outcome && !outcome.ok) toast({ text: errorMessage(outcome.error), tone: "alarm" });
    const undo = done?.undo;
    if (outcome?.ok && done) toast({ text: done.text, undo: undo && { run: () => void change(undo) } });
  };

  /** Pauses messages for a day. */
  const snooze = () =>
    change({ snoozedUntil: new Date(Date.now() + DAY) }, { text: t("snooze.done"), undo: { snoozedUntil: null } });

  return { change, snooze, busy };
}

/** Converts a change to the form of the cache: instants as text. */
function shown({ snoozedUntil, ...rest }: Change): Partial<ProactivePreferences> {
  if (snoozedUntil === undefined) return rest;
  return { ...rest, snoozedUntil: snoozedUntil instanceof Date ? snoozedUntil.toISOString() : null };
}
