"use client";

import type { UndoableMerge } from "@/components/api/people";
import { DetailSection } from "@/components/common/detail-section";
import { IfEditable } from "@/components/common/read-only";
import { useDays } from "@/components/common/use-days";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { useMergeEntities } from "./use-merge-entities";

/** Entities merged into this one, each with an undo. */
export function EntityMerges({ personaId, merges }: { personaId: string; merges: UndoableMerge[] }) {
  const t = useTranslations("people.merge");
  const { day } = useDays();
  const { unmerge, busy } = useMergeEntities(personaId);
  if (merges.length === 0) return null;
  return (
    <DetailSection title={t("parts")} level={2}>
      <ul className="divide-y divide-thread">
        {merges.map((merge) => (
          <li key={merge.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 flex-1 basis-36">
              <span className="block">{merge.loserName}</span>
              <span className="block text-ink-soft text-sm">
                {t(`causes.${merge.cause}`, { day: day(merge.createdAt) })}
              </span>
            </span>
            <IfEditable>
              <Button busy={busy} onClick={() => void unmerge(merge.loserId, merge.id)}>
                {t("undo")}
              </Button>
            </IfEditable>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}
