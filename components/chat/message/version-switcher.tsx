"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "@/components/i18n/use-translations";
import { IconButton } from "@/components/ui/icon-button";
import { useChatActionsContext, useChatStatus } from "../state/chat-actions";
import type { ChatMessage } from "../state/timeline-state";

/** Buttons that switch between versions of a message, each with the messages that follow it. Absent while there is only one version. */
export function VersionSwitcher({ message }: { message: ChatMessage }) {
  const t = useTranslations("chat.versions");
  const { showVersion } = useChatActionsContext();
  const { isBusy } = useChatStatus();
  const { versions } = message.marks;
  if (versions.length < 2) return null;
  const place = versions.findIndex(({ id }) => id === message.id);

  const step = (by: 1 | -1) => {
    const id = versions[place + by]?.id;
    const go = () => {
      if (id && !isBusy) void showVersion(id);
    };
    return { "aria-disabled": !id || isBusy || undefined, onClick: go };
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's
    <div role="group" aria-label={t("label")} className="flex items-center text-ink-soft text-sm">
      <IconButton icon={ChevronLeft} label={t("earlier")} {...step(-1)} />
      <span aria-live="polite" data-numeric>
        <span aria-hidden>{`${place + 1} / ${versions.length}`}</span>
        <span className="sr-only">{t("place", { place: place + 1, count: versions.length })}</span>
      </span>
      <IconButton icon={ChevronRight} label={t("later")} {...step(1)} />
    </div>
  );
}
