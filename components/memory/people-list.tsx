"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import type { MemoryEntity } from "@/components/api/memory";
import { entitiesQuery, flatten } from "@/components/api/queries";
import { Chip } from "@/components/ui/chip";
import { EmptyState } from "@/components/ui/empty-state";
import { entityKinds } from "@/lib/core/types/nodes";
import { InitialKnot } from "./initial-knot";
import { ListError, ListMore, ListSkeleton } from "./list-states";

type PeopleListProps = { personaId: string; name: string; fresh: ReadonlySet<string>; focus: string | undefined };

/** Who and what was spoken of, by kind. */
export function PeopleList({ personaId, name, fresh, focus }: PeopleListProps) {
  const t = useTranslations("memory");
  const list = useInfiniteQuery(entitiesQuery(personaId));
  const entities = flatten(list.data);
  if (list.isPending) return <ListSkeleton />;
  if (list.isError && entities.length === 0) return <ListError onRetry={() => void list.refetch()} />;
  if (entities.length === 0) {
    return <EmptyState sign={<InitialKnot name="A" />} title={t("empty.title")} body={t("empty.people", { name })} />;
  }
  return (
    <>
      {entityKinds.map((kind) => (
        <Kind
          key={kind}
          title={t(`entityKinds.${kind}`)}
          entities={entities.filter((entity) => entity.kind === kind)}
          fresh={fresh}
          focus={focus}
        />
      ))}
      {list.hasNextPage ? <ListMore isBusy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} /> : null}
    </>
  );
}

type KindProps = Pick<PeopleListProps, "fresh" | "focus"> & { title: string; entities: MemoryEntity[] };

function Kind({ title, entities, fresh, focus }: KindProps) {
  if (entities.length === 0) return null;
  return (
    <section className="mt-5 first:mt-1">
      <h2 className="text-lg">{title}</h2>
      <ul aria-label={title} className="mt-1 divide-y divide-thread">
        {entities.map((entity) => (
          <EntityRow key={entity.id} entity={entity} fresh={fresh.has(entity.id)} isFocused={entity.id === focus} />
        ))}
      </ul>
    </section>
  );
}

function EntityRow({ entity, fresh, isFocused }: { entity: MemoryEntity; fresh: boolean; isFocused: boolean }) {
  const t = useTranslations("memory");
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isFocused) row.current?.scrollIntoView({ block: "center" });
  }, [isFocused]);
  const others = entity.aliases.filter((alias) => alias !== entity.canonicalName);
  return (
    <li
      ref={row}
      className={clsx(
        "flex gap-4 py-3.5",
        fresh && "animate-fade-in",
        isFocused && "-mx-3 rounded-xl bg-lamp-wash px-3",
      )}
    >
      <InitialKnot name={entity.canonicalName} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="font-medium">{entity.canonicalName}</span>
          {entity.status === "uncertain" ? <Chip>{t("person.uncertain")}</Chip> : null}
          <span className="text-ink-soft text-sm">{t("person.linked", { count: entity.linkedCount })}</span>
        </p>
        {others.length > 0 ? (
          <p className="text-ink-soft text-sm">{t("person.aliases", { names: others.join(t("person.comma")) })}</p>
        ) : null}
        {entity.description ? <p className="mt-1 max-w-measure font-serif">{entity.description}</p> : null}
      </div>
    </li>
  );
}
