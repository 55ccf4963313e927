"use client";

import { type RefObject, useEffect, useRef } from "react";
import { useHydrated } from "./use-hydrated";

/**
 * Takes over what was typed, or filled in by the browser, before React took over the page: without this the field shows
 * it and the form does not know it.
 */
export function usePrehydrationInput<C extends HTMLInputElement | HTMLTextAreaElement>(
  control: RefObject<C | null>,
  value: unknown,
  take: (control: C) => void,
): void {
  const first = useRef({ control, value, take, isServed: !useHydrated() });
  useEffect(() => {
    const { control, value, take, isServed } = first.current;
    const typed = control.current;
    if (!isServed || !typed || typeof value !== "string") return;
    // A control shows every end of a line as a line feed.
    if (typed.value !== value.replace(/\r\n?/g, "\n")) take(typed);
  }, []);
}
