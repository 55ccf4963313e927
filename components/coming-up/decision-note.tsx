"use client";

import { useQuery } from "@tanstack/react-query";
import type { MemoryNode } from "@/components/api/memory";
import { eventQuery } from "@/components/api/queries";
import { useDays } from "@/components/common/use-days";
import { useTranslations } from "@/components/i18n/use-translations";
import { NodeLines } from "@/components/memory/node-lines";

/** Why and when it was resolved: by an event, by the user, or because it expired. */
export function DecisionNote({ personaId, node }: { personaId: string; node: MemoryNode }) {
  const t = useTranslations("comingUp.how");
  const { day } = useDays();
  if (!node.resolvedAt || !node.resolvedHow) return null;
  return (
    <div className="mt-1.5 text-[0.9375rem]">
      <p className="text-ink-soft">{t(node.resolvedHow, { day: day(node.resolvedAt) })}</p>
      {node.resolvedBy ? <DecidingEvent personaId={personaId} eventId={node.resolvedBy} /> : null}
    </div>
  );
}

function DecidingEvent({ personaId, eventId }: { personaId: string; eventId: string }) {
  const { data: event } = useQuery(eventQuery(personaId, eventId));
  return event ? <NodeLines nodes={[event]} personaId={personaId} /> : null;
}
