"use client";

import { useEffect, useRef, useState } from "react";
import type { ChatItem } from "../state/timeline-view";
import { speechText } from "./spoken-text";

/**
 * The last reply that ended while this page was open, for a polite live region: screen readers announce it once and whole, instead of every
 * added word.
 */
export function useFinishedReply(items: ChatItem[], isReady: boolean): string {
  const [announcement, setAnnouncement] = useState("");
  const announced = useRef<Set<string> | null>(null);

  useEffect(() => {
    if (!isReady) return;
    const whole = items.flatMap((item) => (item.kind === "reply" && item.state === "whole" ? [item] : []));
    const last = items.findLast((item) => item.kind === "reply");
    const known = announced.current;
    announced.current = new Set([...(known ?? []), ...whole.map(nameOf)]);
    if (known && last?.state === "whole" && !known.has(nameOf(last))) setAnnouncement(speechText(last.text));
  }, [items, isReady]);

  return announcement;
}

/** Another version of a reply counts as another reply. */
const nameOf = (item: Extract<ChatItem, { kind: "reply" }>) => `${item.key} ${item.messageId ?? ""}`;
