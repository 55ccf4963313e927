"use client";

import { clsx } from "clsx";
import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { FieldContext } from "./field-context";

type FieldProps = {
  label: string;
  /** One line under the label. */
  hint?: ReactNode;
  /** What is wrong, and how to fix it. Shown and announced. */
  error?: string | null;
  required?: boolean;
  /** Says "optional" beside the label. */
  optional?: boolean;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
  className?: string;
  /** One Input, Textarea or Select. */
  children: ReactNode;
};

/** A label, a hint, one control and its error, wired together for assistive technology. */
export function Field({ label, hint, error, required = false, optional, hideLabel, className, children }: FieldProps) {
  const t = useTranslations("common");
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(" ") || undefined;

  return (
    <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>
      <div className={clsx("flex flex-col gap-1.5", className)}>
        <label htmlFor={id} className={clsx("text-[0.9375rem] font-medium", hideLabel && "sr-only")}>
          {label}
          {optional ? <span className="ml-2 font-normal text-ink-soft text-sm">{t("optional")}</span> : null}
        </label>
        {hint ? (
          <p id={hintId} className="text-ink-soft text-sm">
            {hint}
          </p>
        ) : null}
        {children}
        <div aria-live="polite">
          {error ? (
            <p id={errorId} className="flex items-start gap-1.5 text-alarm text-sm">
              <CircleAlert aria-hidden className="mt-[0.2em] size-4 shrink-0" />
              {error}
            </p>
          ) : null}
        </div>
      </div>
    </FieldContext>
  );
}
