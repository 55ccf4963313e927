"use client";

import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { useOptimisticAction } from "@/components/actions/use-optimistic-action";
import { type Correction, correctionsQuery } from "@/components/api/corrections";
import { keys } from "@/components/api/keys";
import { changeCached } from "@/components/api/update-cache";
import { useTranslations } from "@/components/i18n/use-translations";
import { useLive } from "@/components/live/use-live";
import { useToast } from "@/components/ui/toast";
import type { LiveEventName } from "@/lib/core/types/live-events";
import { decideProposal, undoCorrection } from "@/server/actions/corrections";
import { useChatActionsContext } from "../state/chat-actions";

const CHANGING = new Set<LiveEventName>([
  "chat.correction.updated",
  "persona.proposal.updated",
  "memory.restored",
  "memory.reset",
]);

/** The user's corrections by message. */
export function useCorrections(personaId: string): ReadonlyMap<string, Correction[]> {
  const client = useQueryClient();
  const { data } = useQuery(correctionsQuery(personaId));
  const refresh = () => void client.invalidateQueries({ queryKey: keys.corrections(personaId) });
  useLive(({ name }) => {
    if (CHANGING.has(name)) refresh();
  }, refresh);
  return useMemo(() => {
    const byMessage = new Map<string, Correction[]>();
    for (const one of data ?? []) byMessage.set(one.messageId, [one, ...(byMessage.get(one.messageId) ?? [])]);
    return byMessage;
  }, [data]);
}

/** Undoes a correction, or answers its question. Shows a message only for what the chip itself does not show. */
export function useCorrectionActions() {
  const t = useTranslations("chat.corrections");
  const errorMessage = useErrorMessage();
  const toast = useToast();
  const { personaId } = useChatActionsContext();
  const list = keys.corrections(personaId);
  const shown = {
    shownIn: [list],
    refresh: (client: QueryClient) => client.invalidateQueries({ queryKey: list }),
  };
  const undoing = useOptimisticAction(undoCorrection, {
    ...shown,
    show: (client, { id }) => changeCached(client, list, id, { status: "undone" }),
  });
  const deciding = useOptimisticAction(decideProposal, {
    ...shown,
    show: (client, { id, decision }) =>
      changeCached(client, list, id, { status: decision === "accept" ? "accepted" : "declined" }),
  });

  const undo = async (id: string): Promise<void> => {
    const outcome = await undoing.run({ id });
    if (outcome?.ok && outcome.data.isInL1) toast({ text: t("staysInL1") });
    else if (outcome?.ok === false) toast({ text: errorMessage(outcome.error), tone: "alarm" });
  };

  const decide = async (id: string, decision: "accept" | "decline"): Promise<void> => {
    const outcome = await deciding.run({ id, decision });
    if (outcome?.ok === false) toast({ text: errorMessage(outcome.error), tone: "alarm" });
  };

  return { undo, decide, busy: undoing.busy || deciding.busy };
}
