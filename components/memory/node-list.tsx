"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ComponentType, useEffect } from "react";
import type { MemoryNode, NodeListKind } from "@/components/api/memory";
import { flatten, nodesQuery } from "@/components/api/queries";
import { EmptyState } from "@/components/ui/empty-state";
import { Knot, knotOf } from "./knot";
import { ListError, ListMore, ListSkeleton } from "./list-states";

export type RowProps = { personaId: string; name: string; node: MemoryNode; fresh: boolean; isFocused: boolean };

type NodeListProps = {
  kind: NodeListKind;
  Row: ComponentType<RowProps>;
  personaId: string;
  name: string;
  fresh: ReadonlySet<string>;
  focus: string | undefined;
  /** One quiet sentence instead of a whole empty place. */
  isPart?: boolean;
};

/** Memories of one kind on their thread, newest first. */
export function NodeList({ kind, Row, personaId, name, fresh, focus, isPart = false }: NodeListProps) {
  const t = useTranslations("memory");
  const list = useInfiniteQuery(nodesQuery(personaId, kind));
  const nodes = flatten(list.data);
  const isMissing = focus !== undefined && !nodes.some((node) => node.id === focus);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;

  useEffect(() => {
    if (isMissing && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isMissing, hasNextPage, isFetchingNextPage, fetchNextPage]);

  if (list.isPending) return <ListSkeleton />;
  if (list.isError && nodes.length === 0) return <ListError onRetry={() => void list.refetch()} />;
  if (nodes.length === 0 && isPart) return <p className="py-3 text-ink-soft">{t(`empty.${kind}`, { name })}</p>;
  if (nodes.length === 0) {
    return (
      <EmptyState
        sign={<Knot kind={knotOf(kind)} className="size-8" />}
        title={t("empty.title")}
        body={t(`empty.${kind}`, { name })}
      />
    );
  }
  return (
    <>
      <ol
        aria-label={t(`lists.${kind}`)}
        className="relative before:absolute before:inset-y-6 before:left-[7.5px] before:w-px before:bg-thread"
      >
        {nodes.map((node) => (
          <Row
            key={node.id}
            personaId={personaId}
            name={name}
            node={node}
            fresh={fresh.has(node.id)}
            isFocused={node.id === focus}
          />
        ))}
      </ol>
      {hasNextPage ? <ListMore isBusy={isFetchingNextPage} onMore={() => void fetchNextPage()} /> : null}
    </>
  );
}
