"use client";

import { clsx } from "clsx";
import type { LucideIcon } from "lucide-react";
import { RadioGroup } from "radix-ui";

type SegmentedProps<T extends string> = {
  /** Label of the group for screen readers. */
  label: string;
  value: T;
  onChange: (value: T) => void;
  options: readonly { value: T; label: string; icon?: LucideIcon }[];
  disabled?: boolean;
  className?: string;
};

/** Two to four choices side by side, exactly one of them selected. Arrow keys move. */
export function Segmented<T extends string>({
  label,
  value,
  onChange,
  options,
  disabled,
  className,
}: SegmentedProps<T>) {
  const choose = (chosen: string) => {
    const option = options.find((one) => one.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value}
      onValueChange={choose}
      disabled={disabled}
      orientation="horizontal"
      className={clsx("inline-flex max-w-full rounded-full border border-edge bg-well p-0.5", className)}
    >
      {options.map(({ value: own, label: words, icon: Icon }) => (
        <RadioGroup.Item
          key={own}
          value={own}
          className={clsx(
            "inline-flex min-h-11 flex-1 items-center justify-center gap-2",
            "whitespace-nowrap rounded-full border border-transparent px-3 sm:px-4 text-[0.9375rem]",
            "text-ink-soft transition-colors hover:text-ink disabled:opacity-60",
            "data-[state=checked]:border-thread data-[state=checked]:bg-sheet",
            "data-[state=checked]:font-medium data-[state=checked]:text-lamp data-[state=checked]:shadow-sm",
            "forced-colors:data-[state=checked]:outline forced-colors:data-[state=checked]:outline-[Highlight]",
          )}
        >
          {Icon ? <Icon aria-hidden className="size-4" /> : null}
          {words}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
