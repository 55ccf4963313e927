"use client";

import { lazy, memo, Suspense, startTransition, useEffect, useState } from "react";
import { fetchWhenIdle, lazyCode, useLazyCode } from "@/components/ui/lazy-code";
import { useHydrated } from "@/components/ui/use-hydrated";
import { withoutHelpLines } from "@/lib/core/care/help-block";
import type { ChatItem } from "../state/timeline-view";
import { isCheapMarkdown } from "./markdown-cost";
import { isPlain, PlainText } from "./plain-text";

const markdownText = lazyCode(() => import("./markdown-text").then((code) => code.MarkdownText));
const AwaitedText = lazy(async () => ({ default: await markdownText.bring().catch(() => LateText) }));

/** What a persona says. Most of it is plain; Markdown comes with a parser, which is fetched for the words that need it. */
export const PersonaText = memo(function PersonaText({ text }: { text: string }) {
  return isSetPlainly(text) ? <PlainText text={text} /> : <Marked text={text} />;
});

/** Readable at once, and as they are meant when the parser is there; what the server has set stays as it is until then. */
function Marked({ text }: { text: string }) {
  // Whichever it was at first, so that words that stand are not set anew.
  const [Text] = useState(() => markdownText.get() ?? AwaitedText);
  return (
    <Suspense fallback={<PlainText text={text} />}>
      <Text text={text} />
    </Suspense>
  );
}

/** Where the parser could not be fetched: it may come later. */
function LateText({ text }: { text: string }) {
  const MarkdownText = useLazyCode(markdownText);
  return MarkdownText ? <MarkdownText text={text} /> : <PlainText text={text} />;
}

/**
 * Whether the letter can be shown as it is to stay: true when the server has set it, its words are plain, or the parser is there or
 * cannot be had. Once true, it stays true.
 */
export function useTextReady(items: ChatItem[]): boolean {
  const isSetByServer = !useHydrated();
  const [isReady, setIsReady] = useState(isSetByServer);
  const isWaiting =
    !isReady &&
    markdownText.get() === null &&
    !items.every((item) => item.kind !== "reply" || isSetPlainly(withoutHelpLines(item.text)));
  if (!isWaiting && !isReady) setIsReady(true);
  useEffect(() => {
    if (isReady) fetchWhenIdle(markdownText);
  }, [isReady]);
  useEffect(() => {
    // The letter is set while the page goes on answering.
    const ready = () => startTransition(() => setIsReady(true));
    if (isWaiting) void markdownText.bring().then(ready, ready);
  }, [isWaiting]);
  return !isWaiting;
}

const isSetPlainly = (text: string) => isPlain(text) || !isCheapMarkdown(text);
