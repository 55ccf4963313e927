import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { entityKinds, entityStatuses } from "@/lib/core/types/nodes";
import { query, requestJson } from "./client";
import { keys } from "./keys";
import { entity } from "./people";

export const mapKinds = [...entityKinds, "event", "thought"] as const;

const mapNode = z.object({
  id: z.string(),
  kind: z.enum(mapKinds),
  label: z.string(),
  isQuote: z.boolean(),
  /** From the number of memories, the strength of the impact and the amount of evidence. */
  weight: z.number(),
  impact: z.number().nullable(),
  status: z.enum(entityStatuses).nullable(),
});
export type MapNode = z.infer<typeof mapNode>;

const mapEdge = z.object({ from: z.string(), to: z.string(), kind: z.enum(["speaks_of", "rests_on", "maybe"]) });
export type MapEdge = z.infer<typeof mapEdge>;

const map = z.object({
  nodes: z.array(mapNode),
  edges: z.array(mapEdge),
  /** Number of nodes that were left out. */
  left: z.number(),
  /** Possible duplicates of a known entity. */
  uncertain: z.array(entity),
});
export type MemoryMap = z.infer<typeof map>;

/** The 300 most important people, events and thoughts, and the relations between them. */
export const mapQuery = (personaId: string) =>
  queryOptions({
    queryKey: keys.map(personaId),
    queryFn: ({ signal }) => requestJson(`/api/admin/memory/map${query({ personaId })}`, map, { signal }),
  });
