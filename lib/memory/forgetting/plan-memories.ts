import type { ForgetChoice } from "@/lib/core/types/forgetting";
import { type DependantOutcome, decideDependants } from "./closure";
import { type Graph, type GraphEntity, mentionedOnlyIn } from "./graph";
import { type ForgottenContent, preselectionTerms, reveals, sharesMostTerms } from "./matches-forgotten";

export type MemoriesInput = {
  /** Memories that are deleted in any case. */
  roots: string[];
  losing: ReadonlySet<string>;
  grounded: ReadonlySet<string>;
  /** Distinctive terms that only deleted messages introduced. */
  terms: ReadonlySet<string>;
  /** Entities that are deleted themselves: memories may still mention them. */
  entityIds: ReadonlySet<string>;
  choiceOf: (id: string) => ForgetChoice;
};

export type PlannedMemories = {
  deletedIds: Set<string>;
  fates: Map<string, DependantOutcome>;
  /** Entities that only deleted memories mention. */
  unreferenced: GraphEntity[];
  forgottenContent: ForgottenContent;
};

/**
 * Plans which memories are deleted. Entities that only they mention are deleted with them; a memory that still names such an entity, or
 * contains a term only the forgotten messages introduced, reveals the content and is deleted, too. Repeats until nothing more is found.
 * Pure.
 */
export function planMemories(graph: Graph, input: MemoriesInput): PlannedMemories {
  const { roots, terms, entityIds } = input;
  let unreferenced: GraphEntity[] = [];
  for (;;) {
    const forgottenContent = {
      terms,
      names: unreferenced.flatMap((entity) => entity.names).filter((name) => [...name].length > 1),
    };
    const fates = decideDependants({ ...input, edges: graph.edges, ...nodesRepeating(graph, forgottenContent) });
    const deletedIds = new Set([...roots, ...[...fates].flatMap(([id, fate]) => (fate.isDeleted ? [id] : []))]);
    const lone = unlinked(graph).filter((entity) => entity.names.some((name) => reveals(name, { terms, names: [] })));
    const next = [...mentionedOnlyIn(graph, deletedIds), ...lone].filter((entity) => !entityIds.has(entity.id));
    if (next.length === unreferenced.length) return { deletedIds, fates, unreferenced, forgottenContent };
    unreferenced = next;
  }
}

/** Entities without linked memories that the user never edited. */
function unlinked({ entities, links }: Graph): GraphEntity[] {
  const linked = new Set(links.map((link) => link.entityId));
  return [...entities.values()].filter(
    ({ id, isUserEdited, mergedInto }) => !isUserEdited && !mergedInto && !linked.has(id),
  );
}

/** Memories that still reveal the content: by a term or a name, or because they repeat evidence that they lose. */
function nodesRepeating({ nodes }: Graph, forgottenContent: ForgottenContent) {
  const needles = preselectionTerms(forgottenContent);
  const suspects = new Set<string>();
  for (const { id, description } of nodes.values()) {
    const plain = description.normalize("NFKC").toLowerCase();
    if (needles.some((needle) => plain.includes(needle)) && reveals(description, forgottenContent)) suspects.add(id);
  }
  const textOf = (id: string) => nodes.get(id)?.description ?? "";
  return {
    suspects,
    reveals: (id: string, lost: string[]) =>
      suspects.has(id) || lost.some((child) => sharesMostTerms(textOf(id), textOf(child))),
  };
}
