"use client";

import { useState } from "react";
import { useAction } from "@/components/actions/use-action";
import type { ActionResult } from "@/server/operations/action-result";
import { useUnsaved } from "./unsaved-guard";

type State = "saved" | "unsaved" | "saving" | "failed" | "untouched";

/**
 * A value edited here and saved on the server. `state` is "saved" only when the server has confirmed exactly the shown value. `save`
 * accepts another value to save instead, and resolves to whether it succeeded. When `stored` changes (after a refetch), it replaces the
 * saved value; `adopt` merges it with unsaved input.
 */
export function useSavedValue<T>(
  stored: T,
  send: (value: T) => Promise<ActionResult<unknown>>,
  adopt = preferTyped<T>,
) {
  const [saved, setSaved] = useState(stored);
  const [value, setValue] = useState(stored);
  const [everSaved, setEverSaved] = useState(false);
  const { run, busy, error } = useAction(send);
  const [lastSaved, setLastSaved] = useState(stored);
  const unsaved = JSON.stringify(value) !== JSON.stringify(saved);
  useUnsaved(unsaved);

  if (JSON.stringify(stored) !== JSON.stringify(lastSaved)) {
    setLastSaved(stored);
    setSaved(stored);
    setValue(unsaved ? adopt({ typed: value, before: saved, stored }) : stored);
  }

  const save = async (next: T = value): Promise<boolean> => {
    const outcome = await run(next);
    if (!outcome?.ok) return false;
    setSaved(next);
    // Input typed while saving stays, and is unsaved.
    setValue((now) => (now === value ? next : now));
    setEverSaved(true);
    return true;
  };

  const resting: State = everSaved ? "saved" : "untouched";
  const pending: State = error ? "failed" : "unsaved";
  const state: State = busy ? "saving" : unsaved ? pending : resting;
  return { value, setValue, saved, save, busy, error, unsaved, state };
}

const preferTyped = <T>({ typed }: { typed: T; before: T; stored: T }): T => typed;
