"use client";

import { useCallback, useSyncExternalStore } from "react";

const CHANGED = "echovessel:flag";

/** A yes or no that this browser remembers. `onServer` is what it is taken for until the browser can be asked. */
export function useStoredFlag(name: string, onServer: boolean): [boolean, (value: boolean) => void] {
  const key = `echovessel.${name}`;
  const value = useSyncExternalStore(
    watch,
    () => readFlag(key),
    () => onServer,
  );
  const set = useCallback(
    (next: boolean) => {
      try {
        if (next) localStorage.setItem(key, "1");
        else localStorage.removeItem(key);
      } catch {
        // Without storage it lasts as long as the page.
        fallback.set(key, next);
      }
      window.dispatchEvent(new Event(CHANGED));
    },
    [key],
  );
  return [value, set];
}

const fallback = new Map<string, boolean>();

function readFlag(key: string): boolean {
  try {
    return localStorage.getItem(key) === "1";
  } catch {
    return fallback.get(key) ?? false;
  }
}

function watch(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  window.addEventListener("storage", changed);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener("storage", changed);
  };
}
