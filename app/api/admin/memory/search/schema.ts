import { z } from "zod";
import { limitQuery } from "@/lib/core/schemas";
import { type NodeType, nodeTypes } from "@/lib/core/types/nodes";

/** A type of memory by its name, or in the plural; "all" means no filter. */
const types = ["all", ...nodeTypes, ...nodeTypes.map((type) => `${type}s` as const)] as const;

export const searchSchema = z.object({
  q: z.string().default(""),
  tag: z.string().optional(),
  type: z
    .enum(types)
    .default("all")
    .transform((type) => (type === "all" ? undefined : (type.replace(/s$/, "") as NodeType))),
  includeSuperseded: z
    .enum(["true", "false"])
    .default("false")
    .transform((value) => value === "true"),
  cursor: z.string().optional(),
  limit: limitQuery,
});
