"use client";

import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { type MarkerKind, MemoryMarker } from "../common/memory-marker";
import { MemoryText, useMemoryText } from "../common/user-name";

/** While selecting, a row has a checkbox. */
export type RowSelection = { isChosen: boolean; toggle: () => void };

type MemoryRowProps = {
  kind: MarkerKind;
  fresh: boolean;
  /** Named by the address: scrolled into view and marked. */
  isFocused?: boolean;
  /** Position of the memory in a virtual list, which then scrolls it into view itself. */
  place?: ComponentProps<"li">;
  selection?: RowSelection;
  description: string;
  isQuote?: boolean;
  meta: ReactNode;
  /** Actions of the row. */
  children?: ReactNode;
  /** Expandable details; `render` is called only when open. */
  detail?: { label: string; render: () => ReactNode };
};

/** One memory in a list. Every list of nodes uses it. */
export function MemoryRow(props: MemoryRowProps) {
  const { kind, fresh, isFocused = false, place, selection, description, isQuote, meta, detail, children } = props;
  const toText = useMemoryText();
  const row = useRef<HTMLLIElement>(null);
  const detailId = useId();
  const t = useTranslations("memoryEditor.select");
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    if (isFocused && !place) row.current?.scrollIntoView({ block: "center" });
  }, [isFocused, place]);

  if (selection) {
    return (
      <li {...place} className="py-4">
        <label className="relative flex cursor-pointer gap-4">
          <input
            type="checkbox"
            checked={selection.isChosen}
            onChange={selection.toggle}
            aria-label={t("row", { text: toText(description, isQuote ?? false) })}
            className="relative mt-1 -ml-0.5 size-5 shrink-0 accent-lamp"
          />
          <span
            className={clsx(
              "min-w-0 flex-1 rounded-lg",
              selection.isChosen && "bg-lamp-wash outline-8 outline-lamp-wash",
            )}
          >
            <span
              dir="auto"
              className="block max-w-measure font-serif text-[1.125rem] leading-normal [overflow-wrap:anywhere]"
            >
              <MemoryText text={description} isQuote={isQuote} />
            </span>
            <span className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft text-sm">{meta}</span>
          </span>
        </label>
      </li>
    );
  }
  return (
    <li ref={row} {...place} className={clsx("flex gap-4 py-4", !place && "relative", fresh && "animate-fade-in")}>
      <MemoryMarker kind={kind} fresh={fresh} className="mt-1.5 text-lamp" />
      <div className={clsx("min-w-0 flex-1 rounded-lg", isFocused && "bg-lamp-wash outline-8 outline-lamp-wash")}>
        <p dir="auto" className="max-w-measure font-serif text-[1.125rem] leading-normal [overflow-wrap:anywhere]">
          <MemoryText text={description} isQuote={isQuote} />
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft text-sm">{meta}</div>
        {detail ? (
          <>
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={detailId}
              onClick={() => setIsOpen(!isOpen)}
              className="mt-1 inline-flex min-h-11 items-center gap-1.5 text-[0.9375rem] text-lamp underline-offset-4 hover:underline"
            >
              <ChevronDown aria-hidden className={clsx("size-4 transition-transform", isOpen && "rotate-180")} />
              {detail.label}
            </button>
            <div id={detailId} hidden={!isOpen} className="animate-fade-in">
              {isOpen ? detail.render() : null}
            </div>
          </>
        ) : null}
        {children}
      </div>
    </li>
  );
}
