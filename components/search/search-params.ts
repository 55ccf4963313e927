import { z } from "zod";
import { nodeTypes } from "@/lib/core/types/nodes";

const params = z.object({
  q: z.string().catch(""),
  type: z.enum(nodeTypes).optional().catch(undefined),
  tag: z.string().optional().catch(undefined),
});
export type SearchParams = z.infer<typeof params>;

/** Reads the search from the address; invalid values mean the default. */
export const readSearchParams = (from: { get(name: string): string | null }): SearchParams =>
  params.parse({ q: from.get("q") ?? "", type: from.get("type") ?? undefined, tag: from.get("tag") || undefined });
