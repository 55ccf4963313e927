"use client";

import { EyeOff, PencilLine, Pin } from "lucide-react";
import { useTranslations } from "@/components/i18n/use-translations";
import { ChannelPill } from "@/components/sessions/channel-pill";
import type { MessageMarks as Marks } from "../state/timeline-state";

/** Badges of a message: pinned, excluded from recall, or edited by the user. */
export function MessageBadges({ marks }: { marks: Marks }) {
  const t = useTranslations("chat.marks");
  const pins = useTranslations("memory.pins");
  return (
    <>
      <ChannelPill channelId={marks.channelId} />
      {marks.pinnedAt ? (
        <span className={badgeClass}>
          <Pin aria-hidden className="size-3.5 text-lamp" />
          {pins("mark")}
        </span>
      ) : null}
      {marks.isEdited ? (
        <span className={badgeClass}>
          <PencilLine aria-hidden className="size-3.5" />
          {t("edited")}
        </span>
      ) : null}
      {marks.isExcluded ? (
        <span className={badgeClass}>
          <EyeOff aria-hidden className="size-3.5" />
          {t("excluded")}
        </span>
      ) : null}
    </>
  );
}

const badgeClass = "inline-flex items-center gap-1 text-[0.8125rem] text-ink-soft";
