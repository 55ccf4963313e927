"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect } from "react";
import type { MemoryNode } from "@/components/api/memory";
import { promisesQuery } from "@/components/api/promises";
import { flatten } from "@/components/api/queries";
import { ListError, ListMore, ListSkeleton } from "@/components/common/list-states";
import { MemoryMarker } from "@/components/common/memory-marker";
import { Quiet } from "@/components/common/part";
import { Thread } from "@/components/common/thread";
import { useFreshNodes } from "@/components/live/use-fresh-nodes";
import { AddButton } from "@/components/memory-write/add-button";
import { EmptyState } from "@/components/ui/empty-state";
import { PromiseRow } from "./promise-row";

/** What was promised and what is looked forward to; below it, what became of the others. */
export function PromisesRoom({ personaId, name }: { personaId: string; name: string }) {
  const t = useTranslations("promises");
  const memory = useTranslations("memory");
  const focus = useSearchParams().get("focus");
  const fresh = useFreshNodes();
  const open = useInfiniteQuery(promisesQuery(personaId, "pending"));
  const all = useInfiniteQuery(promisesQuery(personaId));
  // Of both, for a word that was just said is shown in either before they are read anew.
  const known = flatten({ pages: [...(open.data?.pages ?? []), ...(all.data?.pages ?? [])] });
  const pending = known.filter((node) => node.status === "pending");
  const decided = known.filter((node) => node.status !== "pending");
  useSearchFor(focus, [pending, decided], all);

  if (open.isPending || all.isPending) return <ListSkeleton />;
  if ((open.isError || all.isError) && pending.length + decided.length === 0) {
    return <ListError onRetry={() => void Promise.all([open.refetch(), all.refetch()])} />;
  }
  if (pending.length + decided.length === 0) {
    return (
      <EmptyState
        sign={<MemoryMarker kind="promise" className="size-8" />}
        title={memory("empty.title")}
        body={t("empty", { name })}
        action={<AddButton personaId={personaId} name={name} adds="intention" />}
      />
    );
  }

  const rows = (nodes: MemoryNode[]) =>
    nodes.map((node) => (
      <PromiseRow
        key={node.id}
        personaId={personaId}
        name={name}
        node={node}
        fresh={fresh.has(node.id)}
        isFocused={node.id === focus}
      />
    ));
  const promises = pending.filter(({ type }) => type === "intention");
  const expectations = pending.filter(({ type }) => type === "expectation");
  return (
    <>
      <Group title={memory("lists.intention")} quiet={t("noneOpen")}>
        {rows(promises)}
      </Group>
      <Group title={memory("lists.expectation")} quiet={t("nothingAhead", { name })}>
        {rows(expectations)}
      </Group>
      {open.hasNextPage ? <ListMore isBusy={open.isFetchingNextPage} onMore={() => void open.fetchNextPage()} /> : null}
      <Group title={t("decided")} quiet={t("noneDecided")}>
        {rows(decided)}
      </Group>
      {all.hasNextPage ? <ListMore isBusy={all.isFetchingNextPage} onMore={() => void all.fetchNextPage()} /> : null}
      <div className="mt-8">
        <AddButton personaId={personaId} name={name} adds="intention" />
      </div>
    </>
  );
}

function Group({ title, quiet, children }: { title: string; quiet: string; children: ReactNode[] }) {
  return (
    <section className="mt-8 first:mt-0">
      <h2 className="text-lg">{title}</h2>
      {children.length > 0 ? <Thread label={title}>{children}</Thread> : <Quiet>{quiet}</Quiet>}
    </section>
  );
}

type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };

/** Loads further back until the one that the address asks for is there. */
function useSearchFor(id: string | null, lists: MemoryNode[][], pages: Pages): void {
  const isMissing = id !== null && !lists.flat().some((node) => node.id === id);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  useEffect(() => {
    if (isMissing && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isMissing, hasNextPage, isFetchingNextPage, fetchNextPage]);
}
