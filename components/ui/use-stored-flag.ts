"use client";

import { useCallback, useEffect, useSyncExternalStore } from "react";
import { flagCookie } from "./flag-cookie";

const CHANGED = "echovessel:flag";

/**
 * A flag stored in this browser. `onServer` is its value before hydration: that of the flag's cookie, where the page reads it
 * (`flagCookie`), which prevents a layout shift.
 */
export function useStoredFlag(name: string, onServer: boolean): [boolean, (value: boolean) => void] {
  const key = `echovessel.${name}`;
  // Writes the cookie of a flag that was stored before cookies were used.
  useEffect(() => writeCookie(name, readFlag(key)), [name, key]);
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
      writeCookie(name, next);
      window.dispatchEvent(new Event(CHANGED));
    },
    [name, key],
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

/** A year, in seconds. */
const COOKIE_MAX_AGE = 365 * 24 * 60 * 60;

function writeCookie(name: string, value: boolean): void {
  const age = value ? COOKIE_MAX_AGE : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from browsers that are supported
  document.cookie = `${flagCookie(name)}=1; path=/; max-age=${age}; samesite=lax`;
}

function watch(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  window.addEventListener("storage", changed);
  return () => {
    window.removeEventListener(CHANGED, changed);
    window.removeEventListener("storage", changed);
  };
}
