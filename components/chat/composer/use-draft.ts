"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { ChatAddress } from "../state/chat-api";
import { readDraft, saveDraft } from "../state/unsent-messages";

/** What is being written to this persona; it survives a reload and a visit elsewhere. */
export function useDraft({ personaId, isTemporary }: ChatAddress) {
  const [text, setText] = useState("");
  const isRead = useRef(false);

  useEffect(() => {
    const saved = readDraft({ personaId, isTemporary });
    // Words typed before the page was alive come after the draft, unless the browser has put the draft back by itself.
    setText((typed) =>
      [saved, typed].filter((part, at, [first]) => part !== "" && (at === 0 || part !== first)).join("\n"),
    );
  }, [personaId, isTemporary]);

  useEffect(() => {
    // The first run sees the empty text of before the draft was read.
    if (isRead.current) saveDraft({ personaId, isTemporary }, text);
    isRead.current = true;
  }, [personaId, isTemporary, text]);

  /** Puts words back above what is being written now. */
  const giveBack = useCallback((text: string) => {
    setText((typed) => (typed.trim() === "" ? text : `${text}\n${typed}`));
  }, []);

  return { text, setText, giveBack };
}
