"use client";

import { useQuery } from "@tanstack/react-query";
import { UserRoundPlus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { entityPageQuery } from "@/components/api/people";
import { InitialMarker } from "@/components/common/initial-marker";
import { ListError, ListSkeleton } from "@/components/common/list-states";
import { IfEditable } from "@/components/common/read-only";
import { useTranslations } from "@/components/i18n/use-translations";
import { useFreshNodes } from "@/components/live/use-fresh-nodes";
import { VirtualList } from "@/components/memory-list/virtual-list";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { type EntityKind, entityKinds } from "@/lib/core/types/nodes";
import { EntityForm } from "./entity-form";
import { EntityRow } from "./entity-row";
import { AllPossibleDuplicates } from "./possible-duplicates";

/** Entities by kind, possible duplicates first. */
export function PeopleSection({ personaId, name }: { personaId: string; name: string }) {
  const t = useTranslations("people");
  const [isAdding, setIsAdding] = useState(false);
  const add = (
    <IfEditable>
      <Button onClick={() => setIsAdding(true)}>
        <UserRoundPlus aria-hidden className="size-4" />
        {t("add.open")}
      </Button>
    </IfEditable>
  );
  return (
    <>
      <PeopleList personaId={personaId} name={name} add={add} />
      <EntityForm personaId={personaId} name={name} open={isAdding} onOpenChange={setIsAdding} />
    </>
  );
}

function PeopleList({ personaId, name, add }: { personaId: string; name: string; add: ReactNode }) {
  const memory = useTranslations("memory");
  const fresh = useFreshNodes();
  const all = useQuery(entityPageQuery(personaId, {}, { offset: 0 }));
  if (all.isError && !all.data) return <ListError onRetry={() => void all.refetch()} />;
  if (all.data?.total === 0) {
    return (
      <EmptyState
        sign={<InitialMarker name="A" />}
        title={memory("empty.title")}
        body={memory("empty.people", { name })}
        action={add}
      />
    );
  }
  return (
    <>
      <div className="mb-6">{add}</div>
      <AllPossibleDuplicates personaId={personaId} name={name} />
      {all.isPending ? <ListSkeleton /> : null}
      {entityKinds.map((kind) => (
        <Kind key={kind} personaId={personaId} kind={kind} fresh={fresh} />
      ))}
    </>
  );
}

/** Estimated height in px of a row with a name and one line. */
const ROW_GUESS = 84;

type KindProps = { personaId: string; kind: EntityKind; fresh: ReadonlySet<string> };

function Kind({ personaId, kind, fresh }: KindProps) {
  const t = useTranslations("people");
  const title = t(`kinds.${kind}`);
  return (
    <VirtualList
      label={title}
      listed={{ pageAt: (at) => entityPageQuery(personaId, { kind }, at) }}
      title={<h2 className="mt-6 mb-1 text-lg first:mt-0">{title}</h2>}
      className="divide-y divide-thread"
      rowGuess={ROW_GUESS}
      row={(entity, place) => (
        <EntityRow key={entity.id} personaId={personaId} entity={entity} fresh={fresh.has(entity.id)} place={place} />
      )}
      pending={null}
      failed={(retry) => <ListError onRetry={retry} />}
      empty={null}
    />
  );
}
