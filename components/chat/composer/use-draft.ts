"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { ChatAddress } from "../state/chat-api";
import { readDraft, saveDraft } from "../state/unsent-messages";

/** The draft of a message to this persona; it survives reloads and navigation. */
export function useDraft({ personaId, isTemporary }: ChatAddress) {
  const [text, setText] = useState("");
  const isRead = useRef(false);

  useEffect(() => {
    const saved = readDraft({ personaId, isTemporary });
    // Text typed before hydration is appended to the draft, unless the browser has restored the draft itself.
    setText((typed) =>
      [saved, typed].filter((part, at, [first]) => part !== "" && (at === 0 || part !== first)).join("\n"),
    );
  }, [personaId, isTemporary]);

  useEffect(() => {
    // The first run sees the empty text from before the draft was read.
    if (isRead.current) saveDraft({ personaId, isTemporary }, text);
    isRead.current = true;
  }, [personaId, isTemporary, text]);

  /** Puts a returned message above the current text. */
  const prependText = useCallback((text: string) => {
    setText((typed) => (typed.trim() === "" ? text : `${text}\n${typed}`));
  }, []);

  return { text, setText, prependText };
}
