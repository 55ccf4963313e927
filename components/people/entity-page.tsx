"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { type EntityDetail, entityQuery } from "@/components/api/people";
import { Aliases } from "@/components/common/aliases";
import { DetailPage, DetailPending } from "@/components/common/detail-page";
import { DetailSection, MutedText } from "@/components/common/detail-section";
import { InitialMarker } from "@/components/common/initial-marker";
import { IfEditable } from "@/components/common/read-only";
import { MemoryText } from "@/components/common/user-name";
import { ForgetButton } from "@/components/delete-memory/forget-button";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { EntityForm } from "./entity-form";
import { EntityMemories } from "./entity-memories";
import { EntityMerges } from "./entity-merges";
import { MergePicker } from "./merge-picker";
import { PossibleDuplicate } from "./possible-duplicates";

type EntityPageProps = { personaId: string; name: string; entityId: string };

/** Page of an entity: its names, description, relation to the user, memories with their sources, and merged entities. */
export function EntityPage({ personaId, name, entityId }: EntityPageProps) {
  const t = useTranslations("people");
  const memory = useTranslations("memory");
  const { data: entity, error, refetch } = useQuery(entityQuery(personaId, entityId));
  const back = { href: routes.memory(personaId, "people"), label: memory("sections.people") };
  if (!entity) return <DetailPending back={back} error={error} onRetry={() => void refetch()} />;
  const isMerged = entity.status === "merged";
  return (
    <DetailPage
      back={back}
      sign={<InitialMarker name={entity.canonicalName} className="size-10 text-ink" />}
      kind={t(`kind.${entity.kind}`)}
      title={entity.canonicalName}
      meta={<Aliases entity={entity} />}
    >
      {isMerged ? <Merged personaId={personaId} entity={entity} /> : null}
      {entity.status === "uncertain" ? <PossibleDuplicate personaId={personaId} name={name} entity={entity} /> : null}
      <DetailSection title={t("description.title")} level={2}>
        <Description entity={entity} />
      </DetailSection>
      <EntityMemories personaId={personaId} entity={entity} />
      <EntityMerges personaId={personaId} merges={entity.merges} />
      {isMerged ? null : (
        <IfEditable>
          <EntityActions personaId={personaId} name={name} entity={entity} />
        </IfEditable>
      )}
    </DetailPage>
  );
}

function Description({ entity }: { entity: EntityDetail }) {
  const t = useTranslations("people.description");
  if (!entity.description) return <MutedText>{t("none")}</MutedText>;
  const count = entity.descriptionFrom?.length || entity.linkedCount;
  return (
    <>
      <p dir="auto" className="max-w-measure whitespace-pre-wrap font-serif text-[1.125rem] leading-normal">
        <MemoryText text={entity.description} />
      </p>
      {entity.descriptionSource ? (
        <p className="mt-1.5 text-ink-soft text-sm">
          {entity.descriptionSource === "owner" ? t("owner") : t("gathered", { count })}
        </p>
      ) : null}
    </>
  );
}

function Merged({ personaId, entity }: { personaId: string; entity: EntityDetail }) {
  const t = useTranslations("people.merge");
  if (!entity.mergeTargetId) return null;
  return (
    <Notice
      action={
        <Link
          href={routes.entity(personaId, entity.mergeTargetId)}
          className="inline-flex min-h-11 items-center text-lamp underline underline-offset-4"
        >
          {entity.mergeTargetName ?? t("toWhole")}
        </Link>
      }
    >
      {t("isMerged")}
    </Notice>
  );
}

function EntityActions({ personaId, name, entity }: { personaId: string; name: string; entity: EntityDetail }) {
  const t = useTranslations("people");
  const router = useRouter();
  const [open, setOpen] = useState<"edit" | "merge" | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setOpen("edit")}>{t("edit.open")}</Button>
      <Button onClick={() => setOpen("merge")}>{t("merge.open")}</Button>
      <ForgetButton
        personaId={personaId}
        name={name}
        target={{ kind: "entity", id: entity.id, text: entity.canonicalName }}
        onForgotten={() => router.replace(routes.memory(personaId, "people"))}
      />
      <EntityForm personaId={personaId} name={name} entity={entity} open={open === "edit"} onOpenChange={close} />
      <MergePicker
        personaId={personaId}
        entity={entity}
        open={open === "merge"}
        onOpenChange={close}
        onMerged={(targetId) => router.replace(routes.entity(personaId, targetId))}
      />
    </div>
  );
}
