export type Edge = { parentId: string; childId: string };

/**
 * What goes when some memories go: they themselves, and to any depth what rests on nothing else. `keeps` stays whatever
 * becomes of its evidence, and holds up what rests on it. Pure.
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
