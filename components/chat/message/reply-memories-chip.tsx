"use client";

import { MemoryMarker } from "@/components/common/memory-marker";
import { useTranslations } from "@/components/i18n/use-translations";
import { useChatActionsContext } from "../state/chat-actions";
import type { ChatMessage } from "../state/timeline-state";

/** Number of memories that a reply used; a tap lists them. */
export function ReplyMemoriesChip({ message }: { message: ChatMessage }) {
  const t = useTranslations("chat.recalled");
  const actions = useChatActionsContext();
  const { recalled, versions } = message.marks;
  // A turn stores this for its last version only.
  const isLastWritten = versions.length === 0 || versions.at(-1)?.id === message.id;
  if (recalled === 0 || !isLastWritten) return null;
  return (
    <button
      type="button"
      onClick={() => actions.showMemories(message)}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-ink-soft text-sm hover:bg-lamp-wash hover:text-lamp"
    >
      <MemoryMarker kind="event" className="size-3.5 text-lamp" />
      {t("chip", { count: recalled })}
    </button>
  );
}
