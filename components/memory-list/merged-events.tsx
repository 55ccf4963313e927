"use client";

import type { MemoryEvent } from "@/components/api/memory";
import { useDays } from "@/components/common/use-days";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { useJoiningEvents } from "./use-merge-events";

/** What was made one with an event, each to be taken apart again. */
export function Joinings({ personaId, event }: { personaId: string; event: MemoryEvent }) {
  const t = useTranslations("items.join");
  const { day } = useDays();
  const { part } = useJoiningEvents(personaId);
  const { joinings } = event.history;
  if (joinings.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1">
      {joinings.map((joining) => (
        <li key={joining.id} className="flex flex-wrap items-center justify-between gap-x-3 text-ink-soft text-sm">
          <span>{t("part", { day: day(joining.createdAt) })}</span>
          <Button variant="plain" onClick={() => void part(event.id, joining.id)}>
            {t("undo")}
          </Button>
        </li>
      ))}
    </ul>
  );
}
