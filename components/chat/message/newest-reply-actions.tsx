"use client";

import { Copy, RotateCcw } from "lucide-react";
import { useTranslations } from "@/components/i18n/use-translations";
import { IconButton } from "@/components/ui/icon-button";
import { useChatActionsContext, useChatStatus } from "../state/chat-actions";
import type { ChatMessage } from "../state/timeline-state";

/** The two frequent actions, one tap each, under the newest reply. */
export function NewestReplyActions({ message, canTryAgain }: { message: ChatMessage; canTryAgain: boolean }) {
  const t = useTranslations("chat.actions");
  const actions = useChatActionsContext();
  const { newestSessionId, isBusy } = useChatStatus();
  const isOpenSession = message.sessionId === null || message.sessionId === newestSessionId;
  return (
    <>
      <IconButton icon={Copy} label={t("copy")} onClick={() => actions.copy(message.content)} />
      {canTryAgain && isOpenSession && message.turnId ? (
        <IconButton
          icon={RotateCcw}
          label={t("regenerate")}
          aria-disabled={isBusy || undefined}
          onClick={() => isBusy || actions.tryAgain(message)}
        />
      ) : null}
    </>
  );
}
