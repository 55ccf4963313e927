import { clsx } from "clsx";
import type { ReactNode } from "react";

type ChipProps = {
  /** `lamp` for chosen or new, `alarm` for errors. */
  tone?: "plain" | "lamp" | "alarm";
  className?: string;
  children: ReactNode;
};

const tones = {
  plain: "border-thread bg-sheet text-ink-soft",
  lamp: "border-lamp bg-lamp-wash text-lamp",
  alarm: "border-alarm bg-alarm-wash text-alarm",
};

/** A short label. */
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
  /** State of a filter; omit it for a chip that only acts. */
  pressed?: boolean;
};

/** A chip that can be tapped: a filter or a suggestion. */
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
