"use client";

import { clsx } from "clsx";
import { Pin } from "lucide-react";
import type { MemoryNode } from "@/components/api/memory";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { usePin } from "./use-pin";

type PinButtonProps = { personaId: string; name: string; node: MemoryNode; isSmall?: boolean };

/** Toggle button that pins a memory. */
export function PinButton({ personaId, name, node, isSmall = false }: PinButtonProps) {
  const t = useTranslations("memory.pins");
  const { pin, busy } = usePin(personaId, name);
  const isPinned = Boolean(node.pinnedAt);
  const press = () => void pin({ kind: "node", id: node.id, pinned: !isPinned });
  if (isSmall) {
    return (
      <IconButton
        label={t("keep")}
        icon={Pin}
        aria-pressed={isPinned}
        aria-busy={busy || undefined}
        onClick={press}
        className={clsx(isPinned && "bg-lamp-wash text-lamp")}
      />
    );
  }
  return (
    <Button
      aria-pressed={isPinned}
      busy={busy}
      onClick={press}
      className={clsx(isPinned && "border-lamp bg-lamp-wash text-lamp")}
    >
      {busy ? null : <Pin aria-hidden className="size-4" />}
      {t("keep")}
    </Button>
  );
}
