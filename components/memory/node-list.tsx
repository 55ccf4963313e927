"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ComponentType } from "react";
import type { MemoryNode } from "@/components/api/memory";
import { flatten, nodesQuery } from "@/components/api/queries";
import { EmptyState } from "@/components/ui/empty-state";
import { ListError, ListMore, ListSkeleton } from "../common/list-states";
import { MemoryMarker, markerOf } from "../common/memory-marker";
import { Thread } from "../common/thread";

export type RowProps = { personaId: string; name: string; node: MemoryNode; fresh: boolean };
/** A titled part of a list. */
export type NodeGroup = { title: string; has: (node: MemoryNode) => boolean };

type NodeListProps = {
  kind: "event" | "thought";
  Row: ComponentType<RowProps>;
  personaId: string;
  name: string;
  fresh: ReadonlySet<string>;
  /** Parts in which the list is shown, each in its own order of time. One list when left out. */
  groups?: NodeGroup[];
};

/** Memories of one kind on their thread, newest first. */
export function NodeList({ kind, Row, personaId, name, fresh, groups }: NodeListProps) {
  const t = useTranslations("memory");
  const list = useInfiniteQuery(nodesQuery(personaId, kind));
  const nodes = flatten(list.data);

  if (list.isPending) return <ListSkeleton />;
  if (list.isError && nodes.length === 0) return <ListError onRetry={() => void list.refetch()} />;
  if (nodes.length === 0) {
    return (
      <EmptyState
        sign={<MemoryMarker kind={markerOf(kind)} className="size-8" />}
        title={t("empty.title")}
        body={t(`empty.${kind}`, { name })}
      />
    );
  }
  const row = (node: MemoryNode) => (
    <Row key={node.id} personaId={personaId} name={name} node={node} fresh={fresh.has(node.id)} />
  );
  const parts = (groups ?? []).map((group) => ({ ...group, nodes: nodes.filter(group.has) }));
  return (
    <>
      {groups ? (
        parts
          .filter((part) => part.nodes.length > 0)
          .map((part) => (
            <section key={part.title} className="mt-6 first:mt-0">
              <h2 className="text-lg">{part.title}</h2>
              <Thread label={part.title}>{part.nodes.map(row)}</Thread>
            </section>
          ))
      ) : (
        <Thread label={t(`lists.${kind}`)}>{nodes.map(row)}</Thread>
      )}
      {list.hasNextPage ? <ListMore isBusy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} /> : null}
    </>
  );
}
