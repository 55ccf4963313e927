import { clsx } from "clsx";
import type { ComponentProps, MouseEvent } from "react";

export type ButtonVariant = "primary" | "quiet" | "plain" | "danger";

const looks: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-lamp text-on-lamp hover:bg-lamp-deep",
  quiet: "border-edge bg-sheet text-ink hover:border-lamp hover:text-lamp",
  plain: "border-transparent text-lamp underline-offset-4 hover:underline",
  danger: "border-alarm bg-sheet text-alarm hover:bg-alarm-wash",
};

/** The look of a button, for links that act as one. */
export function buttonClass({ variant = "quiet", className }: { variant?: ButtonVariant; className?: string } = {}) {
  return clsx(
    "inline-flex min-h-11 select-none items-center justify-center gap-2 rounded-full border px-5 py-2 text-center font-medium",
    "text-[0.9375rem] leading-snug transition-colors disabled:cursor-not-allowed disabled:opacity-55",
    looks[variant],
    className,
  );
}

type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  /** Work is under way: keeps its place and focus, shows a ring, and a second press does nothing. */
  busy?: boolean;
};

/** A button says what will happen. `primary` is the one lamp of a screen. */
export function Button({
  variant,
  busy = false,
  className,
  onClick,
  children,
  type = "button",
  ...props
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Also stops the form: pressing Enter in a field clicks its submit button.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...props}
      type={type}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={buttonClass({ variant, className: clsx(busy && "cursor-progress", className) })}
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
