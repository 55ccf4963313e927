import type { MapEdge, MapNode } from "@/components/api/map";

/** Neighbours of each node in either direction: id → nodes by descending weight. Unknown ends are left out. */
export function neighboursOf(nodes: MapNode[], edges: MapEdge[]): Map<string, MapNode[]> {
  const known = new Map(nodes.map((node) => [node.id, node]));
  const found = new Map<string, Set<MapNode>>(nodes.map(({ id }) => [id, new Set()]));
  for (const { from, to } of edges) {
    const [one, other] = [known.get(from), known.get(to)];
    if (!one || !other) continue;
    found.get(from)?.add(other);
    found.get(to)?.add(one);
  }
  return new Map([...found].map(([id, others]) => [id, [...others].toSorted((a, b) => b.weight - a.weight)]));
}
