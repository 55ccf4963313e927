"use client";

import type { MemoryEvent } from "@/components/api/memory";
import { IfEditable } from "@/components/common/read-only";
import { useDays } from "@/components/common/use-days";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { useMergeEvents } from "./use-merge-events";

/** Events merged into an event, each with an undo. */
export function MergedEvents({ personaId, event }: { personaId: string; event: MemoryEvent }) {
  const t = useTranslations("memoryEditor.merge");
  const { day } = useDays();
  const { unmerge } = useMergeEvents(personaId);
  const { merges } = event.history;
  if (merges.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1">
      {merges.map((merge) => (
        <li key={merge.id} className="flex flex-wrap items-center justify-between gap-x-3 text-ink-soft text-sm">
          <span>{t("mergedOn", { day: day(merge.createdAt) })}</span>
          <IfEditable>
            <Button variant="plain" onClick={() => void unmerge(event.id, merge.id)}>
              {t("undo")}
            </Button>
          </IfEditable>
        </li>
      ))}
    </ul>
  );
}
