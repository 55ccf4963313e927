"use client";

import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { useFieldControl } from "./field-context";
import { controlClass } from "./input";

export type SelectOption<T extends string = string> = { value: T; label: string };
export type SelectGroup<T extends string = string> = { label: string; options: SelectOption<T>[] };

type SelectProps<T extends string> = Omit<ComponentProps<"select">, "value" | "onChange" | "children"> & {
  value: T;
  onChange: (value: T) => void;
  options: readonly (SelectOption<T> | SelectGroup<T>)[];
};

/** The native select, so that phones and screen readers use their own controls. */
export function Select<T extends string>({ value, onChange, options, className, ...props }: SelectProps<T>) {
  const control = useFieldControl(props);
  const choose = (chosen: string) => {
    const option = options
      .flatMap((entry) => ("options" in entry ? entry.options : entry))
      .find((o) => o.value === chosen);
    if (option) onChange(option.value);
  };

  return (
    <div className={clsx("relative", className)}>
      <select
        {...props}
        {...control}
        value={value}
        onChange={(event) => choose(event.target.value)}
        className={clsx(controlClass, "h-12 cursor-pointer appearance-none pr-10")}
      >
        {options.map((entry) =>
          "options" in entry ? (
            <optgroup key={entry.label} label={entry.label}>
              {entry.options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </optgroup>
          ) : (
            <option key={entry.value} value={entry.value}>
              {entry.label}
            </option>
          ),
        )}
      </select>
      <ChevronDown
        aria-hidden
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3 size-5 text-ink-soft"
      />
    </div>
  );
}
