"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Search as SearchIcon } from "lucide-react";
import { flatten } from "@/components/api/queries";
import { searchQuery } from "@/components/api/search";
import { ListError, ListMore, ListSkeleton } from "@/components/common/list-states";
import { useTranslations } from "@/components/i18n/use-translations";
import { EmptyState } from "@/components/ui/empty-state";
import { SearchHitRow } from "./search-hit-row";
import type { SearchParams } from "./search-params";

type SearchResultsProps = { personaId: string; name: string; search: SearchParams };

export function SearchResults({ personaId, name, search }: SearchResultsProps) {
  const t = useTranslations("search");
  const isAsked = search.q.trim() !== "" || search.tag !== undefined;
  const list = useInfiniteQuery({
    ...searchQuery(personaId, search),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const hits = flatten(list.data);
  const sign = <SearchIcon className="size-8" />;
  if (!isAsked) return <EmptyState sign={sign} title={t("start.title")} body={t("start.body", { name })} />;
  if (list.isPending) return <ListSkeleton />;
  if (list.isError) return <ListError onRetry={() => void list.refetch()} />;
  return (
    <>
      <p role="status" className="text-ink-soft text-sm">
        {list.isPlaceholderData
          ? t("searching")
          : t("found", { count: hits.length, more: list.hasNextPage ? "yes" : "no" })}
      </p>
      {hits.length === 0 && !list.isPlaceholderData ? (
        <EmptyState sign={sign} title={t("none.title")} body={t("none.body")} />
      ) : (
        <ol aria-label={t("results")} className="mt-1 divide-y divide-thread">
          {hits.map((hit) => (
            <SearchHitRow key={hit.id} personaId={personaId} hit={hit} />
          ))}
        </ol>
      )}
      {list.hasNextPage ? <ListMore isBusy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} /> : null}
    </>
  );
}
