"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { type Draft, parseDraft } from "./draft";

const KEY = "echovessel.new-persona";

/** A draft that survives a reload of this tab. `forget` removes it for good, once it has become a persona. */
export function useDraft(initial: Draft) {
  const [draft, setDraft] = useState(initial);
  const keeping = useRef(false);

  // After hydration, so that server and browser first draw the same.
  useEffect(() => {
    const kept = readKept();
    setDraft((fresh) => parseDraft(kept, fresh));
  }, []);

  useEffect(() => {
    if (keeping.current) keep(draft);
    keeping.current = true;
  }, [draft]);

  const change = useCallback((part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part })), []);
  const forget = useCallback(() => {
    keeping.current = false;
    sessionStorage.removeItem(KEY);
  }, []);
  return { draft, change, forget };
}

function readKept(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null; // Storage is switched off: the draft lives as long as the page.
  }
}

function keep(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Full or switched off: as above.
  }
}
