"use client";

import { createContext, use, useId } from "react";

type FieldState = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean };

export const FieldContext = createContext<FieldState | null>(null);

/** Ids that connect a control to the label, hint and error of its `Field`. Outside one, only an id. */
export function useFieldControl(given: { id?: string; "aria-describedby"?: string }) {
  const field = use(FieldContext);
  const ownId = useId();
  const describedBy = [field?.describedBy, given["aria-describedby"]].filter(Boolean).join(" ");
  return {
    id: given.id ?? field?.id ?? ownId,
    "aria-describedby": describedBy || undefined,
    "aria-invalid": field?.invalid || undefined,
    "aria-required": field?.required || undefined,
  };
}
