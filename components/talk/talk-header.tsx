"use client";

import { EllipsisVertical, PanelRightClose, PanelRightOpen } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { DropdownMenu } from "radix-ui";
import { useRef } from "react";
import { usePalette } from "@/components/palette/palette-host";
import { routes } from "@/components/routes";
import { Avatar } from "@/components/ui/avatar";
import { IconButton } from "@/components/ui/icon-button";
import { useMoodWord } from "../common/use-mood-word";
import { ConnectionDot } from "./connection-dot";
import type { TalkAddress } from "./state/talk-api";

type TalkHeaderProps = TalkAddress & {
  name: string;
  canEnd: boolean;
  onEnd: () => void;
  /** The memory thread beside the letter; absent where there is no room for it. */
  thread: { isOpen: boolean; onToggle: () => void } | null;
};

export function TalkHeader({ personaId, isTemporary, name, canEnd, onEnd, thread }: TalkHeaderProps) {
  const t = useTranslations("talk");
  const mood = useMoodWord(personaId);
  return (
    <header className="flex min-h-15 items-center gap-3 border-thread border-b px-4 pt-[env(safe-area-inset-top)] md:px-6">
      <Avatar name={name} size="sm" />
      <div className="flex min-w-0 flex-1 items-center gap-2.5">
        <h1 className="truncate text-xl">{name}</h1>
        <ConnectionDot />
        {mood ? (
          <p className="min-w-0 truncate text-[0.9375rem] text-ink-soft" title={mood}>
            <span className="sr-only">{t("mood")} </span>
            {mood}
          </p>
        ) : null}
      </div>
      {thread ? (
        <IconButton
          icon={thread.isOpen ? PanelRightClose : PanelRightOpen}
          label={t(thread.isOpen ? "thread.fold" : "thread.unfold")}
          aria-expanded={thread.isOpen}
          onClick={thread.onToggle}
        />
      ) : null}
      <TalkMenu personaId={personaId} isTemporary={isTemporary} canEnd={canEnd} onEnd={onEnd} />
    </header>
  );
}

const itemClass =
  "block min-h-11 cursor-pointer rounded-lg px-3 py-2 outline-none data-[disabled]:cursor-default data-[highlighted]:bg-well data-[disabled]:opacity-55";

function TalkMenu({ personaId, isTemporary, canEnd, onEnd }: Omit<TalkHeaderProps, "name" | "thread">) {
  const t = useTranslations("talk");
  const words = useTranslations("palette");
  const palette = usePalette();
  const trigger = useRef<HTMLButtonElement>(null);
  const isFinding = useRef(false);
  // The palette opens when the menu is gone, with the focus where it is to come back to.
  const onCloseAutoFocus = (event: Event) => {
    if (!isFinding.current) return;
    isFinding.current = false;
    event.preventDefault();
    trigger.current?.focus();
    palette?.openPalette();
  };
  const find = () => {
    isFinding.current = true;
  };
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <IconButton ref={trigger} icon={EllipsisVertical} label={t("menu.label")} className="-mr-2" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={onCloseAutoFocus}
          className="z-50 w-72 max-w-[calc(100vw-1rem)] rounded-xl border border-thread bg-sheet p-1.5 shadow-lifted data-[state=closed]:animate-fade-out data-[state=open]:animate-rise"
        >
          <DropdownMenu.Item disabled={!canEnd} onSelect={onEnd} className={itemClass}>
            <span className="block font-medium">{t(isTemporary ? "temporary.end" : "menu.end")}</span>
            <span className="block text-ink-soft text-sm">
              {t(!canEnd ? "menu.nothingToEnd" : isTemporary ? "temporary.endHint" : "menu.endHint")}
            </span>
          </DropdownMenu.Item>
          <DropdownMenu.Item onSelect={find} className={itemClass}>
            <span className="block font-medium">{words("open")}</span>
            <span className="block text-ink-soft text-sm">{words("openHint")}</span>
          </DropdownMenu.Item>
          <DropdownMenu.Item asChild className={itemClass}>
            <Link href={isTemporary ? routes.talk(personaId) : routes.temporaryTalk(personaId)}>
              <span className="block font-medium">{t(isTemporary ? "temporary.back" : "temporary.begin")}</span>
              <span className="block text-ink-soft text-sm">
                {t(isTemporary ? "temporary.backHint" : "temporary.beginHint")}
              </span>
            </Link>
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
