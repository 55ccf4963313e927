"use client";

import type { MemoryEntity } from "@/components/api/people";
import { EntityFinder } from "@/components/common/entity-finder";
import { useTranslations } from "@/components/i18n/use-translations";
import { Sheet } from "@/components/ui/sheet";
import { useMergeEntities } from "./use-merge-entities";

type MergePickerProps = {
  personaId: string;
  entity: MemoryEntity;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called after the merge, with the id of the surviving entity. */
  onMerged: (targetId: string) => void;
};

/** Lets the user choose the entity to merge into. The merge can be undone. */
export function MergePicker({ open, onOpenChange, ...picker }: MergePickerProps) {
  const t = useTranslations("people.merge");
  const { canonicalName } = picker.entity;
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      desktop="dialog"
      title={t("title", { name: canonicalName })}
      description={t("lead", { name: canonicalName })}
    >
      {open ? <Picker {...picker} /> : null}
    </Sheet>
  );
}

function Picker({ personaId, entity, onMerged }: Omit<MergePickerProps, "open" | "onOpenChange">) {
  const t = useTranslations("people.merge");
  const { merge, busy } = useMergeEntities(personaId);
  const choose = async (other: MemoryEntity) => {
    if (!busy && (await merge(entity, other))) onMerged(other.id);
  };
  return (
    <EntityFinder
      personaId={personaId}
      label={t("others")}
      without={entity.id}
      busy={busy}
      onChoose={(other) => void choose(other)}
    />
  );
}
