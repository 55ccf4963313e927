"use client";

import { useTranslations } from "next-intl";
import { DropdownMenu } from "radix-ui";
import { AnchoredMenu } from "@/components/ui/anchored-menu";
import type { MenuProps } from "@/components/ui/lazy-menu";

type TalkMenuItemsProps = MenuProps & { canEnd: boolean; onEnd: () => void };

/** What can be done with the talk as a whole. */
export function TalkMenuItems({ canEnd, onEnd, ...menu }: TalkMenuItemsProps) {
  const t = useTranslations("talk");
  return (
    <AnchoredMenu
      {...menu}
      label={t("menu.label")}
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
    </AnchoredMenu>
  );
}
