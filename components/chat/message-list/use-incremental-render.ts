"use client";

import { startTransition, useEffect, useState } from "react";
import type { ChatItem } from "../state/timeline-view";

/** So many are set at a time: few enough that a slow phone still answers in between. */
const STEP = 6;

/**
 * The end of the letter at once, and what stands above it step by step, the newest first; so also for older words that are put on
 * top. `isWhole` when everything is shown.
 */
export function useUnrolled(items: ChatItem[]): { items: ChatItem[]; isWhole: boolean } {
  const [top, setTop] = useState<string | null>(null);
  const { from, next } = unroll(items, top);
  const isWhole = from === 0;
  useEffect(() => {
    if (next === null || next === top) return;
    const timer = setTimeout(() => startTransition(() => setTop(next)));
    return () => clearTimeout(timer);
  }, [next, top]);
  return { items: isWhole ? items : items.slice(from), isWhole };
}

/**
 * Where the shown part begins when `top` is the key of its first item (null before the first step), and the key it begins with after
 * one more step.
 */
export function unroll(items: Pick<ChatItem, "kind" | "key">[], top: string | null) {
  const at = top === null ? -1 : items.findIndex(({ key }) => key === top);
  const start = at >= 0 ? at : Math.max(0, items.length - STEP);
  const from = items[start - 1]?.kind === "day" ? start - 1 : start;
  // A day's mark is no top: it moves up when older words of the day come.
  let to = Math.max(0, from - STEP);
  while (items[to]?.kind === "day" && to < items.length - 1) to += 1;
  return { from, next: items[to]?.key ?? null };
}
