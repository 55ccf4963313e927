"use client";

import { ChevronsUpDown } from "lucide-react";
import { useTranslations } from "@/components/i18n/use-translations";
import { Avatar } from "@/components/ui/avatar";
import { lazyCode } from "@/components/ui/lazy-code";
import { LazyMenu, useLazyMenu } from "@/components/ui/lazy-menu";
import type { ShellPersona } from "./shell-persona";

const personaMenu = lazyCode(() => import("./persona-menu").then((code) => code.PersonaMenu));

/** Top of the navigation: the current persona, and the menu of the others. */
export function PersonaSwitcher({ personas, current }: { personas: ShellPersona[]; current: ShellPersona }) {
  const t = useTranslations("common.rail");
  const { button, menu } = useLazyMenu(personaMenu);
  return (
    <span className="relative mx-auto flex">
      <button
        {...button}
        type="button"
        aria-label={t("open", { name: current.displayName })}
        title={current.displayName}
        className="group flex flex-col items-center gap-1 rounded-2xl p-1.5 hover:bg-well"
      >
        <Avatar name={current.displayName} avatar={current.avatar} personaId={current.id} />
        <ChevronsUpDown aria-hidden className="size-3.5 text-ink-soft" />
      </button>
      <LazyMenu code={personaMenu} {...menu} personas={personas} current={current} />
    </span>
  );
}
