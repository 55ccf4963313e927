"use client";

import { useState } from "react";
import type { Draft } from "./draft";
import { dropDraft, readStoredDraft, storeDraft } from "./saved-draft";

/** A draft stored under a name; it survives closing its sheet, until it is saved (`drop`) or started again. */
export function useSavedDraft(name: string, before: Draft) {
  const [saved] = useState(() => readStoredDraft(name, before));
  const [draft, setDraft] = useState(saved ?? before);
  const [isResumed, setIsResumed] = useState(saved !== null);
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    storeDraft(name, before, next);
  };
  const startOver = () => {
    setDraft(before);
    setIsResumed(false);
    dropDraft(name);
  };
  return { draft, change, isResumed, startOver, drop: () => dropDraft(name) };
}
