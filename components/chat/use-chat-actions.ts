"use client";

import { useMemo, useState } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { usePin } from "@/components/pins/use-pin";
import { copyText } from "@/components/ui/copy-text";
import { useToast } from "@/components/ui/toast";
import { useLatest } from "../ui/use-latest";
import { useActionError } from "./message/use-action-error";
import type { ChatActions, ChatStatus } from "./state/chat-actions";
import type { ChatMessage, Timeline } from "./state/timeline-state";
import { activeTurns, newestSessionId } from "./state/timeline-view";
import type { ChatController } from "./stream/chat-controller";

/** An action that first opens a dialog. */
export type OpenSheet = { kind: "regenerate" | "edit" | "forget" | "recalled" | "trace" | "why"; message: ChatMessage };

type Parts = {
  personaId: string;
  name: string;
  controller: ChatController;
  edit: (message: ChatMessage) => void;
  fork: ChatActions["fork"];
  /** Asks for consent, where it is needed, before a reply is generated again. */
  beforeRegenerate: (goOn: () => void) => Promise<void>;
  /** Regeneration of a reply has started. */
  onRegenerateStart: () => void;
};

/** Actions on stored messages, and the dialog that one of them has opened. */
export function useChatActions({
  personaId,
  name,
  controller,
  edit,
  fork,
  beforeRegenerate,
  onRegenerateStart,
}: Parts) {
  const t = useTranslations("chat.actions");
  const toast = useToast();
  const errorText = useActionError();
  const { pin } = usePin(personaId, name);
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const latest = useLatest({
    t,
    toast,
    errorText,
    pin,
    edit,
    fork,
    beforeRegenerate,
    onRegenerateStart,
  });

  const actions = useMemo(
    (): ChatActions => ({
      personaId,
      edit: (message) => latest.current.edit(message),
      editReply: (message) => setSheet({ kind: "edit", message }),
      regenerate: (message) => void latest.current.beforeRegenerate(() => setSheet({ kind: "regenerate", message })),
      tryAgain: ({ turnId }) =>
        void latest.current.beforeRegenerate(async () => {
          if (!turnId) return;
          try {
            await controller.regenerate(turnId, "");
            latest.current.onRegenerateStart();
          } catch (error) {
            const { toast, errorText } = latest.current;
            toast({ text: errorText(error), tone: "alarm" });
          }
        }),
      forget: (message) => setSheet({ kind: "forget", message }),
      fork: (message, temporary) => latest.current.fork(message, temporary),
      showReason: (message) => setSheet({ kind: "why", message }),
      showMemories: (message) => setSheet({ kind: "recalled", message }),
      showTrace: (message) => setSheet({ kind: "trace", message }),
      pin: (message, pinned) => {
        if (message.id) void latest.current.pin({ kind: "message", id: message.id, pinned });
      },
      copy: async (text) => {
        const isCopied = await copyText(text);
        const { toast, t } = latest.current;
        toast(isCopied ? { text: t("copied") } : { text: t("notCopied"), tone: "alarm" });
      },
      showVersion: async (messageId) => {
        try {
          await controller.showVersion(messageId);
        } catch (error) {
          const { toast, errorText } = latest.current;
          toast({ text: errorText(error), tone: "alarm" });
        }
      },
    }),
    [personaId, controller, latest],
  );

  return { actions, sheet, setSheet };
}

/** The actions currently possible in the chat. The same object while that does not change. */
export function useChatStatusOf(
  timeline: Timeline,
  { isTemporary, isArchived }: Pick<ChatStatus, "isTemporary" | "isArchived">,
): ChatStatus {
  const newest = useMemo(() => (isArchived ? null : newestSessionId(timeline)), [timeline, isArchived]);
  const isConsolidating = newest !== null && timeline.sessions[newest]?.status === "consolidating";
  const isBusy = isConsolidating || activeTurns(timeline).length > 0;
  return useMemo(
    () => ({ newestSessionId: newest, isBusy, isTemporary, isArchived }),
    [newest, isBusy, isTemporary, isArchived],
  );
}
