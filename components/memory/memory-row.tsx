"use client";

import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { type MarkerKind, MemoryMarker } from "../common/memory-marker";
import { Told } from "../common/person-name";

type MemoryRowProps = {
  kind: MarkerKind;
  fresh: boolean;
  /** Asked for by the address: it comes into view, marked. */
  isFocused?: boolean;
  description: string;
  isQuote?: boolean;
  meta: ReactNode;
  /** What can be done with it. */
  children?: ReactNode;
  /** What the row can unfold; `render` is called only when it is open. */
  detail?: { label: string; render: () => ReactNode };
};

/** One memory on the thread. Every list of nodes is made of these. */
export function MemoryRow(props: MemoryRowProps) {
  const { kind, fresh, isFocused = false, description, isQuote, meta, detail, children } = props;
  const row = useRef<HTMLLIElement>(null);
  const detailId = useId();
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    if (isFocused) row.current?.scrollIntoView({ block: "center" });
  }, [isFocused]);

  return (
    <li ref={row} className={clsx("relative flex gap-4 py-4", fresh && "animate-fade-in")}>
      <MemoryMarker kind={kind} fresh={fresh} className="mt-1.5 text-lamp" />
      <div className={clsx("min-w-0 flex-1 rounded-lg", isFocused && "bg-lamp-wash outline-8 outline-lamp-wash")}>
        <p className="max-w-measure font-serif text-[1.125rem] leading-normal [overflow-wrap:anywhere]">
          <Told text={description} isQuote={isQuote} />
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
