"use client";

import { clsx } from "clsx";
import {
  Copy,
  Eraser,
  GitBranch,
  Hourglass,
  type LucideIcon,
  PencilLine,
  Pin,
  PinOff,
  RotateCcw,
  Route,
  TextSelect,
} from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { useRef } from "react";
import { IfEditable } from "@/components/common/read-only";
import { useTranslations } from "@/components/i18n/use-translations";
import { useTracesShown } from "@/components/trace/use-traces-shown";
import { AnchoredMenu } from "@/components/ui/anchored-menu";
import { focusOpener, type MenuProps } from "@/components/ui/lazy-menu";
import { menuClass, menuItemClass } from "@/components/ui/menu";
import { useMediaQuery } from "@/components/ui/use-media-query";
import { useChatActionsContext, useChatStatus } from "../state/chat-actions";
import type { ChatMessage } from "../state/timeline-state";
import { selectText } from "./select-text";

type MessageMenuItemsProps = MenuProps & { message: ChatMessage };

/** Menu items of a message; only in the newest session can messages be edited and replies be regenerated. */
export function MessageMenuItems({ message, ...menu }: MessageMenuItemsProps) {
  const t = useTranslations("chat.actions");
  const pins = useTranslations("memory.pins");
  const trace = useTranslations("trace.reply");
  const actions = useChatActionsContext();
  const [showsTraces] = useTracesShown();
  const isTouch = useMediaQuery("(pointer: coarse)");
  const { newestSessionId, isBusy, isTemporary } = useChatStatus();
  const { pinnedAt, isExcluded, versions } = message.marks;
  // A turn stores the trace of its last version only.
  const isLastWritten = versions.length === 0 || versions.at(-1)?.id === message.id;
  const isNewest = message.sessionId === null || message.sessionId === newestSessionId;
  const chosen = useRef<(() => void) | null>(null);
  const onChoose = (action: () => void) => {
    chosen.current = action;
  };
  // The chosen action starts after the menu has closed and focus has returned.
  const onCloseAutoFocus = (event: Event) => {
    const action = chosen.current;
    chosen.current = null;
    if (!action) return;
    event.preventDefault();
    focusOpener(menu);
    action();
  };
  return (
    <AnchoredMenu
      {...menu}
      label={t("open")}
      align={message.role === "user" && !menu.at ? "end" : "start"}
      sideOffset={4}
      collisionPadding={12}
      className={menuClass}
      onCloseAutoFocus={onCloseAutoFocus}
    >
      {isNewest && message.role === "user" ? (
        <Item icon={PencilLine} disabled={isBusy} onSelect={() => onChoose(() => actions.edit(message))}>
          {t("edit")}
        </Item>
      ) : null}
      {isNewest && message.role === "persona" && message.turnId ? (
        <Item icon={RotateCcw} disabled={isBusy} onSelect={() => onChoose(() => actions.regenerate(message))}>
          {t("regenerate")}
        </Item>
      ) : null}
      {isNewest && message.role === "persona" && !message.partial ? (
        <Item icon={PencilLine} disabled={isBusy} onSelect={() => onChoose(() => actions.editReply(message))}>
          {t("editReply")}
        </Item>
      ) : null}
      <IfEditable>
        {pinnedAt ? (
          <Item icon={PinOff} onSelect={() => onChoose(() => actions.pin(message, false))}>
            {pins("releaseShort")}
          </Item>
        ) : isExcluded || isTemporary ? null : (
          <Item icon={Pin} onSelect={() => onChoose(() => actions.pin(message, true))}>
            {pins("keep")}
          </Item>
        )}
      </IfEditable>
      <Item icon={Copy} onSelect={() => onChoose(() => actions.copy(message.content))}>
        {t("copy")}
      </Item>
      {isTouch ? (
        <Item icon={TextSelect} onSelect={() => onChoose(() => selectText(menu.button.current))}>
          {t("selectText")}
        </Item>
      ) : null}
      {message.role === "persona" && message.turnId && isLastWritten && showsTraces ? (
        <Item icon={Route} onSelect={() => onChoose(() => actions.showTrace(message))}>
          {trace("title")}
        </Item>
      ) : null}
      {isTemporary ? null : (
        <IfEditable>
          <Item icon={GitBranch} onSelect={() => onChoose(() => actions.fork(message, false))}>
            {t("fork")}
          </Item>
          <Item icon={Hourglass} onSelect={() => onChoose(() => actions.fork(message, true))}>
            {t("forkTemporary")}
          </Item>
          <Item icon={Eraser} onSelect={() => onChoose(() => actions.forget(message))}>
            {t("forget")}
          </Item>
        </IfEditable>
      )}
    </AnchoredMenu>
  );
}

type ItemProps = { icon: LucideIcon; disabled?: boolean; onSelect: () => void; children: string };

function Item({ icon: Icon, disabled, onSelect, children }: ItemProps) {
  return (
    <DropdownMenu.Item
      disabled={disabled}
      onSelect={onSelect}
      className={clsx(menuItemClass, "data-[disabled]:cursor-default data-[disabled]:opacity-55")}
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      {children}
    </DropdownMenu.Item>
  );
}
