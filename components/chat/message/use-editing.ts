"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError } from "@/components/api/client";
import { useTranslations } from "@/components/i18n/use-translations";
import { useLatest } from "../../ui/use-latest";
import { findStored } from "../state/timeline-order";
import type { ChatMessage, Timeline } from "../state/timeline-state";
import type { ChatController } from "../stream/chat-controller";
import type { Editing } from "./edit-message";

type Parts = {
  controller: ChatController;
  timeline: Timeline;
  /** Receives the text when the edited message no longer exists. */
  prependText: (text: string) => void;
  /** Asks for consent, where it is needed, before the edited message is sent. */
  before: (goOn: () => void) => Promise<void>;
  /** Editing has ended: the text was sent, or editing was cancelled. */
  onSaved: () => void;
};

/** Edits one message at a time in place. The text is never lost, even when the message is removed. */
export function useEditing({ controller, timeline, prependText, before, onSaved }: Parts) {
  const [editing, setEditing] = useState<Editing | null>(null);

  const begin = useCallback((message: ChatMessage, text = message.content, problem: string | null = null) => {
    if (message.id) setEditing({ messageId: message.id, text, problem });
  }, []);
  const write = useCallback((text: string) => setEditing((now) => now && { ...now, text }), []);
  const cancel = useCallback(() => setEditing(null), []);

  const edited = editing && findStored(timeline, editing.messageId);
  const original = useRef("");
  useEffect(() => {
    if (edited) original.current = edited.content;
    if (!editing || edited) return;
    setEditing(null);
    if (editing.text !== original.current) prependText(editing.text);
  }, [editing, edited, prependText]);

  const latest = useLatest({ editing, edited, onSaved });
  const save = useCallback(() => {
    const { editing, edited } = latest.current;
    if (!editing || !edited) return;
    if (editing.text === edited.content) return setEditing(null);
    void before(() => {
      setEditing(null);
      controller.edit(editing.messageId, editing.text);
      latest.current.onSaved();
    });
  }, [controller, before, latest]);

  return { editing, begin, write, cancel, save };
}

/** Error text for a refused edit. */
export function useEditError(): (error: unknown) => string {
  const t = useTranslations("chat.edit.errors");
  return (error) => {
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 409) return t("conflict");
    if (status === 413) return t("tooLarge");
    return t("refused", { reason: error instanceof Error ? error.message : "" });
  };
}
