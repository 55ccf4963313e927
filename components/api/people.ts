import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import {
  descriptionSources,
  type EntityKind,
  type EntityStatus,
  entityKinds,
  entityStatuses,
  mergeCauses,
} from "@/lib/core/types/nodes";
import { query, requestJson } from "./client";
import { keys } from "./keys";
import { listOf } from "./list";
import { messageLink, sourcedNode } from "./memory";
import { MEMORY_PAGE, offsetPageOf, offsetPageQuery, type PageAddress } from "./offset-list";

export const entity = z.object({
  id: z.string(),
  canonicalName: z.string(),
  kind: z.enum(entityKinds),
  status: z.enum(entityStatuses),
  aliases: z.array(z.string()),
  description: z.string().nullable(),
  /** Who wrote the description; null while there is none. */
  descriptionSource: z.enum(descriptionSources).nullish(),
  /** Memories that a description was generated from. */
  descriptionFrom: z.array(z.string()).nullish(),
  /** For an uncertain entity: the known entity it may be. */
  mergeTargetId: z.string().nullish(),
  mergeTargetName: z.string().nullish(),
  linkedCount: z.number(),
  createdAt: z.string().nullish(),
});
export type MemoryEntity = z.infer<typeof entity>;

const merge = z.object({
  id: z.string(),
  loserId: z.string(),
  loserName: z.string().nullish(),
  cause: z.enum(mergeCauses),
  createdAt: z.string(),
});
export type UndoableMerge = z.infer<typeof merge>;

const entityDetail = entity.extend({
  memories: z.array(sourcedNode).default([]),
  merges: z.array(merge).default([]),
  /** How the user is related to it, by their own words; `role` is a key of the language packs. */
  relation: messageLink.extend({ role: z.string() }).nullish(),
  /** The user's latest message about it. */
  lastTold: messageLink.extend({ text: z.string() }).nullish(),
});
export type EntityDetail = z.infer<typeof entityDetail>;

/** `q` is a substring of one of the names. */
export type EntityFilter = { q?: string; kind?: EntityKind; status?: EntityStatus };

const path = "/api/admin/memory/entities";
const limit = MEMORY_PAGE;

/** Entities, most recently mentioned first. */
export const entitiesQuery = (personaId: string, filter: EntityFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [...keys.entities(personaId), "list", filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      requestJson(`${path}${query({ personaId, ...filter, cursor, limit })}`, listOf(entity), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** The list of entities, one page by offset. */
export const entityPageQuery = (personaId: string, filter: EntityFilter, at: PageAddress) =>
  offsetPageQuery([...keys.entities(personaId), "at", filter, at], (signal) =>
    requestJson(`${path}${query({ personaId, ...filter, ...at, limit })}`, offsetPageOf(entity), { signal }),
  );

/** One entity with its memories and the merges that can be undone. */
export const entityQuery = (personaId: string, entityId: string) =>
  queryOptions({
    queryKey: keys.entity(personaId, entityId),
    queryFn: ({ signal }) =>
      requestJson(`${path}/${encodeURIComponent(entityId)}${query({ personaId })}`, entityDetail, { signal }),
  });
