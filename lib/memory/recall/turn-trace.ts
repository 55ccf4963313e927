import { and, eq } from "drizzle-orm";
import type { Queryable } from "@/db";
import { turnTraces } from "@/db/schema";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import type { MessageRole } from "@/lib/core/types/messages";
import type { NodeType } from "@/lib/core/types/nodes";
import type { Scope } from "../scope";
import type { ExcerptLegs } from "./excerpts";
import type { Retrieved } from "./retrieve";
import type { Score } from "./score";
import type { TurnContext } from "./turn-context";

/** One source of a turn. Those with `id` were recalled for this message; the rest is always included. */
export type RetrievalTrace =
  | {
      kind: "recalled";
      id: string;
      type: NodeType;
      description: string;
      isQuote?: boolean;
      score: Score;
    }
  | {
      kind: "excerpt";
      /** Id of the message. */
      id: string;
      sessionId: string;
      role: MessageRole;
      at: string;
      description: string;
      relevance: number;
      legs: ExcerptLegs;
    }
  | { kind: "expectation_match"; id: string; description: string; cosine: number | null }
  | {
      kind: "always_included";
      salientThoughtIds: string[];
      selfIds: string[];
      intentionIds: string[];
      expectationIds: string[];
      pinnedIds: string[];
      entities: { entityId: string; name: string }[];
      uncertainIds: string[];
      windowMessages: number;
      isCompacted: boolean;
      /** Mood of the persona. */
      mood: string;
    };

/** Sources of a turn, with each part of each score. */
export function explainRetrieval(context: TurnContext, memory: Retrieved): RetrievalTrace[] {
  const ids = (nodes: { id: string }[]) => nodes.map((node) => node.id);
  return [
    ...memory.recalled.map(({ id, type, description, isQuote, score }) => ({
      kind: "recalled" as const,
      id,
      type,
      description,
      ...(isQuote ? { isQuote } : {}),
      score,
    })),
    ...memory.excerpts.map(({ id, sessionId, role, at, content, relevance, legs }) => ({
      kind: "excerpt" as const,
      ...{ id, sessionId, role, at: at.toISOString(), description: content, relevance, legs },
    })),
    ...memory.expectationMatches.map(({ id, description, cosine }) => ({
      kind: "expectation_match" as const,
      id,
      description,
      cosine,
    })),
    {
      kind: "always_included",
      salientThoughtIds: ids(memory.salientThoughts),
      selfIds: ids(memory.selfThoughts),
      intentionIds: ids(memory.intentions),
      expectationIds: ids(memory.expectations),
      pinnedIds: ids(memory.pinned),
      entities: context.entities.map(({ id, canonicalName }) => ({ entityId: id, name: canonicalName })),
      uncertainIds: ids(context.uncertain),
      windowMessages: context.window.length,
      isCompacted: context.earlier !== null,
      mood: context.mood.mood,
    },
  ];
}

/** Ids of the memories recalled for a message, and of the others that are always included. */
export function sourceIdsOf(retrieval: RetrievalTrace[]): { recalledIds: string[]; alwaysIncludedIds: string[] } {
  const recalled = retrieval.flatMap((one) => (one.kind === "always_included" ? [] : [one.id]));
  const alwaysIncluded = retrieval.flatMap((one) =>
    one.kind === "always_included"
      ? [one.salientThoughtIds, one.selfIds, one.intentionIds, one.expectationIds, one.pinnedIds].flat()
      : [],
  );
  const recalledIds = new Set(recalled);
  return { recalledIds: [...recalledIds], alwaysIncludedIds: [...new Set(alwaysIncluded).difference(recalledIds)] };
}

/**
 * How a turn's reply was made. `firstTokenMs` and `totalMs` count from the end of the burst.
 * @throws AppError `not_found` when the turn is not this persona's, or its trace was purged.
 */
export async function readTurnTrace(db: Queryable, scope: Scope, turnId: string) {
  const [row] = isId(turnId)
    ? await db
        .select({
          turnId: turnTraces.turnId,
          stages: turnTraces.stages,
          retrieval: turnTraces.retrieval,
          promptSystem: turnTraces.promptSystem,
          promptUser: turnTraces.promptUser,
          promptVersion: turnTraces.promptVersion,
          promptParts: turnTraces.promptParts,
          model: turnTraces.model,
          inputTokens: turnTraces.inputTokens,
          outputTokens: turnTraces.outputTokens,
          firstTokenMs: turnTraces.firstTokenMs,
          totalMs: turnTraces.totalMs,
          createdAt: turnTraces.createdAt,
        })
        .from(turnTraces)
        .where(and(eq(turnTraces.personaId, scope.personaId), eq(turnTraces.turnId, turnId)))
    : [];
  if (!row) throw notFound("trace");
  return { ...row, retrieval: row.retrieval as RetrievalTrace[] };
}
