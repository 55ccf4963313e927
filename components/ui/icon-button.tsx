"use client";

import { clsx } from "clsx";
import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { useHydrated } from "./use-hydrated";

type IconButtonProps = Omit<ComponentProps<"button">, "children" | "aria-label"> & {
  /** The label for screen readers; shown on hover. */
  label: string;
  icon: LucideIcon;
  variant?: "quiet" | "primary";
};

/** A round 44 px target with one icon. */
export function IconButton({
  label,
  icon: Icon,
  variant = "quiet",
  className,
  type = "button",
  disabled = false,
  ...props
}: IconButtonProps) {
  const waits = !useHydrated() && type === "submit";
  return (
    <button
      title={label}
      {...props}
      type={type}
      disabled={disabled || waits}
      aria-label={label}
      className={clsx(
        "inline-flex size-11 shrink-0 items-center justify-center rounded-full transition-colors",
        "disabled:cursor-not-allowed disabled:opacity-45 aria-disabled:opacity-45",
        variant === "primary"
          ? "bg-lamp text-on-lamp hover:bg-lamp-deep"
          : "text-ink-soft hover:bg-well hover:text-ink",
        className,
      )}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
