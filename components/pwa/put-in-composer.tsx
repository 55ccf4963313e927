"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { readDraft, saveDraft } from "@/components/chat/state/unsent-messages";
import { routes } from "@/components/routes";

/** Appends a shared text to the draft of a chat and opens the chat. Sends nothing. */
export function PutInComposer({ personaId, text }: { personaId: string; text: string }) {
  const router = useRouter();
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    const chat = { personaId, isTemporary: false };
    const draft = readDraft(chat);
    // Opened again from the history, the text is already there.
    if (text !== "" && !draft.endsWith(text)) saveDraft(chat, draft.trim() === "" ? text : `${draft}\n${text}`);
    router.replace(routes.chat(personaId));
  }, [personaId, text, router]);
  return null;
}
