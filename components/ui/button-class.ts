import { clsx } from "clsx";

export type ButtonVariant = "primary" | "quiet" | "plain" | "danger";

const looks: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-lamp text-on-lamp hover:bg-lamp-deep",
  quiet: "border-edge bg-sheet text-ink hover:border-lamp hover:text-lamp",
  plain: "border-transparent text-lamp underline-offset-4 hover:underline",
  danger: "border-alarm bg-sheet text-alarm hover:bg-alarm-wash",
};

/** Classes of a button, for links that look like one. */
export function buttonClass({ variant = "quiet", className }: { variant?: ButtonVariant; className?: string } = {}) {
  return clsx(
    "inline-flex min-h-11 select-none items-center justify-center gap-2 rounded-full border px-5 py-2 text-center font-medium",
    "text-[0.9375rem] leading-snug transition-colors disabled:cursor-not-allowed disabled:opacity-55",
    looks[variant],
    className,
  );
}
