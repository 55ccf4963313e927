"use client";

import { useEffect, useState } from "react";
import type { Box, Place } from "./label-overlap";
import { type Edge, settle } from "./layout";

/** How long the page is held up at once while places are found. */
const SLICE_MS = 12;

/** Places of boxes, found a little at a time so that the page stays alive; undefined until they are. */
export function useLayout(boxes: Box[], edges: Edge[], aspect: number): Map<string, Place> | undefined {
  const [places, setPlaces] = useState<Map<string, Place>>();
  useEffect(() => {
    const steps = settle(boxes, edges, aspect);
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
