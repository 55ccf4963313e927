"use client";

import { memo, startTransition, useEffect, useState } from "react";
import { fetchWhenIdle, lazyCode, useLazyCode } from "@/components/ui/lazy-code";
import type { LetterItem } from "../state/timeline-view";
import { isPlain, PlainWords } from "./plain-words";

const markedWords = lazyCode(() => import("./marked-words").then((code) => code.MarkedWords));

/** What a persona says. Most of it is plain; Markdown comes with a parser, which is fetched for the words that need it. */
export const PersonaWords = memo(function PersonaWords({ text }: { text: string }) {
  return isPlain(text) ? <PlainWords text={text} /> : <Marked text={text} />;
});

/** Readable at once, and as they are meant when the parser is there. */
function Marked({ text }: { text: string }) {
  const MarkedWords = useLazyCode(markedWords);
  return MarkedWords ? <MarkedWords text={text} /> : <PlainWords text={text} />;
}

/**
 * Whether the letter that has just come can be shown as it is to stay: true when its words are plain, or the parser is there or cannot
 * be had. Once true, it stays true.
 */
export function useWordsReady(items: LetterItem[], hasCome: boolean): boolean {
  const [isReady, setIsReady] = useState(false);
  const isWaiting = hasCome && !isReady && markedWords.get() === null && !items.every(isSetPlainly);
  if (hasCome && !isWaiting && !isReady) setIsReady(true);
  useEffect(() => {
    if (isReady) fetchWhenIdle(markedWords);
  }, [isReady]);
  useEffect(() => {
    // The letter is set while the page goes on answering.
    const ready = () => startTransition(() => setIsReady(true));
    if (isWaiting) void markedWords.bring().then(ready, ready);
  }, [isWaiting]);
  return !isWaiting;
}

const isSetPlainly = (item: LetterItem) => item.kind !== "reply" || isPlain(item.text);
