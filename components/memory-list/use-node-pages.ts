"use client";

import { useQueries, useQuery } from "@tanstack/react-query";
import type { MemoryNode, NodeListKind, PlacedNodes } from "@/components/api/memory";
import { MEMORY_PAGE, nodePageQuery } from "@/components/api/queries";
import type { ListFilter } from "./list-params";

export type Listed = {
  personaId: string;
  kind: NodeListKind;
  filter: ListFilter & { subject?: string };
  focus?: string;
};

/** How long a list is, and where in it the memory stands that was asked for; `places` says which places are in view. */
export function useNodePages({ personaId, kind, filter, focus }: Listed, places: readonly number[]) {
  const around = useQuery({
    ...nodePageQuery(personaId, kind, { filter, at: { around: focus ?? "" } }),
    enabled: focus !== undefined,
  });
  const isLost = focus === undefined || around.isError;
  const head = useQuery({ ...nodePageQuery(personaId, kind, { filter, at: { offset: 0 } }), enabled: isLost });
  const first = isLost ? head : around;
  const offsets = [...new Set(places.map((place) => place - (place % MEMORY_PAGE)))];
  const shown = useQueries({
    queries: offsets.map((offset) => nodePageQuery(personaId, kind, { filter, at: { offset } })),
  });
  const pages = [first, ...shown].flatMap(({ data, dataUpdatedAt }) => (data ? [{ data, dataUpdatedAt }] : []));
  const newest = pages.toSorted((a, b) => b.dataUpdatedAt - a.dataUpdatedAt)[0]?.data;
  const nodes = placedNodes(pages.toSorted((a, b) => a.dataUpdatedAt - b.dataUpdatedAt).map(({ data }) => data));
  return {
    isPending: first.isPending,
    isError: first.isError && !first.data,
    retry: () => void first.refetch(),
    total: newest?.total ?? 0,
    nodes,
    focusPlace: focus === undefined ? undefined : placeOf(nodes, focus),
  };
}

/** Memories by their place; of two pages that hold a place, the later one. */
function placedNodes(pages: PlacedNodes[]): Map<number, MemoryNode> {
  return new Map(pages.flatMap(({ items, offset }) => items.map((node, at) => [offset + at, node] as const)));
}

function placeOf(nodes: Map<number, MemoryNode>, id: string): number | undefined {
  for (const [place, node] of nodes) if (node.id === id) return place;
  return undefined;
}
