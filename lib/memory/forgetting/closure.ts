import type { Dependant, ForgetChoice } from "@/lib/core/types/forgetting";

/** An evidence edge: the parent is based on the child. An orphaned edge has lost its child and counts as no evidence. */
export type Edge = { parentId: string; childId: string | null };

export type DependantOutcome = Pick<Dependant, "depth" | "isDeleted" | "because">;

export type ClosureInput = {
  /** Memories that are deleted in any case. */
  roots: Iterable<string>;
  edges: readonly Edge[];
  /** Memories that lose something other than evidence: a source message or a linked entity. */
  losing?: ReadonlySet<string>;
  /** Memories that keep support other than evidence, such as a remaining source message. */
  grounded?: ReadonlySet<string>;
  choiceOf: (id: string) => ForgetChoice;
  /** Whether a memory would still reveal the forgotten content; `lost` is the evidence it loses. */
  reveals?: (id: string, lost: string[]) => boolean;
  /** Memories that may reveal the forgotten content, even if they are not based on a deleted memory. */
  suspects?: Iterable<string>;
};

/**
 * Decides what happens to everything based on the deleted memories, at any depth. A memory is deleted if it would still reveal the
 * forgotten content, or if it has neither evidence nor a source left and the user chose to cascade. With any support left it stays. Pure.
 * @returns what happens to each dependant; the roots are not included.
 */
export function decideDependants(input: ClosureInput): Map<string, DependantOutcome> {
  const {
    roots,
    edges,
    losing = new Set(),
    grounded = new Set(),
    choiceOf,
    reveals = () => false,
    suspects = [],
  } = input;
  const rootIds = new Set(roots);
  const childrenOf = groupEdges(edges, "parentId", "childId");
  const parentsOf = groupEdges(edges, "childId", "parentId");
  const deletedIds = new Set(rootIds);
  const fates = new Map<string, DependantOutcome>();

  const judge = (id: string): DependantOutcome => {
    const children = childrenOf.get(id) ?? [];
    const lost = children.filter((child) => deletedIds.has(child));
    if (reveals(id, lost)) return { depth: 1, isDeleted: true, because: "tells" };
    const isHeld = grounded.has(id) || lost.length < children.length || (lost.length === 0 && !losing.has(id));
    if (isHeld) return { depth: 1, isDeleted: false, because: "evidence" };
    const isDeleted = choiceOf(id) === "cascade";
    return { depth: 1, isDeleted, because: isDeleted ? "bare" : "choice" };
  };

  const waiting = [...losing, ...suspects, ...[...rootIds].flatMap((id) => parentsOf.get(id) ?? [])];
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    if (deletedIds.has(id)) continue;
    const fate = judge(id);
    fates.set(id, fate);
    if (!fate.isDeleted) continue;
    deletedIds.add(id);
    waiting.push(...(parentsOf.get(id) ?? []));
  }
  return withDepths(fates, { rootIds, losing, parentsOf });
}

function groupEdges(edges: readonly Edge[], by: keyof Edge, to: keyof Edge): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const edge of edges) {
    const [key, value] = [edge[by], edge[to]];
    if (key !== null && value !== null) groups.set(key, [...(groups.get(key) ?? []), value]);
  }
  return groups;
}

/**
 * Adds the number of evidence steps from the roots, and the dependants of memories that stay. Memories that only reveal the content get
 * depth 1.
 */
function withDepths(
  fates: Map<string, DependantOutcome>,
  graph: { rootIds: Set<string>; losing: ReadonlySet<string>; parentsOf: Map<string, string[]> },
): Map<string, DependantOutcome> {
  const { rootIds, losing, parentsOf } = graph;
  const depths = new Map<string, number>();
  let level = [...new Set([...[...rootIds].flatMap((id) => parentsOf.get(id) ?? []), ...losing])];
  for (let depth = 1; level.length > 0; depth += 1) {
    const fresh = level.filter((id) => !depths.has(id) && !rootIds.has(id));
    for (const id of fresh) depths.set(id, depth);
    level = [...new Set(fresh.flatMap((id) => parentsOf.get(id) ?? []))];
  }
  const all = new Map<string, DependantOutcome>();
  for (const [id, depth] of depths) {
    all.set(id, { ...(fates.get(id) ?? { isDeleted: false, because: "evidence" as const }), depth });
  }
  for (const [id, fate] of fates) if (fate.isDeleted && !all.has(id)) all.set(id, fate);
  return all;
}
