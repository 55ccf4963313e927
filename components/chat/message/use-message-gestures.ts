"use client";

import { type RefObject, useEffect } from "react";
import type { Opening } from "@/components/ui/lazy-menu";
import { useLatest } from "@/components/ui/use-latest";

/** As long as Android waits. */
const LONG_PRESS_MS = 500;
/** A finger that moves further than this scrolls. */
const STILL_PX = 10;

/** Opens the menu of the list item around `button` by Enter, Shift+F10 or the menu key, a right-click or a long press. */
export function useMessageGestures(button: RefObject<HTMLElement | null>, open: (how: Opening) => void): void {
  const latest = useLatest(open);
  useEffect(() => {
    const item = button.current?.closest<HTMLElement>("[data-list-item]");
    return item ? listen(item, (how) => latest.current(how)) : undefined;
  }, [button, latest]);
}

function listen(item: HTMLElement, open: (how: Opening) => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let press: { timer: ReturnType<typeof setTimeout>; x: number; y: number } | null = null;
  const stopPress = () => {
    if (press) clearTimeout(press.timer);
    press = null;
  };
  item.addEventListener(
    "keydown",
    (event) => {
      const isEnter = event.key === "Enter" && event.target === item;
      if (!isEnter && !isMenuKey(event)) return;
      if (hasOwnUse(event.target)) return;
      event.preventDefault();
      open({ byKey: true, opener: event.target as HTMLElement });
    },
    { signal },
  );
  item.addEventListener(
    "contextmenu",
    (event) => {
      // The browser's own menu copies a selection and opens links.
      if (event.defaultPrevented || hasOwnUse(event.target) || isInSelection(event.target)) return;
      event.preventDefault();
      stopPress();
      open({ byKey: false, at: { x: event.clientX, y: event.clientY }, opener: item });
    },
    { signal },
  );
  item.addEventListener(
    "pointerdown",
    ({ pointerType, isPrimary, clientX: x, clientY: y, target }) => {
      stopPress();
      if (pointerType !== "touch" || !isPrimary || hasOwnUse(target) || (target as Element).closest("button")) return;
      const timer = setTimeout(() => {
        press = null;
        open({ byKey: false, at: { x, y }, opener: item });
      }, LONG_PRESS_MS);
      press = { timer, x, y };
    },
    { signal },
  );
  item.addEventListener(
    "pointermove",
    ({ clientX, clientY }) => {
      if (press && Math.hypot(clientX - press.x, clientY - press.y) > STILL_PX) stopPress();
    },
    { signal },
  );
  for (const type of ["pointerup", "pointercancel"] as const) item.addEventListener(type, stopPress, { signal });
  return () => {
    stopPress();
    ended.abort();
  };
}

const isMenuKey = (event: KeyboardEvent) => (event.key === "F10" && event.shiftKey) || event.key === "ContextMenu";

/** Links and fields need the browser's own menu. */
const hasOwnUse = (target: EventTarget | null) =>
  target instanceof Element && target.closest("a[href], input, textarea") !== null;

function isInSelection(target: EventTarget | null): boolean {
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && target instanceof Node && selection.containsNode(target, true);
}
