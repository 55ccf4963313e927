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

/** Text of a reply. Most replies are plain; the Markdown parser is loaded only for texts that need it. */
export const ReplyText = memo(function ReplyText({ text }: { text: string }) {
  return isSetPlainly(text) ? <PlainText text={text} /> : <Marked text={text} />;
});

/** Shown as plain text until the parser has loaded, then as Markdown; server-rendered Markdown stays as it is until then. */
function Marked({ text }: { text: string }) {
  // Fixed at the first render, so that existing text is not rendered again.
  const [Text] = useState(() => markdownText.get() ?? AwaitedText);
  return (
    <Suspense fallback={<PlainText text={text} />}>
      <Text text={text} />
    </Suspense>
  );
}

/** Used after the parser failed to load; it may still load later. */
function LateText({ text }: { text: string }) {
  const MarkdownText = useLazyCode(markdownText);
  return MarkdownText ? <MarkdownText text={text} /> : <PlainText text={text} />;
}

/**
 * Whether the list can be shown in its final form: true when the server rendered it, its texts are plain, or the parser has loaded or
 * failed to load. Once true, it stays true.
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
    // A transition, so that the page stays responsive.
    const ready = () => startTransition(() => setIsReady(true));
    if (isWaiting) void markdownText.bring().then(ready, ready);
  }, [isWaiting]);
  return !isWaiting;
}

const isSetPlainly = (text: string) => isPlain(text) || !isCheapMarkdown(text);
