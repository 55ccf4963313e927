"use client";

import { clsx } from "clsx";
import { type ChangeEvent, type ComponentProps, useRef } from "react";
import { useFieldControl } from "./field-context";
import { usePrehydrationInput } from "./use-prehydration-input";

/** Classes of text controls. 16 px or more, so that phones do not zoom. */
export const controlClass =
  "w-full rounded-lg border border-edge bg-sheet px-3.5 text-body text-ink transition-colors " +
  "aria-invalid:border-alarm focus-visible:outline-offset-0 disabled:opacity-60";

/** One line of text. Inside a `Field` it is connected to its label. */
export function Input({ className, ...props }: ComponentProps<"input">) {
  const control = useFieldControl(props);
  const field = useRef<HTMLInputElement>(null);
  usePrehydrationInput(field, props.value, (target) =>
    props.onChange?.({ target, currentTarget: target } as ChangeEvent<HTMLInputElement>),
  );
  // An address, a number or a password has no text direction.
  const isText = ["text", "search", undefined].includes(props.type);
  return (
    <input
      ref={field}
      dir={isText ? "auto" : undefined}
      {...props}
      {...control}
      className={clsx(controlClass, "h-12", className)}
    />
  );
}
