import { z } from "zod";
import { isId } from "@/lib/core/ids";
import { feelings, nodeOrigins } from "@/lib/core/types/nodes";

const day = z.iso.date().optional().catch(undefined);
const id = z.string().refine(isId).optional().catch(undefined);

const params = z.object({
  feeling: z.enum(feelings).optional().catch(undefined),
  tag: z.string().max(40).optional().catch(undefined),
  entityId: id,
  from: day,
  to: day,
  origin: z.enum(nodeOrigins).optional().catch(undefined),
});
/** Filter of a list of memories, as stored in the address. */
export type ListFilter = z.infer<typeof params>;

export const filterNames = [
  "feeling",
  "tag",
  "entityId",
  "from",
  "to",
  "origin",
] as const satisfies (keyof ListFilter)[];

type Address = { get(name: string): string | null };

/** Reads a list's filter from its address; invalid values are ignored, and so is an end before the start. */
export function readFilter(from: Address): ListFilter {
  const read = params.parse(Object.fromEntries(filterNames.map((name) => [name, from.get(name) || undefined])));
  const isBackwards = read.from !== undefined && read.to !== undefined && read.to < read.from;
  const known = Object.entries(isBackwards ? { ...read, to: undefined } : read);
  return Object.fromEntries(known.filter(([, value]) => value !== undefined));
}

/** The memory that the address asks to scroll to. */
export const readFocus = (from: Address): string | undefined => id.parse(from.get("focus") || undefined);
