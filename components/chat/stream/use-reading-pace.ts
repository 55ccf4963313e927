"use client";

import { useEffect, useRef, useState } from "react";
import { useMediaQuery } from "@/components/ui/use-media-query";
import { advance, closeMarks, wholeWords } from "./pace";

type Written = {
  text: string;
  isWriting: boolean;
  /** Identifies the text. When the id changes to that of another, finished text, the new text is shown at once. */
  id: string | null;
};

/**
 * Shows a reply at reading pace, in whole words. A reply that was finished when mounted is shown at once, and with reduced motion
 * everything is shown as it arrives.
 */
export function useReadingPace({ text, isWriting, id }: Written): { visible: string; isRevealing: boolean } {
  const isCalm = useMediaQuery("(prefers-reduced-motion: reduce)");
  const position = useRef(isWriting ? 0 : text.length);
  const positionOf = useRef(id);
  const lastFrame = useRef<number | null>(null);
  const [visible, setVisible] = useState(isWriting ? "" : text);
  const [visibleOf, setVisibleOf] = useState(id);

  if (id !== visibleOf) {
    setVisibleOf(id);
    if (visibleOf !== null) setVisible(isWriting ? "" : text);
  }

  useEffect(() => {
    if (positionOf.current !== null && positionOf.current !== id) position.current = isWriting ? 0 : text.length;
    positionOf.current = id;
    if (isCalm) position.current = text.length;
    let frame = 0;
    const step = (now: number) => {
      const seconds = (now - (lastFrame.current ?? now)) / 1000;
      lastFrame.current = now;
      position.current = advance({ shown: position.current, text, seconds, isEnded: !isWriting });
      setVisible(wholeWords(text, position.current, !isWriting));
      if (position.current < text.length) frame = requestAnimationFrame(step);
      else lastFrame.current = null;
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [text, isWriting, isCalm, id]);

  const isRevealing = isWriting || visible.length < text.length;
  return { visible: isRevealing ? closeMarks(visible) : text, isRevealing };
}
