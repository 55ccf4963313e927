"use client";

import { useState } from "react";
import type { Draft } from "./draft";
import { dropDraft, keepDraft, readKept } from "./saved-draft";

/** What is being written under a name; it survives that its sheet is closed, until it is saved (`drop`) or begun anew. */
export function useKeptDraft(name: string, before: Draft) {
  const [kept] = useState(() => readKept(name, before));
  const [draft, setDraft] = useState(kept ?? before);
  const [isResumed, setIsResumed] = useState(kept !== null);
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    keepDraft(name, before, next);
  };
  const beginAnew = () => {
    setDraft(before);
    setIsResumed(false);
    dropDraft(name);
  };
  return { draft, change, isResumed, beginAnew, drop: () => dropDraft(name) };
}
