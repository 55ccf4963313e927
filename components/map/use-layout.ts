"use client";

import { useEffect, useState } from "react";
import type { Box, Place } from "./label-overlap";
import { type Edge, simulateLayout } from "./layout";

/** Longest time in ms that the layout blocks the page at once. */
const SLICE_MS = 12;

/** Places of boxes, computed in slices so that the page stays responsive; undefined until done. */
export function useLayout(boxes: Box[], edges: Edge[], aspect: number): Map<string, Place> | undefined {
  const [places, setPlaces] = useState<Map<string, Place>>();
  useEffect(() => {
    const steps = simulateLayout(boxes, edges, aspect);
    let later: number | undefined;
    const go = () => {
      const until = performance.now() + SLICE_MS;
      while (performance.now() < until) {
        const step = steps.next();
        if (step.done) return setPlaces(step.value);
      }
      later = window.setTimeout(go);
    };
    go();
    return () => window.clearTimeout(later);
  }, [boxes, edges, aspect]);
  return places;
}
