"use client";

import { startTransition, useEffect, useState } from "react";
import type { LetterItem } from "../state/timeline-view";

/** So many are set at a time: few enough that a slow phone still answers in between. */
const STEP = 8;

/**
 * The end of the letter at once, and what stands above it step by step, the newest first; so also for older words that are put on
 * top. `isWhole` when everything is shown.
 */
export function useUnrolled(items: LetterItem[]): { items: LetterItem[]; isWhole: boolean } {
  const [top, setTop] = useState<string | null>(null);
  const from = startOf(items, top);
  const next = items[stepUp(items, from)]?.key ?? null;
  const isWhole = from === 0;
  useEffect(() => {
    if (next === null || next === top) return;
    const timer = setTimeout(() => startTransition(() => setTop(next)));
    return () => clearTimeout(timer);
  }, [next, top]);
  return { items: isWhole ? items : items.slice(from), isWhole };
}

/** Where the shown part begins: at the item that was its top, else at the last step. */
function startOf(items: LetterItem[], top: string | null): number {
  const at = top === null ? -1 : items.findIndex(({ key }) => key === top);
  const from = at >= 0 ? at : Math.max(0, items.length - STEP);
  return items[from - 1]?.kind === "day" ? from - 1 : from;
}

/** The top after one more step. A day's mark is none: it moves up when older words of the day come. */
function stepUp(items: LetterItem[], from: number): number {
  let to = Math.max(0, from - STEP);
  while (items[to]?.kind === "day" && to < items.length - 1) to += 1;
  return to;
}
