"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { readDraft, saveDraft } from "../state/unsent-words";

/** What is being written to this persona; it survives a reload and a visit elsewhere. */
export function useDraft(personaId: string) {
  const [text, setText] = useState("");
  const isRead = useRef(false);

  useEffect(() => {
    const kept = readDraft(personaId);
    // Words typed before the page was alive come after the draft, unless the browser has put the draft back by itself.
    setText((typed) =>
      [kept, typed].filter((part, at, [first]) => part !== "" && (at === 0 || part !== first)).join("\n"),
    );
  }, [personaId]);

  useEffect(() => {
    // The first run sees the empty text of before the draft was read.
    if (isRead.current) saveDraft(personaId, text);
    isRead.current = true;
  }, [personaId, text]);

  /** Puts words back above what is being written now. */
  const giveBack = useCallback((words: string) => {
    setText((typed) => (typed.trim() === "" ? words : `${words}\n${typed}`));
  }, []);

  return { text, setText, giveBack };
}
