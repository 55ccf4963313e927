"use client";

import { startTransition, useEffect, useState } from "react";
import type { ChatItem } from "../state/timeline-view";

/** Number of items rendered per step: few enough that a slow phone stays responsive. */
const STEP = 6;

/**
 * Renders the end of the list at once and the items above it step by step, newest first; the same for earlier messages that are prepended.
 * `isWhole` when everything is rendered.
 */
export function useIncrementalRender(items: ChatItem[]): { items: ChatItem[]; isWhole: boolean } {
  const [top, setTop] = useState<string | null>(null);
  const { from, next } = nextRange(items, top);
  const isWhole = from === 0;
  useEffect(() => {
    if (next === null || next === top) return;
    const timer = setTimeout(() => startTransition(() => setTop(next)));
    return () => clearTimeout(timer);
  }, [next, top]);
  return { items: isWhole ? items : items.slice(from), isWhole };
}

/**
 * Start index of the rendered part when `top` is the key of its first item (null before the first step), and the key it starts with after
 * one more step.
 */
export function nextRange(items: Pick<ChatItem, "kind" | "key">[], top: string | null) {
  const at = top === null ? -1 : items.findIndex(({ key }) => key === top);
  const start = at >= 0 ? at : Math.max(0, items.length - STEP);
  const from = items[start - 1]?.kind === "day" ? start - 1 : start;
  // A day divider cannot be the top: it moves up when earlier messages of the day are loaded.
  let to = Math.max(0, from - STEP);
  while (items[to]?.kind === "day" && to < items.length - 1) to += 1;
  return { from, next: items[to]?.key ?? null };
}
