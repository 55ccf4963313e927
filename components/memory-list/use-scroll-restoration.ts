"use client";

import type { Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useRef } from "react";

type ScrollPosition = { list: string; index: number; inset: number };

const NAME = "memoryPlace";
const PAUSE_MS = 150;

/** Events by which a user navigates; after one of them the list no longer restores its position. */
const MOVES = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

type Input = {
  /** Id of the list; a page may have several. */
  list: string;
  element: RefObject<HTMLElement | null>;
  virtualizer: Virtualizer<Window, Element>;
  count: number;
  /** Distance in px from the top of the page to the list: content above it may load later. */
  scrollMargin: number;
  /** The position that the address asks for. */
  focusPlace: number | undefined;
};

/**
 * Scrolls a list back to its position in this history entry, or to the item that the address asks for. Rows are measured only when visible,
 * so a position is a row and an offset in it, not a number of pixels.
 */
export function useScrollRestoration({ list, element, virtualizer, count, scrollMargin, focusPlace }: Input): void {
  const start = useRef<{ savedPlace: ScrollPosition | undefined } | undefined>(undefined);
  const hasLanded = useRef(false);
  const hasMoved = useRef(false);

  useEffect(() => {
    const move = () => {
      hasMoved.current = hasLanded.current;
    };
    for (const kind of MOVES) window.addEventListener(kind, move, { passive: true });
    return () => {
      for (const kind of MOVES) window.removeEventListener(kind, move);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: lists above it that come later push it away from where it was brought
  useEffect(() => {
    if (count === 0 || hasMoved.current) return;
    start.current ??= { savedPlace: readPlace() };
    const { savedPlace } = start.current;
    if (savedPlace?.list === list) {
      hasLanded.current = true;
      virtualizer.scrollToIndex(Math.min(savedPlace.index, count - 1), { align: "start" });
      let frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => window.scrollBy(0, savedPlace.inset));
      });
      return () => cancelAnimationFrame(frame);
    }
    if (!savedPlace && focusPlace !== undefined) {
      hasLanded.current = true;
      virtualizer.scrollToIndex(focusPlace, { align: "center" });
    }
  }, [count, list, focusPlace, scrollMargin, virtualizer]);

  useEffect(() => {
    let pause: number | undefined;
    const keep = () => {
      const box = element.current?.getBoundingClientRect();
      const top = window.scrollY;
      const row = virtualizer.getVirtualItems().find((item) => item.end > top);
      if (!box || box.top > 0 || box.bottom < 0 || !row) {
        if (readPlace()?.list === list && box && box.top > 0) writePlace(undefined);
        return;
      }
      writePlace({ list, index: row.index, inset: Math.max(0, Math.round(top - row.start)) });
    };
    const later = () => {
      window.clearTimeout(pause);
      pause = window.setTimeout(keep, PAUSE_MS);
    };
    window.addEventListener("scroll", later, { passive: true });
    return () => {
      window.clearTimeout(pause);
      window.removeEventListener("scroll", later);
    };
  }, [list, element, virtualizer]);
}

function readPlace(): ScrollPosition | undefined {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && NAME in state ? (state[NAME] as ScrollPosition) : undefined;
}

function writePlace(place: ScrollPosition | undefined): void {
  window.history.replaceState({ ...window.history.state, [NAME]: place }, "");
}
