"use client";

import { type RefObject, useEffect, useRef } from "react";

/**
 * Takes over what was typed, or filled in by the browser, before React took over the page: without this the field shows
 * it and the form does not know it.
 */
export function useTypedEarly<C extends HTMLInputElement | HTMLTextAreaElement>(
  control: RefObject<C | null>,
  value: unknown,
  take: (control: C) => void,
): void {
  const first = useRef({ control, value, take });
  useEffect(() => {
    const { control, value, take } = first.current;
    const typed = control.current;
    if (typed && typeof value === "string" && typed.value !== value) take(typed);
  }, []);
}
