"use client";

import { EllipsisVertical, PanelRightClose, PanelRightOpen } from "lucide-react";
import { useTranslations } from "next-intl";
import { DropdownMenu } from "radix-ui";
import { Avatar } from "@/components/ui/avatar";
import { IconButton } from "@/components/ui/icon-button";
import { useMoodWord } from "../common/use-mood-word";
import { ConnectionDot } from "./connection-dot";

type TalkHeaderProps = {
  personaId: string;
  name: string;
  canEnd: boolean;
  onEnd: () => void;
  /** The memory thread beside the letter; absent where there is no room for it. */
  thread: { isOpen: boolean; onToggle: () => void } | null;
};

export function TalkHeader({ personaId, name, canEnd, onEnd, thread }: TalkHeaderProps) {
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
      <TalkMenu canEnd={canEnd} onEnd={onEnd} />
    </header>
  );
}

function TalkMenu({ canEnd, onEnd }: Pick<TalkHeaderProps, "canEnd" | "onEnd">) {
  const t = useTranslations("talk");
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <IconButton icon={EllipsisVertical} label={t("menu.label")} className="-mr-2" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 w-72 max-w-[calc(100vw-1rem)] rounded-xl border border-thread bg-sheet p-1.5 shadow-lifted data-[state=closed]:animate-fade-out data-[state=open]:animate-rise"
        >
          <DropdownMenu.Item
            disabled={!canEnd}
            onSelect={onEnd}
            className="min-h-11 cursor-pointer rounded-lg px-3 py-2 outline-none data-[disabled]:cursor-default data-[highlighted]:bg-well data-[disabled]:opacity-55"
          >
            <span className="block font-medium">{t("menu.end")}</span>
            <span className="block text-ink-soft text-sm">{t(canEnd ? "menu.endHint" : "menu.nothingToEnd")}</span>
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
