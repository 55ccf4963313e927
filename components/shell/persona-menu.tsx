"use client";

import { Check, Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { DropdownMenu } from "radix-ui";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";
import { AnchoredMenu } from "@/components/ui/anchored-menu";
import { Avatar } from "@/components/ui/avatar";
import type { MenuProps } from "@/components/ui/lazy-menu";
import { menuItemClass } from "@/components/ui/menu";
import type { ShellPersona } from "./shell-persona";
import { UnreadBadge } from "./unread-badge";

type PersonaMenuProps = MenuProps & { personas: ShellPersona[]; current: ShellPersona };

/** Menu of all personas. */
export function PersonaMenu({ personas, current, ...menu }: PersonaMenuProps) {
  const t = useTranslations("common.rail");
  const router = useRouter();
  return (
    <AnchoredMenu
      {...menu}
      label={t("personas")}
      side="right"
      align="start"
      sideOffset={8}
      className="z-50 max-h-[70dvh] w-64 animate-fade-in overflow-y-auto rounded-xl border border-thread bg-sheet p-1.5 shadow-lifted"
    >
      <DropdownMenu.Label className="px-2.5 py-1.5 text-ink-soft text-sm">{t("personas")}</DropdownMenu.Label>
      {personas.map(({ id, displayName, avatar }) => (
        <DropdownMenu.Item key={id} onSelect={() => router.push(routes.chat(id))} className={menuItemClass}>
          <Avatar name={displayName} avatar={avatar} personaId={id} size="sm" />
          <span dir="auto" className="min-w-0 flex-1 truncate">
            {displayName}
          </span>
          <UnreadBadge personaId={id} />
          {id === current.id ? <Check aria-label={t("current")} className="size-4 text-lamp" /> : null}
        </DropdownMenu.Item>
      ))}
      <DropdownMenu.Separator className="my-1.5 h-px bg-thread" />
      <DropdownMenu.Item onSelect={() => router.push(routes.newPersona())} className={menuItemClass}>
        <span aria-hidden className="grid size-8 place-items-center rounded-full border border-edge border-dashed">
          <Plus className="size-4" />
        </span>
        {t("new")}
      </DropdownMenu.Item>
    </AnchoredMenu>
  );
}
