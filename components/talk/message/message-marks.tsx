"use client";

import { EyeOff, Pin } from "lucide-react";
import { useTranslations } from "next-intl";
import type { MessageMarks as Marks } from "../state/timeline-state";

/** Whether the persona has these words always at hand, or never draws on them. */
export function MessageMarks({ marks }: { marks: Marks }) {
  const t = useTranslations("talk.marks");
  const pins = useTranslations("memory.pins");
  return (
    <>
      {marks.pinnedAt ? (
        <span className={markClass}>
          <Pin aria-hidden className="size-3.5 text-lamp" />
          {pins("mark")}
        </span>
      ) : null}
      {marks.isExcluded ? (
        <span className={markClass}>
          <EyeOff aria-hidden className="size-3.5" />
          {t("excluded")}
        </span>
      ) : null}
    </>
  );
}

const markClass = "inline-flex items-center gap-1 text-[0.8125rem] text-ink-soft";
