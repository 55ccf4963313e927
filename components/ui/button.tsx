"use client";

import { clsx } from "clsx";
import type { ComponentProps, MouseEvent } from "react";
import { type ButtonVariant, buttonClass } from "./button-class";
import { useHydrated } from "./use-hydrated";

type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  /** An action is running: the button stays in place and focused, shows a spinner, and ignores further presses. */
  busy?: boolean;
};

/**
 * A button, labelled with its effect. `primary` is the main action of a screen. A submit button is disabled until hydration: the browser
 * would submit the form itself, and the input would be lost or end up in the address.
 */
export function Button({
  variant,
  busy = false,
  className,
  onClick,
  children,
  type = "button",
  disabled = false,
  ...props
}: ButtonProps) {
  const waits = !useHydrated() && type === "submit";
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Also prevents submitting by Enter in a field, which clicks the submit button.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...props}
      type={type}
      disabled={disabled || waits}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={buttonClass({
        variant,
        className: clsx(busy && "cursor-progress", waits && "disabled:opacity-100!", className),
      })}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
}

/** Spinner for something in progress. Decorative: say it in text too. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx("busy-ring size-4 shrink-0 rounded-full border-2 border-current border-r-transparent", className)}
    />
  );
}
