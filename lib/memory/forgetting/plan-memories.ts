import type { ForgetChoice } from "@/lib/core/types/forgetting";
import { closeOver, type Fate } from "./closure";
import { type Graph, type GraphEntity, mentionedOnlyIn } from "./graph";
import { type ForgottenContent, needlesOf, repeats, reveals } from "./matches-forgotten";

export type MemoriesInput = {
  /** Memories that go whatever is chosen. */
  roots: string[];
  losing: ReadonlySet<string>;
  grounded: ReadonlySet<string>;
  /** Terms that only words that go had brought. */
  terms: ReadonlySet<string>;
  /** Entities that go themselves: memories may go on speaking of them. */
  entityIds: ReadonlySet<string>;
  choiceOf: (id: string) => ForgetChoice;
};

export type PlannedMemories = {
  deletedIds: Set<string>;
  fates: Map<string, Fate>;
  /** Entities that only what goes spoke of. */
  unreferenced: GraphEntity[];
  forgottenContent: ForgottenContent;
};

/**
 * Which memories go. Who is spoken of in them alone goes with them, and what names somebody who goes, or says a word that
 * only the forgotten words brought, still tells it and goes too: until nothing more does. Pure.
 */
export function planMemories(graph: Graph, input: MemoriesInput): PlannedMemories {
  const { roots, terms, entityIds } = input;
  let unreferenced: GraphEntity[] = [];
  for (;;) {
    const forgottenContent = {
      terms,
      names: unreferenced.flatMap((entity) => entity.names).filter((name) => [...name].length > 1),
    };
    const fates = closeOver({ ...input, edges: graph.edges, ...nodesRepeating(graph, forgottenContent) });
    const deletedIds = new Set([...roots, ...[...fates].flatMap(([id, fate]) => (fate.isDeleted ? [id] : []))]);
    const lone = unlinked(graph).filter((entity) => entity.names.some((name) => reveals(name, { terms, names: [] })));
    const next = [...mentionedOnlyIn(graph, deletedIds), ...lone].filter((entity) => !entityIds.has(entity.id));
    if (next.length === unreferenced.length) return { deletedIds, fates, unreferenced, forgottenContent };
    unreferenced = next;
  }
}

/** Entities that no memory speaks of, and that their owner never touched. */
function unlinked({ entities, links }: Graph): GraphEntity[] {
  const linked = new Set(links.map((link) => link.entityId));
  return [...entities.values()].filter(
    ({ id, isUserEdited, mergedInto }) => !isUserEdited && !mergedInto && !linked.has(id),
  );
}

/** What still tells: by a term or a name, wherever it stands, or because it repeats evidence that it loses. */
function nodesRepeating({ nodes }: Graph, forgottenContent: ForgottenContent) {
  const needles = needlesOf(forgottenContent);
  const suspects = new Set<string>();
  for (const { id, description } of nodes.values()) {
    const plain = description.normalize("NFKC").toLowerCase();
    if (needles.some((needle) => plain.includes(needle)) && reveals(description, forgottenContent)) suspects.add(id);
  }
  const textOf = (id: string) => nodes.get(id)?.description ?? "";
  return {
    suspects,
    reveals: (id: string, lost: string[]) =>
      suspects.has(id) || lost.some((child) => repeats(textOf(id), textOf(child))),
  };
}
