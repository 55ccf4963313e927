"use client";

import { useEffect, useRef } from "react";

/** Focuses the first invalid field each time `problems` becomes a new, non-empty object. */
export function useFocusFirstProblem(problems: object) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  return form;
}
