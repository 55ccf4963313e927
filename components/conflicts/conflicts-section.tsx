"use client";

import { useQuery } from "@tanstack/react-query";
import { Scale } from "lucide-react";
import { conflictsQuery } from "@/components/api/conflicts";
import { ListError, ListSkeleton } from "@/components/common/list-states";
import { useTranslations } from "@/components/i18n/use-translations";
import { NeedsModel } from "@/components/model/needs-model";
import { EmptyState } from "@/components/ui/empty-state";
import { ConflictCard } from "./conflict-card";

/** Unresolved conflicts, each with the question which memory holds. */
export function ConflictsSection({ personaId, name }: { personaId: string; name: string }) {
  const t = useTranslations("memory.conflicts");
  const { data: conflicts, isPending, refetch } = useQuery(conflictsQuery(personaId));
  if (isPending) return <ListSkeleton />;
  if (!conflicts) return <ListError onRetry={() => void refetch()} />;
  if (conflicts.length === 0) {
    return (
      <NeedsModel personaId={personaId} what="conflicts">
        <EmptyState sign={<Scale className="size-8" />} title={t("empty.title")} body={t("empty.body", { name })} />
      </NeedsModel>
    );
  }
  return (
    <ul aria-label={t("list")} className="flex flex-col gap-5">
      {conflicts.map((conflict) => (
        <ConflictCard key={conflict.id} personaId={personaId} name={name} conflict={conflict} />
      ))}
    </ul>
  );
}
