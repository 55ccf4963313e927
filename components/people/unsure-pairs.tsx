"use client";

import { useTranslations } from "next-intl";
import type { MemoryEntity } from "@/components/api/people";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useJoiningPeople } from "./use-joining-people";

type UnsurePairsProps = { personaId: string; name: string; entities: MemoryEntity[] };

/** Asks of each two that may be one and the same. */
export function UnsurePairs({ personaId, name, entities }: UnsurePairsProps) {
  const unsure = entities.filter((entity) => entity.status === "uncertain" && entity.mergeTargetId);
  return unsure.map((entity) => (
    <Unsure
      key={entity.id}
      personaId={personaId}
      name={name}
      entity={entity}
      other={entities.find(({ id }) => id === entity.mergeTargetId)}
    />
  ));
}

type UnsureProps = { personaId: string; name: string; entity: MemoryEntity; other: MemoryEntity | undefined };

export function Unsure({ personaId, name, entity, other }: UnsureProps) {
  const t = useTranslations("people.unsure");
  const { join, keepApart, busy } = useJoiningPeople(personaId);
  const otherId = entity.mergeTargetId;
  const otherName = other?.canonicalName ?? entity.mergeTargetName;
  if (!otherId || !otherName) return null;
  return (
    <Notice
      tone="lamp"
      className="mb-4"
      title={t("question", { name: entity.canonicalName, other: otherName })}
      action={
        <div className="flex flex-wrap gap-2">
          <Button busy={busy} onClick={() => void join(entity, { id: otherId, canonicalName: otherName })}>
            {t("same")}
          </Button>
          <Button busy={busy} onClick={() => void keepApart(entity, { id: otherId, canonicalName: otherName })}>
            {t("apart")}
          </Button>
        </div>
      }
    >
      {t("lead", { name })}
    </Notice>
  );
}
