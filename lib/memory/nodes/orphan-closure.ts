export type Edge = { parentId: string; childId: string };

/**
 * Expands the memories to delete: themselves and everything based on nothing else, at any depth. `keeps` always stay and support what is
 * based on them. Pure.
 */
export function orphanClosure(ids: readonly string[], edges: readonly Edge[], keeps: ReadonlySet<string>): string[] {
  const deletedIds = new Set(ids.filter((id) => !keeps.has(id)));
  const evidence = Map.groupBy(edges, (edge) => edge.parentId);
  for (let grew = true; grew; ) {
    grew = false;
    for (const [parentId, children] of evidence) {
      if (deletedIds.has(parentId) || keeps.has(parentId)) continue;
      if (!children.every((edge) => deletedIds.has(edge.childId))) continue;
      deletedIds.add(parentId);
      grew = true;
    }
  }
  return [...deletedIds];
}
