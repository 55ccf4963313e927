"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { IfEditable } from "@/components/common/read-only";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import type { NodeType } from "@/lib/core/types/nodes";
import { MemorySheet } from "./memory-sheet";

type AddButtonProps = { personaId: string; name: string; adds: NodeType };

/** Button to add a memory. */
export function AddButton({ personaId, name, adds }: AddButtonProps) {
  const t = useTranslations("memoryEditor.add");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <IfEditable>
      <Button onClick={() => setIsOpen(true)}>
        <Plus aria-hidden className="size-4" />
        {t("open")}
      </Button>
      <MemorySheet personaId={personaId} name={name} adds={adds} open={isOpen} onOpenChange={setIsOpen} />
    </IfEditable>
  );
}
