"use client";

import { useEffect, useRef, useState } from "react";
import type { LetterItem } from "../state/timeline-view";
import { spokenText } from "./spoken-text";

/**
 * The last reply that came to its end while this page was open, for a polite live region: screen readers hear it once
 * and whole, instead of every growing word.
 */
export function useFinishedReply(items: LetterItem[], isReady: boolean): string {
  const [spoken, setSpoken] = useState("");
  const heard = useRef<Set<string> | null>(null);

  useEffect(() => {
    if (!isReady) return;
    const whole = items.flatMap((item) => (item.kind === "reply" && item.state === "whole" ? [item] : []));
    const last = items.findLast((item) => item.kind === "reply");
    const known = heard.current;
    heard.current = new Set([...(known ?? []), ...whole.map(nameOf)]);
    if (known && last?.state === "whole" && !known.has(nameOf(last))) setSpoken(spokenText(last.text));
  }, [items, isReady]);

  return spoken;
}

/** Another version of a reply is another reply. */
const nameOf = (item: Extract<LetterItem, { kind: "reply" }>) => `${item.key} ${item.messageId ?? ""}`;
