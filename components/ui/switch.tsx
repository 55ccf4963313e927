"use client";

import { Switch as Primitive } from "radix-ui";
import { type ReactNode, useId } from "react";

type SwitchProps = {
  label: string;
  hint?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
};

/** On or off, at once. The whole line is the target. */
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
        className="relative h-7 w-12 shrink-0 rounded-full border border-edge bg-well transition-colors disabled:opacity-50 data-[state=checked]:border-lamp data-[state=checked]:bg-lamp"
      >
        <Primitive.Thumb className="block size-5 translate-x-[3px] rounded-full bg-edge transition-transform data-[state=checked]:translate-x-[23px] data-[state=checked]:bg-on-lamp forced-colors:bg-[CanvasText]" />
      </Primitive.Root>
    </div>
  );
}
