"use client";

import { Check, ChevronsUpDown, Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { DropdownMenu } from "radix-ui";
import { routes } from "@/components/routes";
import { Avatar } from "@/components/ui/avatar";
import { UnreadBadge } from "./unread-badge";

export type ShellPersona = { id: string; displayName: string };

const itemClass =
  "flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-lg px-2.5 outline-none data-[highlighted]:bg-lamp-wash data-[highlighted]:text-lamp forced-colors:data-[highlighted]:outline";

/** The rail's head: whom you are with, and the way to the others. */
export function PersonaSwitcher({ personas, current }: { personas: ShellPersona[]; current: ShellPersona }) {
  const t = useTranslations("common.rail");
  const router = useRouter();
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger
        aria-label={t("open", { name: current.displayName })}
        title={current.displayName}
        className="group mx-auto flex flex-col items-center gap-1 rounded-2xl p-1.5 hover:bg-well"
      >
        <Avatar name={current.displayName} />
        <ChevronsUpDown aria-hidden className="size-3.5 text-ink-soft" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          side="right"
          align="start"
          sideOffset={8}
          className="z-50 max-h-[70dvh] w-64 animate-fade-in overflow-y-auto rounded-xl border border-thread bg-sheet p-1.5 shadow-lifted"
        >
          <DropdownMenu.Label className="px-2.5 py-1.5 text-ink-soft text-sm">{t("personas")}</DropdownMenu.Label>
          {personas.map(({ id, displayName }) => (
            <DropdownMenu.Item key={id} onSelect={() => router.push(routes.talk(id))} className={itemClass}>
              <Avatar name={displayName} size="sm" />
              <span className="min-w-0 flex-1 truncate">{displayName}</span>
              <UnreadBadge personaId={id} />
              {id === current.id ? <Check aria-label={t("current")} className="size-4 text-lamp" /> : null}
            </DropdownMenu.Item>
          ))}
          <DropdownMenu.Separator className="my-1.5 h-px bg-thread" />
          <DropdownMenu.Item onSelect={() => router.push(routes.newPersona())} className={itemClass}>
            <span aria-hidden className="grid size-8 place-items-center rounded-full border border-edge border-dashed">
              <Plus className="size-4" />
            </span>
            {t("new")}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
