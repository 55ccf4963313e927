"use client";

import { useMemo, useState } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { usePin } from "@/components/pins/use-pin";
import { useToast } from "@/components/ui/toast";
import { useLatest } from "../ui/use-latest";
import { copyText } from "./message/copy-text";
import { useDeedTrouble } from "./message/use-action-error";
import type { TalkDeeds, TalkNow } from "./state/chat-actions";
import type { LetterMessage, Timeline } from "./state/timeline-state";
import { activeTurns, newestSessionId } from "./state/timeline-view";
import type { TalkController } from "./stream/chat-controller";

/** What is asked before it is done, or looked at. */
export type Asked = { what: "again" | "edit" | "forget" | "recalled" | "trace" | "why"; message: LetterMessage };

type Parts = {
  personaId: string;
  name: string;
  controller: TalkController;
  edit: (message: LetterMessage) => void;
  /** Asks for consent, where it is needed, before a reply is generated again. */
  beforeAgain: (goOn: () => void) => Promise<void>;
};

/** What can be done with stored words, and the question that one of those deeds has opened. */
export function useTalkDeeds({ personaId, name, controller, edit, beforeAgain }: Parts) {
  const t = useTranslations("talk.deeds");
  const toast = useToast();
  const troubleWords = useDeedTrouble();
  const { pin } = usePin(personaId, name);
  const [asked, setAsked] = useState<Asked | null>(null);
  const latest = useLatest({ t, toast, troubleWords, pin, edit, beforeAgain });

  const deeds = useMemo(
    (): TalkDeeds => ({
      personaId,
      edit: (message) => latest.current.edit(message),
      editReply: (message) => setAsked({ what: "edit", message }),
      sayAgain: (message) => void latest.current.beforeAgain(() => setAsked({ what: "again", message })),
      forget: (message) => setAsked({ what: "forget", message }),
      why: (message) => setAsked({ what: "why", message }),
      recalled: (message) => setAsked({ what: "recalled", message }),
      trace: (message) => setAsked({ what: "trace", message }),
      pin: (message, pinned) => {
        if (message.id) void latest.current.pin({ kind: "message", id: message.id, pinned });
      },
      copy: async (message) => {
        const isCopied = await copyText(message.content);
        const { toast, t } = latest.current;
        toast(isCopied ? { text: t("copied") } : { text: t("notCopied"), tone: "alarm" });
      },
      showVersion: async (messageId) => {
        try {
          await controller.showVersion(messageId);
        } catch (error) {
          const { toast, troubleWords } = latest.current;
          toast({ text: troubleWords(error), tone: "alarm" });
        }
      },
    }),
    [personaId, controller, latest],
  );

  return { deeds, asked, ask: setAsked };
}

/** What can be done with the talk's words just now. The same object while that is the same. */
export function useNowOf(timeline: Timeline, isTemporary: boolean): TalkNow {
  const newest = useMemo(() => newestSessionId(timeline), [timeline]);
  const isRemembering = newest !== null && timeline.sessions[newest]?.status === "consolidating";
  const isBusy = isRemembering || activeTurns(timeline).length > 0;
  return useMemo(() => ({ newestSessionId: newest, isBusy, isTemporary }), [newest, isBusy, isTemporary]);
}
