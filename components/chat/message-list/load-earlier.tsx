"use client";

import { type RefObject, useEffect, useRef } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import type { ChatState } from "../state/chat-state";

type LoadEarlierProps = {
  history: ChatState["history"];
  /** Whether all loaded messages are rendered. */
  isComplete: boolean;
  view: RefObject<HTMLDivElement | null>;
  onLoad: () => void;
};

/** Loads earlier messages when the user scrolls near the top; the button is for keyboards, and retries after a failure. */
export function LoadEarlier({ history, isComplete, view, onLoad }: LoadEarlierProps) {
  const t = useTranslations("chat");
  const mark = useRef<HTMLDivElement>(null);
  const { cursor, older } = history;

  useEffect(() => {
    if (!mark.current || !cursor || older !== "idle" || !isComplete) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onLoad(), {
      root: view.current,
      rootMargin: "400px 0px 0px 0px",
    });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [cursor, older, isComplete, view, onLoad]);

  if (!cursor) return null;
  return (
    <div ref={mark} className="flex min-h-16 flex-col items-center justify-center text-sm">
      {older === "failed" ? <p className="text-alarm">{t("older.failed")}</p> : null}
      <Button variant="plain" data-list-item busy={older === "loading" || !isComplete} onClick={onLoad}>
        {t("older.load")}
      </Button>
    </div>
  );
}
