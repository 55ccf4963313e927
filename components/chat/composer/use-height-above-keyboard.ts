"use client";

import { useEffect, useState } from "react";

/** A difference smaller than this is a browser's bar, not a keyboard. */
const KEYBOARD_MIN_PX = 120;

/**
 * The height that is left above an on-screen keyboard which lies over the page (Safari on a phone), in px; null when
 * none does. Where the page itself becomes shorter (`interactive-widget`) nothing is left to do.
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
      // Safari scrolls the page to show the field; the page fits already, so it goes back.
      if (isCovered && !isZoomed) window.scrollTo(0, 0);
    };
    visual.addEventListener("resize", measure);
    return () => visual.removeEventListener("resize", measure);
  }, []);
  return height;
}
