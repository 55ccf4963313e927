"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { UserRoundPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { entitiesQuery, type MemoryEntity } from "@/components/api/people";
import { flatten } from "@/components/api/queries";
import { InitialMarker } from "@/components/common/initial-marker";
import { ListError, ListMore, ListSkeleton } from "@/components/common/list-states";
import { useFreshNodes } from "@/components/live/use-fresh-nodes";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { entityKinds } from "@/lib/core/types/nodes";
import { EntityForm } from "./entity-form";
import { EntityRow } from "./entity-row";
import { UnsurePairs } from "./unsure-pairs";

/** Who and what was spoken of, by kind; first of all those that may be one and the same. */
export function PeopleRoom({ personaId, name }: { personaId: string; name: string }) {
  const t = useTranslations("people");
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <PeopleList personaId={personaId} name={name} />
      <Button className="mt-8" onClick={() => setIsAdding(true)}>
        <UserRoundPlus aria-hidden className="size-4" />
        {t("add.open")}
      </Button>
      <EntityForm personaId={personaId} name={name} open={isAdding} onOpenChange={setIsAdding} />
    </>
  );
}

function PeopleList({ personaId, name }: { personaId: string; name: string }) {
  const t = useTranslations("people");
  const memory = useTranslations("memory");
  const fresh = useFreshNodes();
  const list = useInfiniteQuery(entitiesQuery(personaId));
  const entities = flatten(list.data);
  if (list.isPending) return <ListSkeleton />;
  if (list.isError && entities.length === 0) return <ListError onRetry={() => void list.refetch()} />;
  if (entities.length === 0) {
    return (
      <EmptyState
        sign={<InitialMarker name="A" />}
        title={memory("empty.title")}
        body={memory("empty.people", { name })}
      />
    );
  }
  return (
    <>
      <UnsurePairs personaId={personaId} name={name} entities={entities} />
      {entityKinds.map((kind) => (
        <Kind
          key={kind}
          personaId={personaId}
          title={t(`kinds.${kind}`)}
          entities={entities.filter((entity) => entity.kind === kind)}
          fresh={fresh}
        />
      ))}
      {list.hasNextPage ? <ListMore isBusy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} /> : null}
    </>
  );
}

type KindProps = { personaId: string; title: string; entities: MemoryEntity[]; fresh: ReadonlySet<string> };

function Kind({ personaId, title, entities, fresh }: KindProps) {
  if (entities.length === 0) return null;
  return (
    <section className="mt-6 first:mt-0">
      <h2 className="text-lg">{title}</h2>
      <ul aria-label={title} className="mt-1 divide-y divide-thread">
        {entities.map((entity) => (
          <EntityRow key={entity.id} personaId={personaId} entity={entity} fresh={fresh.has(entity.id)} />
        ))}
      </ul>
    </section>
  );
}
