import { clsx } from "clsx";
import type { ReactNode } from "react";

type ChipProps = {
  /** `lamp` for what is chosen or new, `alarm` for what went wrong. */
  tone?: "plain" | "lamp" | "alarm";
  className?: string;
  children: ReactNode;
};

const tones = {
  plain: "border-thread bg-sheet text-ink-soft",
  lamp: "border-lamp bg-lamp-wash text-lamp",
  alarm: "border-alarm bg-alarm-wash text-alarm",
};

/** A short word about something. */
export function Chip({ tone = "plain", className, children }: ChipProps) {
  return (
    <span
      className={clsx(
        "inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-sm",
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

type ChipButtonProps = Omit<ChipProps, "tone"> & {
  onClick: () => void;
  /** For filters: whether it is on. Leave out for a chip that only does something. */
  pressed?: boolean;
};

/** A chip one can tap: a filter that is on or off, or a suggestion. */
export function ChipButton({ pressed, onClick, className, children }: ChipButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-pressed={pressed}
      className={clsx(
        "inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 py-1.5 text-left text-[0.9375rem] leading-snug transition-colors",
        pressed ? tones.lamp : "border-edge bg-sheet text-ink hover:border-lamp hover:text-lamp",
        className,
      )}
    >
      {children}
    </button>
  );
}
