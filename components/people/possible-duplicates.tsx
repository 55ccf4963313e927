"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { entitiesQuery, type MemoryEntity } from "@/components/api/people";
import { flatten } from "@/components/api/queries";
import { ListMore } from "@/components/common/list-states";
import { IfEditable } from "@/components/common/read-only";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useMergeEntities } from "./use-merge-entities";

/** Asks about each pair of possible duplicates among all entities. */
export function AllPossibleDuplicates({ personaId, name }: { personaId: string; name: string }) {
  const list = useInfiniteQuery(entitiesQuery(personaId, { status: "uncertain" }));
  return (
    <>
      <PossibleDuplicates personaId={personaId} name={name} entities={flatten(list.data)} />
      {list.hasNextPage ? (
        <div className="mb-4">
          <ListMore isBusy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
        </div>
      ) : null}
    </>
  );
}

type PossibleDuplicatesProps = { personaId: string; name: string; entities: MemoryEntity[] };

/** Asks about each pair of possible duplicates. */
export function PossibleDuplicates({ personaId, name, entities }: PossibleDuplicatesProps) {
  return entities.map((entity) => (
    <PossibleDuplicate key={entity.id} personaId={personaId} name={name} entity={entity} />
  ));
}

type PossibleDuplicateProps = { personaId: string; name: string; entity: MemoryEntity };

export function PossibleDuplicate({ personaId, name, entity }: PossibleDuplicateProps) {
  const t = useTranslations("people.unsure");
  const { merge, confirmSeparate, busy } = useMergeEntities(personaId);
  const { mergeTargetId: otherId, mergeTargetName: otherName } = entity;
  if (!otherId || !otherName) return null;
  return (
    <Notice
      tone="lamp"
      className="mb-4"
      title={t("question", { name: entity.canonicalName, other: otherName })}
      action={
        <IfEditable>
          <div className="flex flex-wrap gap-2">
            <Button busy={busy} onClick={() => void merge(entity, { id: otherId, canonicalName: otherName })}>
              {t("same")}
            </Button>
            <Button busy={busy} onClick={() => void confirmSeparate(entity, { id: otherId, canonicalName: otherName })}>
              {t("apart")}
            </Button>
          </div>
        </IfEditable>
      }
    >
      {t("lead", { name })}
    </Notice>
  );
}
