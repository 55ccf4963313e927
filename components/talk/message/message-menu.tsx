"use client";

import { clsx } from "clsx";
import { Ellipsis } from "lucide-react";
import { useTranslations } from "next-intl";
import { DropdownMenu } from "radix-ui";
import { type PointerEvent, type RefObject, useRef, useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { menuClass } from "@/components/ui/menu";
import type { LetterMessage } from "../state/timeline-state";
import { MessageMenuItems } from "./message-menu-items";

type MessageMenuProps = {
  message: LetterMessage;
  /** Where the focus can be brought back to. */
  button?: RefObject<HTMLButtonElement | null>;
};

/** What can be done with one message: a quiet button beside it, which a mouse or the focus brings out. */
export function MessageMenu({ message, button }: MessageMenuProps) {
  const t = useTranslations("talk.deeds");
  const [isOpen, setIsOpen] = useState(false);
  const ownButton = useRef<HTMLButtonElement>(null);
  const trigger = button ?? ownButton;
  const isTouched = useRef(false);
  const chosen = useRef<(() => void) | null>(null);

  // A finger that comes down may be about to scroll: only its tap opens.
  const onPointerDown = (event: PointerEvent) => {
    isTouched.current = event.pointerType !== "mouse";
    if (isTouched.current) event.preventDefault();
  };
  const onClick = () => {
    if (isTouched.current) setIsOpen(true);
    isTouched.current = false;
  };

  // What was chosen begins when the menu is gone, with the focus where it is to come back to.
  const onCloseAutoFocus = (event: Event) => {
    const deed = chosen.current;
    chosen.current = null;
    if (!deed) return;
    event.preventDefault();
    trigger.current?.focus();
    deed();
  };

  return (
    <DropdownMenu.Root open={isOpen} onOpenChange={setIsOpen}>
      <DropdownMenu.Trigger asChild onPointerDown={onPointerDown} onClick={onClick}>
        <IconButton
          ref={trigger}
          icon={Ellipsis}
          label={t("open")}
          className={clsx(
            "opacity-80 group-focus-within/words:opacity-100 group-hover/words:opacity-100",
            "data-[state=open]:opacity-100 pointer-fine:opacity-0",
          )}
        />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={message.role === "user" ? "end" : "start"}
          sideOffset={4}
          collisionPadding={12}
          className={menuClass}
          onCloseAutoFocus={onCloseAutoFocus}
        >
          <MessageMenuItems
            message={message}
            onChoose={(deed) => {
              chosen.current = deed;
            }}
          />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
