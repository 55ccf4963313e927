"use client";

import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { clsx } from "clsx";
import { type CSSProperties, type FocusEvent, type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { Skeleton } from "@/components/ui/skeleton";
import { type OffsetPages, useOffsetPages } from "./use-offset-pages";
import { useScrollRestoration } from "./use-scroll-restoration";

/** The position of a row in the whole list, of which only rows in view are rendered. */
export type RowPosition = {
  ref: Ref<HTMLLIElement>;
  style: CSSProperties;
  "data-index": number;
  "aria-posinset": number;
  "aria-setsize": number;
};

type VirtualListProps<T> = {
  label: string;
  listed: OffsetPages<T>;
  row: (item: T, place: RowPosition, isFocused: boolean) => ReactNode;
  /** Shown while the first rows load, when that fails, and when there are none. */
  pending: ReactNode;
  failed: (retry: () => void) => ReactNode;
  empty: ReactNode;
  /** Rendered above the list when it has rows. */
  title?: ReactNode;
  /** Class of the list; rows of memories are connected by a line. */
  className?: string;
  /** Estimated height of a row in px; each is measured when it comes into view. */
  rowGuess?: number;
};

/** Vertical rule along the left edge of the list. */
const THREAD = "before:absolute before:inset-y-6 before:left-[7.5px] before:w-px before:bg-thread";
/** Height of a memory with two lines of text. */
const ROW_GUESS = 170;
const OVERSCAN = 6;

/**
 * A virtual list that scrolls with the page. Only rows in view, and the focused one, are in the document; pages are fetched when their rows
 * come into view.
 */
export function VirtualList<T extends { id: string }>({
  label,
  listed,
  row,
  pending,
  failed,
  empty,
  title,
  className = THREAD,
  rowGuess = ROW_GUESS,
}: VirtualListProps<T>) {
  const list = useRef<HTMLOListElement>(null);
  const [places, setPlaces] = useState<readonly number[]>([]);
  const { total, items: known, isPending, isError, retry, focusPlace } = useOffsetPages(listed, places);
  const [anchor, setAnchor] = useState<number | null>(null);
  const scrollMargin = useScrollMargin(list, total > 0);
  const virtualizer = useWindowVirtualizer({
    count: total,
    estimateSize: () => rowGuess,
    overscan: OVERSCAN,
    scrollMargin,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      const isAway = anchor !== null && anchor < total && !shown.includes(anchor);
      return isAway ? [...shown, anchor].sort((a, b) => a - b) : shown;
    },
  });
  const items = virtualizer.getVirtualItems();
  const inView = items.map(({ index }) => index).join();
  useEffect(() => setPlaces(inView === "" ? [] : inView.split(",").map(Number)), [inView]);
  useScrollRestoration({ list: label, element: list, virtualizer, count: total, scrollMargin, focusPlace });

  if (isPending) return pending;
  if (isError) return failed(retry);
  if (total === 0) return empty;

  const hold = (event: FocusEvent) => {
    const at = event.target.closest("[data-index]")?.getAttribute("data-index");
    setAnchor(at === null || at === undefined ? null : Number(at));
  };
  const placeOf = (item: (typeof items)[number]): RowPosition => ({
    ref: virtualizer.measureElement,
    style: {
      position: "absolute",
      insetInline: 0,
      top: 0,
      transform: `translateY(${item.start - scrollMargin}px)`,
    },
    "data-index": item.index,
    "aria-posinset": item.index + 1,
    "aria-setsize": total,
  });
  return (
    <>
      {title}
      <ol
        ref={list}
        aria-label={label}
        onFocus={hold}
        onBlur={() => setAnchor(null)}
        className={clsx("relative", className)}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {items.map((item) => {
          const one = known.get(item.index);
          const place = placeOf(item);
          if (!one) return <RowSkeleton key={`place ${item.index}`} place={place} height={rowGuess} />;
          return row(one, place, one.id === listed.focus);
        })}
      </ol>
    </>
  );
}

/** Placeholder of a row that has not loaded yet. */
function RowSkeleton({ place, height }: { place: RowPosition; height: number }) {
  const t = useTranslations("memoryEditor.list");
  return (
    <li {...place} style={{ ...place.style, height }} className="flex gap-4 py-4">
      <span className="sr-only">{t("row")}</span>
      <Skeleton className="mt-1 size-4 rounded-full" />
      <div className="flex flex-1 flex-col gap-2.5">
        <Skeleton className="h-5 w-11/12" />
        <Skeleton className="h-4 w-2/5" />
      </div>
    </li>
  );
}

/** Distance in px from the top of the page to an element, updated when content above it changes. */
function useScrollMargin(element: { current: HTMLElement | null }, isThere: boolean): number {
  const [margin, setMargin] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element comes and goes with `isThere`
  useEffect(() => {
    const measure = () => {
      const box = element.current?.getBoundingClientRect();
      if (box) setMargin(Math.round(box.top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    const main = element.current?.parentElement;
    for (const part of main?.parentElement?.children ?? []) observer.observe(part);
    return () => observer.disconnect();
  }, [element, isThere]);
  return margin;
}
