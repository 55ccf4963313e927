"use client";

import { Archive } from "lucide-react";
import { useTranslations } from "@/components/i18n/use-translations";
import { useUnarchive } from "@/components/persona/use-unarchive";
import { Button } from "@/components/ui/button";
import type { ShellPersona } from "./shell-persona";

/** Says that the pages of an archived companion can only be read, and restores it. */
export function ArchivedBanner({ persona: { id, displayName: name } }: { persona: ShellPersona }) {
  const t = useTranslations("persona.archive");
  const { unarchive, busy } = useUnarchive({ id, name });
  return (
    <aside
      aria-label={t("title")}
      data-archived
      className="flex h-(--archived-height) items-center justify-center gap-3 overflow-hidden border-thread border-b bg-well px-4"
    >
      <Archive aria-hidden className="size-4.5 shrink-0 text-ink-soft" />
      <p className="min-w-0 text-[0.9375rem] leading-tight">{t("banner", { name })}</p>
      <Button busy={busy} onClick={() => void unarchive()} className="shrink-0">
        {t("restore")}
      </Button>
    </aside>
  );
}
