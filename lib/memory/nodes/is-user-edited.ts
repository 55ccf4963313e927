import { type SQL, sql } from "drizzle-orm";
import type { Node } from "./writer";

/** Whether the user wrote or edited a memory, so that only the user may change its text, impact and time. */
export function isUserEdited({ origin, editedAt }: Pick<Node, "origin" | "editedAt">): boolean {
  return origin === "owner" || editedAt !== null;
}

/** Whether nothing automatic may supersede the memory. */
export function isHeldByUser(node: Pick<Node, "origin" | "editedAt" | "pinnedAt">): boolean {
  return node.pinnedAt !== null || isUserEdited(node);
}

/** SQL condition: whether the user pinned, wrote or edited the memory. `alias` is the memory's alias in the statement. */
export function isHeldByUserColumn(alias: string): SQL {
  const held = ["pinned_at is not null", "edited_at is not null", "origin = 'owner'"].map((is) => `${alias}.${is}`);
  return sql.raw(`(${held.join(" or ")})`);
}
