import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { nodeTypes } from "@/lib/core/types/nodes";
import { query, requestJson } from "./client";
import { keys } from "./keys";
import { listOf } from "./list";

const pin = z.object({
  kind: z.enum(["node", "message"]),
  id: z.string(),
  text: z.string(),
  /** For memories: whether it quotes the user. */
  isQuote: z.boolean().default(false),
  pinnedAt: z.string(),
  /** For memories: the node type. */
  type: z.enum(nodeTypes).nullish(),
});
export type Pin = z.infer<typeof pin>;

/** Everything the user has pinned. */
export const pinsQuery = (personaId: string) =>
  queryOptions({
    queryKey: keys.pins(personaId),
    queryFn: async ({ signal }) =>
      (await requestJson(`/api/admin/memory/pins${query({ personaId })}`, listOf(pin), { signal })).items,
  });
