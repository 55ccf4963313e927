"use client";

import { useEffect, useRef, useState } from "react";
import { useMediaQuery } from "@/components/ui/use-media-query";
import { advance, closeMarks, wholeWords } from "./pace";

/**
 * Lets a reply appear at reading pace, in whole words. What was there when it was mounted as finished is shown at once,
 * and with reduced motion everything is shown as it comes.
 */
export function useReadingPace(text: string, isWriting: boolean): { visible: string; isRevealing: boolean } {
  const isCalm = useMediaQuery("(prefers-reduced-motion: reduce)");
  const position = useRef(isWriting ? 0 : text.length);
  const lastFrame = useRef<number | null>(null);
  const [visible, setVisible] = useState(isWriting ? "" : text);

  useEffect(() => {
    if (isCalm) position.current = text.length;
    let frame = 0;
    const step = (now: number) => {
      const seconds = (now - (lastFrame.current ?? now)) / 1000;
      lastFrame.current = now;
      position.current = advance({ shown: position.current, total: text.length, seconds, isEnded: !isWriting });
      setVisible(wholeWords(text, position.current, !isWriting));
      if (position.current < text.length) frame = requestAnimationFrame(step);
      else lastFrame.current = null;
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [text, isWriting, isCalm]);

  const isRevealing = isWriting || visible.length < text.length;
  return { visible: isRevealing ? closeMarks(visible) : text, isRevealing };
}
