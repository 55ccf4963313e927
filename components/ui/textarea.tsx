"use client";

import { clsx } from "clsx";
import { type ChangeEvent, type ComponentProps, useId, useRef } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { countCodePoints } from "@/lib/core/text/code-points";
import { useFieldControl } from "./field-context";
import { controlClass } from "./input";
import { usePrehydrationInput } from "./use-prehydration-input";

type TextareaProps = Omit<ComponentProps<"textarea">, "value" | "maxLength"> & {
  value: string;
  /** Shows a counter. Longer text is marked, never truncated: the user decides what to remove. */
  maxCodePoints?: number;
};

/** Several lines; grows with its text, up to its `max-height`. */
export function Textarea({ value, maxCodePoints, className, ...props }: TextareaProps) {
  const t = useTranslations("common");
  const counterId = useId();
  const count = maxCodePoints === undefined ? 0 : countCodePoints(value);
  const over = maxCodePoints === undefined ? 0 : Math.max(0, count - maxCodePoints);
  const field = useRef<HTMLTextAreaElement>(null);
  usePrehydrationInput(field, value, (target) =>
    props.onChange?.({ target, currentTarget: target } as ChangeEvent<HTMLTextAreaElement>),
  );
  const control = useFieldControl({
    ...props,
    "aria-describedby": clsx(props["aria-describedby"], maxCodePoints !== undefined && counterId) || undefined,
  });

  return (
    <div className="flex flex-col gap-1">
      <textarea
        ref={field}
        dir="auto"
        rows={4}
        {...props}
        {...control}
        value={value}
        aria-invalid={control["aria-invalid"] || over > 0 || undefined}
        className={clsx(controlClass, "field-sizing-content max-h-96 min-h-28 resize-y py-3", className)}
      />
      {maxCodePoints === undefined ? null : (
        <p
          id={counterId}
          data-numeric
          className={clsx("self-end text-[0.8125rem]", over ? "font-medium text-alarm" : "text-ink-soft")}
        >
          {t("counter", { count, max: maxCodePoints })}
          <span role="status">{over ? ` · ${t("counterOver", { over })}` : ""}</span>
        </p>
      )}
    </div>
  );
}
