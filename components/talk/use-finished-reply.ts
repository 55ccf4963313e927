"use client";

import { useEffect, useRef, useState } from "react";
import type { LetterItem } from "./timeline-view";

/**
 * The last reply that came to its end while this page was open, for a polite live region: screen readers hear it once
 * and whole, instead of every growing word.
 */
export function useFinishedReply(items: LetterItem[], isReady: boolean): string {
  const [spoken, setSpoken] = useState("");
  const heard = useRef<string | null>(null);
  const last = items.findLast((item) => item.kind === "reply");
  const key = last?.state === "whole" ? last.key : null;
  const text = last?.text ?? "";

  useEffect(() => {
    if (!isReady) return;
    const isNew = heard.current !== null && key !== null && key !== heard.current;
    if (key !== null || heard.current === null) heard.current = key ?? "";
    if (isNew) setSpoken(text);
  }, [key, text, isReady]);

  return spoken;
}
