import type { Dependant, ForgetChoice } from "@/lib/core/types/forgetting";

/** An evidence edge: the parent rests on the child. An orphaned edge has lost its child and holds nothing up. */
export type Edge = { parentId: string; childId: string | null };

export type Fate = Pick<Dependant, "depth" | "isDeleted" | "because">;

export type ClosureInput = {
  /** Memories that go whatever is chosen. */
  roots: Iterable<string>;
  edges: readonly Edge[];
  /** Memories that lose something other than evidence: words they came from, somebody they speak of. */
  losing?: ReadonlySet<string>;
  /** Memories that something other than evidence still holds. */
  grounded?: ReadonlySet<string>;
  choiceOf: (id: string) => ForgetChoice;
  /** Whether a memory would still tell what is forgotten; `lost` is the evidence that it loses. */
  reveals?: (id: string, lost: string[]) => boolean;
  /** Memories that tell it, whether they rest on anything that goes or not. */
  suspects?: Iterable<string>;
};

/**
 * What becomes of everything that rests on what goes, at any depth. A memory goes when it would still tell it, or when
 * nothing holds it any more (no evidence, no words) and its choice is to cascade; one that anything else holds stays. Pure.
 * @returns the fate of each dependant; the roots are not among them.
 */
export function closeOver(input: ClosureInput): Map<string, Fate> {
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
  const fates = new Map<string, Fate>();

  const judge = (id: string): Fate => {
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
 * Adds how many steps of evidence lie between, and what rests on something that stays. What only tells, without resting on
 * anything, stands beside the first step.
 */
function withDepths(
  fates: Map<string, Fate>,
  graph: { rootIds: Set<string>; losing: ReadonlySet<string>; parentsOf: Map<string, string[]> },
): Map<string, Fate> {
  const { rootIds, losing, parentsOf } = graph;
  const depths = new Map<string, number>();
  let level = [...new Set([...[...rootIds].flatMap((id) => parentsOf.get(id) ?? []), ...losing])];
  for (let depth = 1; level.length > 0; depth += 1) {
    const fresh = level.filter((id) => !depths.has(id) && !rootIds.has(id));
    for (const id of fresh) depths.set(id, depth);
    level = [...new Set(fresh.flatMap((id) => parentsOf.get(id) ?? []))];
  }
  const all = new Map<string, Fate>();
  for (const [id, depth] of depths) {
    all.set(id, { ...(fates.get(id) ?? { isDeleted: false, because: "evidence" as const }), depth });
  }
  for (const [id, fate] of fates) if (fate.isDeleted && !all.has(id)) all.set(id, fate);
  return all;
}
