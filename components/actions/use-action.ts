"use client";

import { unstable_isUnrecognizedActionError } from "next/navigation";
import { useCallback, useRef, useState } from "react";
import type { ActionResult } from "@/server/operations/action-result";

/** An action's own failure, "offline" when no answer arrived, or "outdated" when the server runs a newer version. */
export type ActionFailure = {
  code: string;
  message: string;
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
};

export type Outcome<T> = { ok: true; data: T } | { ok: false; error: ActionFailure };

/**
 * Runs a server action from the browser, one at a time. `run` returns the outcome, or null while an earlier call is still running, so a
 * double click acts once. It never throws.
 */
export function useAction<I, T>(action: (input: I) => Promise<ActionResult<T>>) {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ActionFailure | null>(null);

  const run = useCallback(
    async (input: I): Promise<Outcome<T> | null> => {
      if (running.current) return null;
      running.current = true;
      setBusy(true);
      setError(null);
      const outcome = await attempt(() => action(input));
      running.current = false;
      setBusy(false);
      if (!outcome.ok) setError(outcome.error);
      return outcome;
    },
    [action],
  );

  return { run, busy, error, clearError: () => setError(null) };
}

const CHANGED = "echovessel:changed";

/** Calls back after every successful action of this page. @returns a function that stops it. */
export function watchChanges(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  return () => window.removeEventListener(CHANGED, onChange);
}

/** The result of an action, also when no answer arrived. Never throws. */
export async function attempt<T>(call: () => Promise<ActionResult<T>>): Promise<Outcome<T>> {
  try {
    const outcome = await call();
    // Tests call actions outside a browser.
    if (outcome.ok) globalThis.dispatchEvent?.(new Event(CHANGED));
    return outcome;
  } catch (error) {
    const code = unstable_isUnrecognizedActionError(error) ? "outdated" : "offline";
    return { ok: false, error: { code, message: "The server did not answer." } };
  }
}
