import type { Db } from "@/db";
import { DAY } from "@/lib/core/clock";
import { searchTokens } from "@/lib/core/text/tokens";
import type { Scope } from "../scope";
import { bm25Share, type Collection } from "./bm25";
import { type Candidate, findCandidates } from "./candidates";
import { byScore, passesFloor, rarity, type Score, score } from "./score";
import { type Edge, findSurroundings } from "./surroundings";

export type Recalled = Candidate & { score: Score };

export type RecallQuery = {
  /** The whole burst. */
  text: string;
  /** Unit vector of the burst, of the embedder named by `model`. */
  vector: number[];
  model: string;
  floors: { relevance: number; calibrated: number };
  /** Entities named in the burst, with how many memories speak of each. */
  named: { id: string; linkedCount: number }[];
  topK: number;
  relationalWeight: number;
  now: Date;
};

/**
 * Finds the memories that belong to a message, best first, and what is always at hand. Two statements. Evidence
 * neighbours of the best hits join as candidates of their own.
 */
export async function retrieve(db: Db, scope: Scope, query: RecallQuery) {
  const terms = searchTokens(query.text);
  const entityIds = query.named.map((entity) => entity.id);
  const found = await findCandidates(db, scope, { vector: query.vector, model: query.model, terms, entityIds });
  const around = await findSurroundings(db, scope, {
    candidateIds: found.candidates.map((node) => node.id),
    now: query.now,
  });
  const context = { query, terms, collection: found.collection, edges: around.edges };
  const ranked = [...found.candidates, ...around.neighbours]
    .map((node) => ({ ...node, score: rate(node, context) }))
    .sort(byScore);
  const considered = ranked.filter((node) => passesFloor(node.score));
  const recalled = considered.slice(0, query.topK);
  const isRecalled = (node: { id: string }) => recalled.some((other) => other.id === node.id);
  return {
    recalled,
    events: recalled.filter((node) => node.type === "event"),
    thoughts: recalled.filter((node) => node.type === "thought"),
    pinnedThoughts: around.pinnedThoughts.filter((node) => !isRecalled(node)),
    selfThoughts: around.selfThoughts.filter((node) => !isRecalled(node)),
    intentions: around.intentions,
    expectations: around.expectations,
  };
}

type Context = { query: RecallQuery; terms: string[]; collection: Collection; edges: Edge[] };

function rate(node: Candidate, { query, terms, collection, edges }: Context): Score {
  const named = query.named.filter((entity) => node.entityIds.includes(entity.id));
  const touching = edges.filter((edge) => edge.parentId === node.id || edge.childId === node.id);
  return score(
    {
      learnedAt: node.learnedAt,
      emotionalImpact: node.emotionalImpact,
      hasRelationalTags: node.relationalTags.length > 0,
      cosine: node.cosine,
      text: bm25Share(terms, node.matched, node.length, collection),
      anchor: Math.max(0, ...named.map((entity) => rarity(entity.linkedCount))),
      edges: touching.map((edge) => ({ ageDays: Math.max(0, query.now.getTime() - edge.createdAt.getTime()) / DAY })),
    },
    query.now,
    query,
  );
}
