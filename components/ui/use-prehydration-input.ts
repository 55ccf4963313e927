"use client";

import { type RefObject, useEffect, useRef } from "react";
import { useHydrated } from "./use-hydrated";

/**
 * Takes over text that was typed, or filled in by the browser, before hydration: otherwise the field shows it but the form does not have
 * it.
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
    // A control reports every line ending as a line feed.
    if (typed.value !== value.replace(/\r\n?/g, "\n")) take(typed);
  }, []);
}
