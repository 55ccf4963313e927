"use client";

import { clsx } from "clsx";
import type { ComponentProps, MouseEvent } from "react";
import { type ButtonVariant, buttonClass } from "./button-class";
import { useHydrated } from "./use-hydrated";

type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  /** Work is under way: keeps its place and focus, shows a ring, and a second press does nothing. */
  busy?: boolean;
};

/**
 * A button says what will happen. `primary` is the one lamp of a screen. One that sends a form waits until the page is
 * alive: pressed earlier, the browser would send it by itself, and what was written would be lost or stand in the address.
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
    // Also stops the form: pressing Enter in a field clicks its submit button.
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
      {busy ? <BusyRing /> : null}
      {children}
    </button>
  );
}

/** The small turning ring of something under way. Decorative: say it in words too. */
export function BusyRing({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx("busy-ring size-4 shrink-0 rounded-full border-2 border-current border-r-transparent", className)}
    />
  );
}
