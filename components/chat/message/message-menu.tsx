"use client";

import { clsx } from "clsx";
import { Ellipsis } from "lucide-react";
import { useFormatter } from "next-intl";
import type { RefObject } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { IconButton } from "@/components/ui/icon-button";
import { lazyCode } from "@/components/ui/lazy-code";
import { LazyMenu, useLazyMenu } from "@/components/ui/lazy-menu";
import type { ChatMessage } from "../state/timeline-state";
import { shortenText } from "./shorten-text";
import { useMessageGestures } from "./use-message-gestures";

const messageMenuItems = lazyCode(() => import("./message-menu-items").then((code) => code.MessageMenuItems));

type MessageMenuProps = {
  message: ChatMessage;
  /** Which it is of the messages of a minute with the same words. */
  copyNumber: number;
  /** The button that focus returns to. */
  button?: RefObject<HTMLButtonElement | null>;
  /** The button shows at all times, not only on hover and focus. */
  isShown?: boolean;
};

/** Menu of one message: a button that appears on hover or focus, Enter and Shift+F10 on the message, right-click and long press. */
export function MessageMenu({ message, copyNumber, button: given, isShown = false }: MessageMenuProps) {
  const t = useTranslations("chat.actions");
  const format = useFormatter();
  const { button, menu, open } = useLazyMenu(messageMenuItems, given);
  useMessageGestures(button.ref, open);
  const time = format.dateTime(new Date(message.at), { hour: "2-digit", minute: "2-digit" });
  return (
    <span className="relative inline-flex shrink-0">
      <IconButton
        {...button}
        icon={Ellipsis}
        label={t("openOf", { time, words: shortenText(message.content), number: copyNumber })}
        title={t("open")}
        className={clsx(
          "group-focus-within/words:opacity-100 group-hover/words:opacity-100 data-[state=open]:opacity-100",
          !isShown && "opacity-0",
        )}
      />
      <LazyMenu code={messageMenuItems} {...menu} message={message} />
    </span>
  );
}
