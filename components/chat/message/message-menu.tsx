"use client";

import { clsx } from "clsx";
import { Ellipsis } from "lucide-react";
import type { RefObject } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { IconButton } from "@/components/ui/icon-button";
import { lazyCode } from "@/components/ui/lazy-code";
import { LazyMenu, useLazyMenu } from "@/components/ui/lazy-menu";
import type { ChatMessage } from "../state/timeline-state";

const messageMenuItems = lazyCode(() => import("./message-menu-items").then((code) => code.MessageMenuItems));

type MessageMenuProps = {
  message: ChatMessage;
  /** The button that focus returns to. */
  button?: RefObject<HTMLButtonElement | null>;
};

/** Menu of one message: a button beside it that appears on hover or focus. */
export function MessageMenu({ message, button: given }: MessageMenuProps) {
  const t = useTranslations("chat.actions");
  const { button, menu } = useLazyMenu(messageMenuItems, given);
  return (
    <span className="relative inline-flex shrink-0">
      <IconButton
        {...button}
        icon={Ellipsis}
        label={t("open")}
        className={clsx(
          "opacity-80 group-focus-within/words:opacity-100 group-hover/words:opacity-100",
          "data-[state=open]:opacity-100 pointer-fine:opacity-0",
        )}
      />
      <LazyMenu code={messageMenuItems} {...menu} message={message} />
    </span>
  );
}
