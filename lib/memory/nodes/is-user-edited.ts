import { type SQL, sql } from "drizzle-orm";
import type { Node } from "./nodes";

/** Whether its owner wrote a memory, or wrote it anew: its words, feeling and time are then theirs alone to change. */
export function isUserEdited({ origin, editedAt }: Pick<Node, "origin" | "editedAt">): boolean {
  return origin === "owner" || editedAt !== null;
}

/** Whether nothing automatic may put another memory in its place. */
export function isHeldByUser(node: Pick<Node, "origin" | "editedAt" | "pinnedAt">): boolean {
  return node.pinnedAt !== null || isUserEdited(node);
}

/** The same as a condition of SQL; `alias` is what the statement calls the memory. */
export function heldByUser(alias: string): SQL {
  const held = ["pinned_at is not null", "edited_at is not null", "origin = 'owner'"].map((is) => `${alias}.${is}`);
  return sql.raw(`(${held.join(" or ")})`);
}
