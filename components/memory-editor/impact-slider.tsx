"use client";

import { Field } from "@/components/ui/field";
import { useFieldControl } from "@/components/ui/field-context";
import { formatImpact } from "@/components/ui/impact-bar";

type ImpactSliderProps = {
  label: string;
  /** −10 to +10. */
  value: number;
  /** Labels of both ends. */
  ends: [string, string];
  /** The value as a screen reader announces it. */
  words: string;
  onChange: (value: number) => void;
};

/** Slider for the impact of an event, with its number beside it. */
export function ImpactSlider({ label, ...props }: ImpactSliderProps) {
  return (
    <Field label={label}>
      <Slider {...props} />
    </Field>
  );
}

function Slider({ value, ends, words, onChange }: Omit<ImpactSliderProps, "label">) {
  const control = useFieldControl({});
  return (
    <div className="flex items-center gap-3 text-ink-soft text-sm">
      <span aria-hidden>{ends[0]}</span>
      <input
        {...control}
        type="range"
        min={-10}
        max={10}
        step={1}
        value={value}
        aria-valuetext={words}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 min-w-0 flex-1 accent-lamp"
      />
      <span aria-hidden>{ends[1]}</span>
      <span aria-hidden data-numeric className="min-w-[3ch] text-right text-ink">
        {formatImpact(value)}
      </span>
    </div>
  );
}
