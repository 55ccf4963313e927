"use client";

import { useEffect, useState } from "react";

/** A smaller difference is a browser's toolbar, not a keyboard. */
const KEYBOARD_MIN_PX = 120;

/**
 * The height in px above an on-screen keyboard that overlaps the page (Safari on a phone); null without one. Browsers that shrink the page
 * instead (`interactive-widget`) need nothing.
 */
export function useHeightAboveKeyboard(): number | null {
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const visual = window.visualViewport;
    if (!visual) return;
    const measure = () => {
      const isZoomed = visual.scale > 1.05;
      const isCovered = window.innerHeight - visual.height > KEYBOARD_MIN_PX;
      setHeight(isCovered && !isZoomed ? visual.height : null);
      // Safari scrolls the page to show the field; the page fits already, so scroll back.
      if (isCovered && !isZoomed) window.scrollTo(0, 0);
    };
    visual.addEventListener("resize", measure);
    return () => visual.removeEventListener("resize", measure);
  }, []);
  return height;
}
