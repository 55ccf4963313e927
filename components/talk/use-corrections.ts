"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useAction } from "@/components/actions/use-action";
import { useErrorWords } from "@/components/actions/use-error-words";
import { answered } from "@/components/api/client";
import { type Correction, correctionsQuery, undoCorrection } from "@/components/api/corrections";
import { keys } from "@/components/api/keys";
import { decideProposal } from "@/components/api/proposals";
import { useLive } from "@/components/live/use-live";
import { useToast } from "@/components/ui/toast";

/** What the person put right, by the message they said it in. */
export function useCorrections(personaId: string): ReadonlyMap<string, Correction[]> {
  const client = useQueryClient();
  const { data } = useQuery(correctionsQuery(personaId));
  const refresh = () => void client.invalidateQueries({ queryKey: keys.corrections(personaId) });
  useLive(({ topic }) => {
    if (topic === "chat.correction.updated" || topic === "persona.proposal.updated" || topic === "memory.restored") {
      refresh();
    }
  }, refresh);
  return useMemo(() => {
    const byMessage = new Map<string, Correction[]>();
    for (const one of data ?? []) byMessage.set(one.messageId, [one, ...(byMessage.get(one.messageId) ?? [])]);
    return byMessage;
  }, [data]);
}

const undoIt = (id: string) => answered(undoCorrection(id));
const decideIt = (input: { id: string; decision: "accept" | "decline" }) => answered(decideProposal(input));

/** Takes a correction back, or answers what it asks. Says only what cannot be seen on it. */
export function usePuttingRight() {
  const t = useTranslations("talk.corrections");
  const words = useErrorWords();
  const toast = useToast();
  const client = useQueryClient();
  const undoing = useAction(undoIt);
  const deciding = useAction(decideIt);
  // Only the open talk asks for them, whichever persona's it is.
  const refresh = () => client.invalidateQueries({ queryKey: ["corrections"] });

  const undo = async (id: string): Promise<void> => {
    const outcome = await undoing.run(id);
    if (!outcome) return;
    if (!outcome.ok) toast({ text: words(outcome.error), tone: "alarm" });
    else if (outcome.data.isInL1) toast({ text: t("staysInL1") });
    await refresh();
  };

  const decide = async (id: string, decision: "accept" | "decline"): Promise<void> => {
    const outcome = await deciding.run({ id, decision });
    if (!outcome) return;
    if (!outcome.ok) toast({ text: words(outcome.error), tone: "alarm" });
    await refresh();
  };

  return { undo, decide, busy: undoing.busy || deciding.busy };
}
