"use client";
import { clsx } from "clsx";

import { Switch as Primitive } from "radix-ui";
import { type ReactNode, useId } from "react";

type SwitchProps = {
  label: string;
  hint?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
};

/** A switch that takes effect at once. The whole line is the target. */
export function Switch({ label, hint, checked, onCheckedChange, disabled }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-4">
      <label htmlFor={id} className="flex-1 cursor-pointer py-2">
        <span className="block">{label}</span>
        {hint ? (
          <span id={`${id}-hint`} className="block text-ink-soft text-sm">
            {hint}
          </span>
        ) : null}
      </label>
      <Primitive.Root
        id={id}
        checked={checked}
        onCheckedChange={onCheckedChange}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="group grid h-11 w-12 shrink-0 items-center rounded-full disabled:opacity-50"
      >
        <span
          className={clsx(
            "flex h-7 items-center rounded-full border border-edge bg-well transition-colors",
            "group-data-[state=checked]:border-lamp group-data-[state=checked]:bg-lamp",
          )}
        >
          <Primitive.Thumb
            className={clsx(
              "block size-5 translate-x-[3px] rounded-full bg-edge transition-transform",
              "data-[state=checked]:translate-x-[23px] data-[state=checked]:bg-on-lamp forced-colors:bg-[CanvasText]",
            )}
          />
        </span>
      </Primitive.Root>
    </div>
  );
}
