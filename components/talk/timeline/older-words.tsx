"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import type { TalkState } from "../state/talk-state";

type OlderWordsProps = {
  history: TalkState["history"];
  view: RefObject<HTMLDivElement | null>;
  onLoad: () => void;
};

/** Loads earlier words when the reader comes near the top; the button serves keyboards, and tries again after a failure. */
export function OlderWords({ history, view, onLoad }: OlderWordsProps) {
  const t = useTranslations("talk");
  const mark = useRef<HTMLDivElement>(null);
  const { cursor, older } = history;

  useEffect(() => {
    if (!mark.current || !cursor || older !== "idle") return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onLoad(), {
      root: view.current,
      rootMargin: "400px 0px 0px 0px",
    });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [cursor, older, view, onLoad]);

  if (!cursor) return null;
  return (
    <div ref={mark} className="flex min-h-16 flex-col items-center justify-center text-sm">
      {older === "failed" ? <p className="text-alarm">{t("older.failed")}</p> : null}
      <Button variant="plain" busy={older === "loading"} onClick={onLoad}>
        {t("older.load")}
      </Button>
    </div>
  );
}
