"use client";

import { clsx } from "clsx";
import { useEffect, useRef } from "react";

export type MarkerKind = "event" | "thought" | "promise";

/**
 * The marker of a memory: filled for an event, hollow for a thought, a ring for a promise. Decorative, because the text beside it says the
 * same. A `fresh` one is animated once, when it appears.
 */
export function MemoryMarker({
  kind,
  fresh = false,
  className,
}: {
  kind: MarkerKind;
  fresh?: boolean;
  className?: string;
}) {
  const svg = useRef<SVGSVGElement>(null);
  useEffect(() => {
    if (fresh && svg.current) draw(svg.current);
  }, [fresh]);
  return (
    <svg ref={svg} aria-hidden="true" viewBox="0 0 16 16" fill="none" className={clsx("size-4 shrink-0", className)}>
      <circle
        cx="8"
        cy="8"
        r={kind === "promise" ? 6 : 4.5}
        pathLength="1"
        stroke="currentColor"
        strokeWidth="1.75"
        fill={kind === "event" ? "currentColor" : "var(--paper)"}
      />
      {kind === "promise" ? <circle cx="8" cy="8" r="2.5" stroke="currentColor" strokeWidth="1.5" /> : null}
    </svg>
  );
}

/** Draws the outline once around; with reduced motion the marker only fades in. */
function draw(svg: SVGSVGElement): void {
  const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  svg.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 200, easing: "ease-out" });
  if (isCalm) return;
  svg.querySelector("circle")?.animate(
    [
      { strokeDasharray: "1 1", strokeDashoffset: 1, fillOpacity: 0 },
      { strokeDasharray: "1 1", strokeDashoffset: 0, fillOpacity: 0, offset: 0.7 },
      { strokeDasharray: "1 1", strokeDashoffset: 0, fillOpacity: 1 },
    ],
    { duration: 900, easing: "ease-out" },
  );
}

export const markerOf = (type: string): MarkerKind => (type === "event" || type === "thought" ? type : "promise");
