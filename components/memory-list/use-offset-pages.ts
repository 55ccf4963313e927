"use client";

import { type UseQueryResult, useQueries, useQuery } from "@tanstack/react-query";
import { MEMORY_PAGE, type OffsetPage, type OffsetPageQuery, type PageAddress } from "@/components/api/offset-list";

export type OffsetPages<T> = {
  /** The query of a page. */
  pageAt: (at: PageAddress) => OffsetPageQuery<T>;
  /** Id of the item that the address asks for. */
  focus?: string;
};

/** The items and total count of a list, and the position of the requested item; `places` are the positions in view. */
export function useOffsetPages<T extends { id: string }>({ pageAt, focus }: OffsetPages<T>, places: readonly number[]) {
  const around = useQuery({ ...pageAt({ around: focus ?? "" }), enabled: focus !== undefined });
  const isLost = focus === undefined || around.isError;
  const head = useQuery({ ...pageAt({ offset: 0 }), enabled: isLost });
  const first = isLost ? head : around;
  const offsets = [...new Set(places.map((place) => place - (place % MEMORY_PAGE)))];
  const shown: UseQueryResult<OffsetPage<T>>[] = useQueries({ queries: offsets.map((offset) => pageAt({ offset })) });
  const pages = [first, ...shown].flatMap(({ data, dataUpdatedAt }) => (data ? [{ data, dataUpdatedAt }] : []));
  const newest = pages.toSorted((a, b) => b.dataUpdatedAt - a.dataUpdatedAt)[0]?.data;
  const items = byPlace(pages.toSorted((a, b) => a.dataUpdatedAt - b.dataUpdatedAt).map(({ data }) => data));
  return {
    isPending: first.isPending,
    isError: first.isError && !first.data,
    retry: () => void first.refetch(),
    total: newest?.total ?? 0,
    items,
    focusPlace: focus === undefined ? undefined : placeOf(items, focus),
  };
}

/** Items by position; where two pages overlap, the later one wins. */
function byPlace<T>(pages: OffsetPage<T>[]): Map<number, T> {
  return new Map(pages.flatMap(({ items, offset }) => items.map((item, at) => [offset + at, item] as const)));
}

function placeOf(items: Map<number, { id: string }>, id: string): number | undefined {
  for (const [place, item] of items) if (item.id === id) return place;
  return undefined;
}
