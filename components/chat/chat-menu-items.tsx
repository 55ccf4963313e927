"use client";
import { clsx } from "clsx";

import Link from "next/link";
import { DropdownMenu } from "radix-ui";
import { type ComponentProps, useRef } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import { usePalette } from "@/components/palette/palette-host";
import { routes } from "@/components/routes";
import { AnchoredMenu } from "@/components/ui/anchored-menu";
import type { MenuProps } from "@/components/ui/lazy-menu";
import type { ChatAddress } from "./state/chat-api";

type ChatMenuItemsProps = MenuProps &
  ChatAddress & {
    /** Null with the notebook. */ model: string | null;
    canEnd: boolean;
    onEnd: () => void;
    onKeep: () => void;
  };

/** Menu items for the conversation as a whole. */
export function ChatMenuItems({ personaId, isTemporary, model, canEnd, onEnd, onKeep, ...menu }: ChatMenuItemsProps) {
  const t = useTranslations("chat");
  const words = useTranslations("palette");
  const help = useTranslations("help");
  const models = useTranslations("model");
  const palette = usePalette();
  const isFinding = useRef(false);
  const end = !canEnd ? "menu.nothingToEnd" : isTemporary ? "temporary.endHint" : "menu.endHint";
  return (
    <AnchoredMenu
      {...menu}
      label={t("menu.label")}
      align="end"
      sideOffset={4}
      collisionPadding={8}
      onCloseAutoFocus={() => {
        // The palette opens after the menu has closed and focus has returned to the button.
        if (isFinding.current) palette?.openPalette();
        isFinding.current = false;
      }}
      className={clsx(
        "z-50 w-72 max-w-[calc(100vw-1rem)] rounded-xl border border-thread bg-sheet p-1.5 shadow-lifted",
        "data-[state=closed]:animate-fade-out data-[state=open]:animate-rise",
      )}
    >
      {isTemporary ? (
        <Item disabled={!canEnd} onSelect={onKeep} title={t("temporary.keep")} hint={t("temporary.keepHint")} />
      ) : null}
      <Item disabled={!canEnd} onSelect={onEnd} title={t(isTemporary ? "temporary.end" : "menu.end")} hint={t(end)} />
      <Item
        title={words("open")}
        hint={words("openHint")}
        onSelect={() => {
          isFinding.current = true;
        }}
      />
      <DropdownMenu.Item asChild className={itemClass}>
        <Link href={isTemporary ? routes.chat(personaId) : routes.temporaryChat(personaId)}>
          <Label
            title={t(isTemporary ? "temporary.back" : "temporary.begin")}
            hint={t(isTemporary ? "temporary.backHint" : "temporary.beginHint")}
          />
        </Link>
      </DropdownMenu.Item>
      <DropdownMenu.Item asChild className={itemClass}>
        <Link href={routes.model(personaId)}>
          <Label title={models("open")} hint={model === null ? models("notebook") : models("openHint", { model })} />
        </Link>
      </DropdownMenu.Item>
      <DropdownMenu.Item asChild className={itemClass}>
        <Link href={routes.help(personaId)}>
          <Label title={help("open")} hint={help("openHint")} />
        </Link>
      </DropdownMenu.Item>
    </AnchoredMenu>
  );
}

const itemClass =
  "block min-h-11 cursor-pointer rounded-lg px-3 py-2 outline-none data-[disabled]:cursor-default data-[highlighted]:bg-well data-[disabled]:opacity-55";

type ItemProps = Omit<ComponentProps<typeof DropdownMenu.Item>, "title"> & { title: string; hint: string };

function Item({ title, hint, ...item }: ItemProps) {
  return (
    <DropdownMenu.Item {...item} className={itemClass}>
      <Label title={title} hint={hint} />
    </DropdownMenu.Item>
  );
}

const Label = ({ title, hint }: { title: string; hint: string }) => (
  <>
    <span className="block font-medium">{title}</span>
    <span className="block text-ink-soft text-sm">{hint}</span>
  </>
);
