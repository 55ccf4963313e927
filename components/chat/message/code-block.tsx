"use client";

import { Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { IconButton } from "@/components/ui/icon-button";
import { lazyCode } from "@/components/ui/lazy-code";
import { useChatActionsContext } from "../state/chat-actions";
import type { Token } from "./highlight";

const highlighter = lazyCode(() => import("./highlight").then((code) => code.highlight));
/** Longer code is shown in one colour: highlighting it would hold up the page. */
const HIGHLIGHTED_MAX = 8_000;
/** Code that is still being written is highlighted when it pauses. */
const PAUSE_MS = 250;

/** Code of a reply with its language and a button that copies it. Long lines scroll within the block. */
export function CodeBlock({ code, language }: { code: string; language: string }) {
  const t = useTranslations("chat.actions");
  const { copy } = useChatActionsContext();
  const tokens = useHighlighted(code, language);
  return (
    <figure className="mt-3 overflow-hidden rounded-lg bg-well first:mt-0">
      <figcaption className="flex items-center justify-between pl-3 font-sans text-ink-soft text-sm">
        <span className="min-w-0 truncate">{language}</span>
        <IconButton icon={Copy} label={t("copyCode")} onClick={() => copy(code)} />
      </figcaption>
      <pre
        data-scrolls
        dir="ltr"
        tabIndex={-1}
        className="max-h-[28rem] overflow-auto px-3 pb-3 text-[0.9375rem] leading-normal outline-offset-[-2px]"
      >
        <code className="font-mono text-[0.85em]">
          {tokens?.map(({ text, look }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one code never move
            <span key={at} className={look}>
              {text}
            </span>
          )) ?? code}
        </code>
      </pre>
    </figure>
  );
}

/** The coloured pieces of the code; null until they are known, and while the code changes. */
function useHighlighted(code: string, language: string): Token[] | null {
  const [done, setDone] = useState<{ code: string; tokens: Token[] | null } | null>(null);
  useEffect(() => {
    if (language === "" || code.length > HIGHLIGHTED_MAX) return;
    const timer = setTimeout(async () => {
      // Without the highlighter the code stays in one colour.
      const highlight = await highlighter.bring().catch(() => null);
      if (highlight) setDone({ code, tokens: highlight(code, language) });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [code, language]);
  return done?.code === code ? done.tokens : null;
}
