"use client";

import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { useTranslations } from "next-intl";
import { type CSSProperties, type FocusEvent, type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import type { MemoryNode } from "@/components/api/memory";
import { Skeleton } from "@/components/ui/skeleton";
import { useKeptPlace } from "./use-kept-place";
import { type Listed, useNodePages } from "./use-node-pages";

/** Where a row stands among all of its list, of which only those in view are there. */
export type RowPlace = {
  ref: Ref<HTMLLIElement>;
  style: CSSProperties;
  "data-index": number;
  "aria-posinset": number;
  "aria-setsize": number;
};

type VirtualThreadProps = {
  label: string;
  listed: Listed;
  row: (node: MemoryNode, place: RowPlace, isFocused: boolean) => ReactNode;
  /** What is shown until the first have come, when they do not come, and when there are none. */
  pending: ReactNode;
  failed: (retry: () => void) => ReactNode;
  empty: ReactNode;
  /** Stands above the list when there are any. */
  title?: ReactNode;
};

/** About what a row of two lines takes, in pixels; each is measured when it comes into view. */
const ROW_GUESS = 170;
const OVERSCAN = 6;

/**
 * A list of any length on its thread, scrolled with the page. Only rows in view are in the document, and the one that has the
 * focus; the others' pages are asked for when one comes to them.
 */
export function VirtualThread({ label, listed, row, pending, failed, empty, title }: VirtualThreadProps) {
  const list = useRef<HTMLOListElement>(null);
  const [places, setPlaces] = useState<readonly number[]>([]);
  const { total, nodes, isPending, isError, retry, focusPlace } = useNodePages(listed, places);
  const [held, setHeld] = useState<number | null>(null);
  const scrollMargin = useScrollMargin(list, total > 0);
  const virtualizer = useWindowVirtualizer({
    count: total,
    estimateSize: () => ROW_GUESS,
    overscan: OVERSCAN,
    scrollMargin,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      const isAway = held !== null && held < total && !shown.includes(held);
      return isAway ? [...shown, held].sort((a, b) => a - b) : shown;
    },
  });
  const items = virtualizer.getVirtualItems();
  const inView = items.map(({ index }) => index).join();
  useEffect(() => setPlaces(inView === "" ? [] : inView.split(",").map(Number)), [inView]);
  useKeptPlace({ list: label, element: list, virtualizer, count: total, focusPlace });

  if (isPending) return pending;
  if (isError) return failed(retry);
  if (total === 0) return empty;

  const hold = (event: FocusEvent) => {
    const at = event.target.closest("[data-index]")?.getAttribute("data-index");
    setHeld(at === null || at === undefined ? null : Number(at));
  };
  const placeOf = (item: (typeof items)[number]): RowPlace => ({
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
        onBlur={() => setHeld(null)}
        className="relative before:absolute before:inset-y-6 before:left-[7.5px] before:w-px before:bg-thread"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {items.map((item) => {
          const node = nodes.get(item.index);
          const place = placeOf(item);
          if (!node) return <Coming key={`place ${item.index}`} place={place} />;
          return row(node, place, node.id === listed.focus);
        })}
      </ol>
    </>
  );
}

/** A row that has not come yet. */
function Coming({ place }: { place: RowPlace }) {
  const t = useTranslations("items.list");
  return (
    <li {...place} className="flex gap-4 py-4">
      <span className="sr-only">{t("row")}</span>
      <Skeleton className="mt-1 size-4 rounded-full" />
      <div className="flex h-34 flex-1 flex-col gap-2.5">
        <Skeleton className="h-5 w-11/12" />
        <Skeleton className="h-4 w-2/5" />
      </div>
    </li>
  );
}

/** How far below the page's beginning an element is, in pixels, whatever above it grows or goes. */
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
