"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { type Draft, parseDraft } from "./draft";

const KEY = "echovessel.new-persona";

/** A draft that survives a reload of this tab. `forget` deletes it once the persona was created. */
export function useDraft(initial: Draft) {
  const [draft, setDraft] = useState(initial);
  const isSaving = useRef(false);

  // After hydration, so that server and browser first render the same.
  useEffect(() => {
    const saved = readStored();
    setDraft((fresh) => parseDraft(saved, fresh));
  }, []);

  useEffect(() => {
    if (isSaving.current) storeDraft(draft);
    isSaving.current = true;
  }, [draft]);

  const change = useCallback((part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part })), []);
  const forget = useCallback(() => {
    isSaving.current = false;
    sessionStorage.removeItem(KEY);
  }, []);
  return { draft, change, forget };
}

function readStored(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null; // Without storage the draft lives as long as the page.
  }
}

function storeDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Storage is full or switched off: the draft lives as long as the page.
  }
}
