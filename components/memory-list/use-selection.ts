"use client";

import { useState } from "react";
import type { MemoryNode } from "@/components/api/memory";
import { useTranslations } from "@/components/i18n/use-translations";
import { useToast } from "@/components/ui/toast";
import { PAGE_MAX } from "@/lib/core/limits";

export type Selection = {
  isOn: boolean;
  chosen: ReadonlyMap<string, MemoryNode>;
  toggle: (node: MemoryNode) => void;
  start: () => void;
  end: () => void;
};

/** The selected memories of a list, while selecting. */
export function useSelection(): Selection {
  const t = useTranslations("memoryEditor.select");
  const toast = useToast();
  const [chosen, setChosen] = useState<ReadonlyMap<string, MemoryNode> | null>(null);
  const toggle = (node: MemoryNode) => {
    const next = new Map(chosen ?? []);
    if (next.delete(node.id)) return setChosen(next);
    if (next.size >= PAGE_MAX) return toast({ text: t("limit", { max: PAGE_MAX }) });
    setChosen(next.set(node.id, node));
  };
  return {
    isOn: chosen !== null,
    chosen: chosen ?? new Map(),
    toggle,
    start: () => setChosen(new Map()),
    end: () => setChosen(null),
  };
}
