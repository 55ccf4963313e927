"use client";

import { useQuery } from "@tanstack/react-query";
import type { MemoryNode } from "@/components/api/memory";
import { traceQuery } from "@/components/api/queries";
import { useTranslations } from "@/components/i18n/use-translations";
import { LinesSkeleton, MutedText } from "../common/detail-section";
import { NodeLines } from "./node-lines";

/** The evidence of a thought, linked to its pages. */
export function Evidence({ personaId, thought }: { personaId: string; thought: MemoryNode }) {
  const t = useTranslations("memory");
  const own = useTranslations("memoryEditor.own");
  const { data, isPending, isError } = useQuery(traceQuery(personaId, thought.id));
  if (isPending) return <LinesSkeleton />;
  if (isError) return <MutedText>{t("error.title")}</MutedText>;
  if (data.sourceEvents.length === 0) {
    return <MutedText>{thought.origin === "owner" ? own("evidence") : t("thought.forgotten")}</MutedText>;
  }
  return (
    <>
      <NodeLines nodes={data.sourceEvents} personaId={personaId} label={t("thought.evidence")} />
      {data.orphanedCount > 0 ? <MutedText>{t("thought.orphaned", { count: data.orphanedCount })}</MutedText> : null}
    </>
  );
}
