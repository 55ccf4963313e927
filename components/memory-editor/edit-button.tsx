"use client";

import { PenLine } from "lucide-react";
import { useState } from "react";
import type { MemoryNode } from "@/components/api/memory";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { MemorySheet } from "./memory-sheet";

type EditButtonProps = { personaId: string; name: string; node: MemoryNode; isSmall?: boolean };

/** Button to edit a memory. */
export function EditButton({ personaId, name, node, isSmall = false }: EditButtonProps) {
  const t = useTranslations("memoryEditor.edit");
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  return (
    <>
      {isSmall ? (
        <IconButton label={t("open")} icon={PenLine} onClick={open} />
      ) : (
        <Button onClick={open}>
          <PenLine aria-hidden className="size-4" />
          {t("open")}
        </Button>
      )}
      <MemorySheet personaId={personaId} name={name} node={node} open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}
