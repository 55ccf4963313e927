"use client";

import type { Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useRef } from "react";

type SavedPlace = { list: string; index: number; inset: number };

const NAME = "memoryPlace";
const PAUSE_MS = 150;

/** By these a person goes somewhere themselves; once they were brought to a place, nothing takes them elsewhere then. */
const MOVES = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

type Input = {
  /** Which list it is; a page may hold several. */
  list: string;
  element: RefObject<HTMLElement | null>;
  virtualizer: Virtualizer<Window, Element>;
  count: number;
  /** How far below the page's beginning the list begins, in pixels: what stands above it may come later. */
  scrollMargin: number;
  /** The place that the address asks for. */
  focusPlace: number | undefined;
};

/**
 * Brings a list back to where it was left, as its entry of the history remembers, or to what the address asks for. Rows are
 * measured only when they are seen, so that a place is a row and how far it was scrolled past, not a number of pixels.
 */
export function useSavedPlace({ list, element, virtualizer, count, scrollMargin, focusPlace }: Input): void {
  const start = useRef<{ savedPlace: SavedPlace | undefined } | undefined>(undefined);
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

function readPlace(): SavedPlace | undefined {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && NAME in state ? (state[NAME] as SavedPlace) : undefined;
}

function writePlace(place: SavedPlace | undefined): void {
  window.history.replaceState({ ...window.history.state, [NAME]: place }, "");
}
